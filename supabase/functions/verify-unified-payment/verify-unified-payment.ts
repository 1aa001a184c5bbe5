import { verifyUnifiedPaymentCall } from "../../../src/calls/functions/verify-unified-payment.ts";
import { answer } from "../_shared/answers.ts";
import type { Caller, FunctionBackend } from "../_shared/function-backend.ts";
import { asPayingCaller } from "../_shared/payments/begin-payment.ts";
import { retrieveCheckout } from "../_shared/payments/checkout-session.ts";
import { readCustomer } from "../_shared/payments/customer.ts";
import { refuseContent, refusePayments } from "../_shared/payments/payment-answers.ts";
import type { Payments } from "../_shared/payments/payments.ts";
import { followPurchase, idOf, isOpen, readPurchase } from "../_shared/payments/purchase.ts";
import { followSubscription } from "../_shared/payments/subscription.ts";
import { readBody } from "../_shared/read-body.ts";

/** Not paid, and never will be: the page forgets it. */
const unpaidForGood = { paid: false, over: true } as const;

/** Whether the checkout of a plan is the caller's and paid. */
async function isPlanPaid(
  backend: FunctionBackend,
  payments: Payments,
  caller: Caller,
  sessionId: string,
): Promise<boolean> {
  const customer = await readCustomer(backend, caller.id);
  if (customer === null) return false;
  const session = await retrieveCheckout(payments, sessionId);
  if (session === null || session.mode !== "subscription" || idOf(session.customer) !== customer)
    return false;
  if (session.status !== "complete") return false;
  return (await followSubscription(backend, payments, customer, null)) !== null;
}

/** Asks the card provider whether a payment has arrived, and writes down the answer. */
export async function verifyUnifiedPayment(
  request: Request,
  backend: FunctionBackend,
  payments: Payments | null,
): Promise<Response> {
  if (payments === null) return refusePayments();
  const { name } = verifyUnifiedPaymentCall;
  return asPayingCaller(request, backend, name, "The payment could not be checked.", async (caller) => {
    const asked = await readBody(request, verifyUnifiedPaymentCall);
    if (asked === null) return refuseContent();
    const purchase = await readPurchase(backend, asked.session_id);
    if (purchase === null) {
      return answer({ paid: await isPlanPaid(backend, payments, caller, asked.session_id) });
    }
    if (purchase.user_id !== caller.id || purchase.tool_id !== asked.tool_id) return answer(unpaidForGood);
    const now = await followPurchase(backend, payments, asked.session_id, null);
    if (now !== null && isOpen(now)) return answer({ paid: true });
    return answer(now?.status === "pending" ? { paid: false } : unpaidForGood);
  });
}
