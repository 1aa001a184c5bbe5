import { plans } from "../../access/plans.ts";
import { functionFailureMessage } from "../../lib/texts/function-failures.ts";
import { paywallTexts } from "../../lib/texts/paywall-texts.ts";
import { subscriptionTexts } from "../../lib/texts/subscription-texts.ts";
import type { PaymentPageFailure } from "../../state/open-payment-page.ts";
import {
  type CheckoutPlace,
  openSubscriptionCheckout,
  type PaidTier,
} from "../../state/open-subscription-checkout.ts";
import type { ToastText } from "../../ui/show-toast.ts";
import { PaymentPageButton } from "./payment-page-button.tsx";

interface SubscribeButtonProps {
  tier: PaidTier;
  place: CheckoutPlace;
  onAuthWarning: (message: string) => void;
}

/** What is said when a plan's payment could not begin. */
export function subscriptionFailureToast(failure: PaymentPageFailure): ToastText {
  const { error, notStarted, notSold, paymentError, noAddress } = subscriptionTexts;
  if (failure.code === "no-address") return { title: paymentError, text: noAddress };
  if (failure.code === "not-sold") return { title: error, text: notSold };
  const saysWhy = failure.code === "refused" && failure.message !== null;
  return { title: error, text: saysWhy ? functionFailureMessage(failure) : notStarted };
}

/** The button that begins the payment of a plan, with its price. */
export function SubscribeButton({ tier, place, onAuthWarning }: SubscribeButtonProps) {
  return (
    <PaymentPageButton
      open={() => openSubscriptionCheckout(tier, place)}
      openedToast={{ title: subscriptionTexts.redirecting, text: subscriptionTexts.goesOn }}
      failureToast={subscriptionFailureToast}
      blockedLink={subscriptionTexts.openCheckout}
      onAuthWarning={onAuthWarning}
    >
      {paywallTexts.subscribe(plans[tier].monthlyPrice)}
    </PaymentPageButton>
  );
}
