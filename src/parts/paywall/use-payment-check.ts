import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { PURCHASE_MONTHS } from "../../access/plans.ts";
import { pathOf } from "../../product/product.ts";
import { handOverResults } from "../../state/account/handed-results.ts";
import {
  type MailedResults,
  type VerifiedPayment,
  verifyPaymentOnLoad,
} from "../../state/payments/payment-verification.ts";
import type { StoredPayment } from "../../state/payments/stored-payment.ts";
import { functionFailureMessage } from "../../texts/function-failures.ts";
import { paymentTexts, toolIsOpenFor } from "../../texts/payment-texts.ts";
import { showToast } from "../../ui/toast/show-toast.ts";

/** Checks a payment by itself, after the page was loaded or the form on it was paid: once it has arrived its results are shown. */
export function usePaymentCheck(): (payment: StoredPayment) => Promise<VerifiedPayment> {
  const navigate = useNavigate();
  return useCallback(
    async (payment) => {
      const verified = await verifyPaymentOnLoad(payment);
      tell(verified);
      if (verified.kind === "paid" && verified.results !== null) {
        handOverResults({ results: verified.results, predictionId: payment.predictionId });
        void navigate(pathOf("iq-prediction", "/results/guest"), { state: { isHandedOver: true } });
      }
      return verified;
    },
    [navigate],
  );
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
