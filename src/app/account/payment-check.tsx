import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { PURCHASE_MONTHS } from "../../access/plans.ts";
import { functionFailureMessage } from "../../lib/texts/function-failures.ts";
import { paymentTexts, toolIsOpenFor } from "../../lib/texts/payment-texts.ts";
import { handOverResults } from "../../state/handed-results.ts";
import {
  type MailedResults,
  type VerifiedPayment,
  verifyPaymentOnLoad,
} from "../../state/payment-verification.ts";
import { pathOf } from "../../state/product.ts";
import { readStoredPayment } from "../../state/stored-payment.ts";
import { showToast } from "../../ui/show-toast.ts";

/** One check for each load of the page, however often this is drawn. */
let check: Promise<VerifiedPayment> | null = null;

/** The check of a payment that this tab has begun, on each load of the page: once it has arrived its results are shown. */
export function PaymentCheck() {
  const navigate = useNavigate();
  useEffect(() => {
    const payment = readStoredPayment();
    // The page that the checkout leads back to asks the server nothing, and leads on.
    if (payment === null || payment.isGivenUp || check !== null) return;
    if (window.location.pathname === pathOf("checkout-return")) return;
    check = verifyPaymentOnLoad(payment);
    void check.then((verified) => {
      tell(verified);
      if (verified.kind === "paid" && verified.results !== null) {
        handOverResults(verified.results);
        void navigate(pathOf("iq-prediction", "/results/guest"), { state: { isHandedOver: true } });
      }
    });
  }, [navigate]);
  return null;
}

function tell(verified: VerifiedPayment): void {
  const { rendering, unlocked, notComplete } = paymentTexts.onLoad;
  if (verified.kind === "not-paid") {
    showToast({ ...notComplete, isDestructive: true });
  } else if (verified.kind === "failed") {
    const text = functionFailureMessage(verified.failure);
    showToast({ title: paymentTexts.verificationError, text, isDestructive: true });
  } else if (verified.kind === "paid") {
    showToast(
      verified.results === null ? { title: unlocked, text: toolIsOpenFor(PURCHASE_MONTHS) } : rendering,
    );
    void verified.mailed?.then(tellMailed);
  }
}

function tellMailed(mailed: MailedResults): void {
  if (mailed === "left") return;
  showToast({ title: mailed === "mailed" ? paymentTexts.mailed : paymentTexts.notMailed });
}
