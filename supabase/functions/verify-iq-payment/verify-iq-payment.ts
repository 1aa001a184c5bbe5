import { verifyIqPaymentCall } from "../../../src/calls/functions/verify-iq-payment.ts";
import { answer } from "../_shared/answers.ts";
import type { FunctionBackend } from "../_shared/function-backend.ts";
import { readPaidResults } from "../_shared/paid-results.ts";
import { asPayingCaller } from "../_shared/payments/begin-payment.ts";
import { refuseContent, refusePayments } from "../_shared/payments/payment-answers.ts";
import type { Payments } from "../_shared/payments/payments.ts";
import { followPurchase, isOpen, readPurchase } from "../_shared/payments/purchase.ts";
import { readBody } from "../_shared/read-body.ts";
import { toolOfPrediction } from "../_shared/tool-of-prediction.ts";

/** Type of the predictions that are meant. */
const predictionType = "iq";

const unpaid = { paid: false, results: null } as const;
/** Not paid, and never will be: the page forgets it. */
const unpaidForGood = { ...unpaid, over: true } as const;

/**
 * Asks the card provider whether an IQ prediction is paid, and answers with its results if so: those of the prediction that
 * this payment has paid, and of no other.
 */
export async function verifyIqPayment(
  request: Request,
  backend: FunctionBackend,
  payments: Payments | null,
): Promise<Response> {
  if (payments === null) return refusePayments();
  const { name } = verifyIqPaymentCall;
  return asPayingCaller(request, backend, name, "The payment could not be checked.", async (caller) => {
    const asked = await readBody(request, verifyIqPaymentCall);
    if (asked === null) return refuseContent();
    const purchase = await readPurchase(backend, asked.session_id);
    if (purchase?.user_id !== caller.id) return answer(unpaidForGood);
    if (purchase.tool_id !== (await toolOfPrediction(backend, predictionType))) return answer(unpaidForGood);
    const now = await followPurchase(backend, payments, asked.session_id, null);
    if (now?.status !== "paid") return answer(now?.status === "pending" ? unpaid : unpaidForGood);
    const results =
      now.paid_prediction_id === null ? null : await readPaidResults(backend, caller, now.paid_prediction_id);
    // A prediction once paid stays open; the tool is open while the purchase runs.
    return answer(results !== null || isOpen(now) ? { paid: true, results } : unpaidForGood);
  });
}
