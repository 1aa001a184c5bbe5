import { plans } from "../../access/plans.ts";
import { readAccessAgain } from "../../state/account/visitor.ts";
import type { PaymentPageFailure } from "../../state/payments/open-payment-page.ts";
import {
  type CheckoutPlace,
  openSubscriptionCheckout,
  type PaidTier,
} from "../../state/payments/open-subscription-checkout.ts";
import { sessionMessages } from "../../texts/auth-failures.ts";
import { functionFailureMessage } from "../../texts/function-failures.ts";
import { paymentTexts } from "../../texts/payment-texts.ts";
import { paywallTexts } from "../../texts/paywall-texts.ts";
import { subscriptionTexts } from "../../texts/subscription-texts.ts";
import { showToast, type ToastText } from "../../ui/toast/show-toast.ts";
import { PaymentPageButton } from "./payment-page-button.tsx";

interface SubscribeButtonProps {
  tier: PaidTier;
  place: CheckoutPlace;
  onAuthWarning: (message: string) => void;
}

/** The text when a plan's payment could not begin. */
function subscriptionFailureToast(failure: PaymentPageFailure): ToastText {
  const { error, notStarted, notSold, paymentError, noAddress } = subscriptionTexts;
  if (failure.code === "no-address") return { title: paymentError, text: noAddress };
  if (failure.code === "not-sold") return { title: error, text: notSold };
  const saysWhy = failure.code === "refused" && failure.message !== null;
  return { title: error, text: saysWhy ? functionFailureMessage(failure) : notStarted };
}

/** Access is read again before the page says what is open. */
async function tellPaid(): Promise<void> {
  const { activated, verificationError } = paymentTexts;
  if (await readAccessAgain()) return void showToast({ title: activated });
  showToast({ title: verificationError, text: sessionMessages.checkFailed, isDestructive: true });
}

/** The button that begins the payment of a plan, with its price. */
export function SubscribeButton({ tier, place, onAuthWarning }: SubscribeButtonProps) {
  return (
    <PaymentPageButton
      open={() => openSubscriptionCheckout(tier, place)}
      openPage={() => openSubscriptionCheckout(tier, place, "page")}
      onPaid={() => void tellPaid()}
      openedToast={{ title: subscriptionTexts.redirecting, text: subscriptionTexts.goesOn }}
      failureToast={subscriptionFailureToast}
      blockedLink={subscriptionTexts.openCheckout}
      onAuthWarning={onAuthWarning}
    >
      {paywallTexts.subscribe(plans[tier].monthlyPrice)}
    </PaymentPageButton>
  );
}
