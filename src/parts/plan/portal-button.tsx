import { openCustomerPortal } from "../../state/payments/open-customer-portal.ts";
import type { PaymentPageFailure } from "../../state/payments/open-payment-page.ts";
import { functionFailureMessage } from "../../texts/function-failures.ts";
import { subscriptionTexts } from "../../texts/subscription-texts.ts";
import type { ToastText } from "../../ui/toast/show-toast.ts";
import { PaymentPageButton } from "./payment-page-button.tsx";

interface PortalButtonProps {
  size?: "sm" | "md";
  onAuthWarning: (message: string) => void;
  /** Shows the outcome of a click; a toast where absent. */
  onTell?: (text: ToastText) => void;
}

/** The text when a plan's page could not be opened. */
function portalFailureToast(failure: PaymentPageFailure): ToastText {
  const { portalError, portalFailed, paymentError, noAddress } = subscriptionTexts;
  if (failure.code === "no-address") return { title: paymentError, text: noAddress };
  const saysWhy = failure.code === "refused" && failure.message !== null;
  return { title: portalError, text: saysWhy ? functionFailureMessage(failure) : portalFailed };
}

/** The button that opens the card payment provider's page of the person's plan and invoices. */
export function PortalButton({ size = "md", onAuthWarning, onTell }: PortalButtonProps) {
  return (
    <PaymentPageButton
      open={() => openCustomerPortal(subscriptionTexts.portalOpens)}
      openedToast={null}
      failureToast={portalFailureToast}
      blockedLink={subscriptionTexts.openPortal}
      onAuthWarning={onAuthWarning}
      {...(onTell === undefined ? {} : { onTell })}
      variant="outline"
      size={size}
    >
      {subscriptionTexts.managePlan}
    </PaymentPageButton>
  );
}
