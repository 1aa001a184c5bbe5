import type { z } from "zod";
import { createUnifiedPaymentCall } from "../../../src/calls/functions/create-unified-payment.ts";
import { paymentUnderWay } from "../../../src/lib/pure/payment-under-way.ts";
import { answer, refuse } from "../_shared/answers.ts";
import type { Caller, FunctionBackend } from "../_shared/function-backend.ts";
import { asPayingCaller, refusePlan } from "../_shared/payments/begin-payment.ts";
import { placeAnswer } from "../_shared/payments/checkout-form.ts";
import { refuseContent, refusePayments } from "../_shared/payments/payment-answers.ts";
import type { Payments } from "../_shared/payments/payments.ts";
import { type StartedPurchase, startPurchase } from "../_shared/payments/start-purchase.ts";
import { startSubscription } from "../_shared/payments/start-subscription.ts";
import { readBody } from "../_shared/read-body.ts";

type Wanted = z.infer<typeof createUnifiedPaymentCall.body>;

const refusals: Readonly<
  Record<Exclude<StartedPurchase["kind"], "checkout">, readonly [status: number, text: string, code?: string]>
> = {
  "not-sold": [400, "This tool is not sold by itself."],
  "no-prediction": [403, "This prediction is not yours, or not of this tool."],
  "paid-already": [409, "This is paid already. Please reload the page to see it.", "paid_already"],
  "under-way": [409, paymentUnderWay, "payment_under_way"],
};

async function begin(
  backend: FunctionBackend,
  payments: Payments,
  caller: Caller,
  wanted: Wanted,
): Promise<Response> {
  if (wanted.paymentType === "subscription") {
    const started = await startSubscription(backend, payments, caller, wanted);
    if (started.kind === "not-sold") return refusePlan();
    if (started.kind === "portal") return answer({ url: started.url, session_id: null });
    return answer({ ...placeAnswer(started.place), session_id: started.sessionId });
  }
  const started = await startPurchase(backend, payments, caller, wanted);
  if (started.kind === "checkout")
    return answer({ ...placeAnswer(started.place), session_id: started.sessionId });
  return refuse(...refusals[started.kind]);
}

/**
 * Begins a payment, one tool once or a plan; answers with the checkout's id, and with the address where it goes on or the secret by
 * which the page embeds it.
 */
export async function createUnifiedPayment(
  request: Request,
  backend: FunctionBackend,
  payments: Payments | null,
): Promise<Response> {
  if (payments === null) return refusePayments();
  const { name } = createUnifiedPaymentCall;
  return asPayingCaller(request, backend, name, "Failed to create checkout session", async (caller) => {
    const wanted = await readBody(request, createUnifiedPaymentCall);
    return wanted === null ? refuseContent() : begin(backend, payments, caller, wanted);
  });
}
