import { createCheckoutCall } from "../../../src/calls/functions/create-checkout.ts";
import { answer } from "../_shared/answers.ts";
import type { FunctionBackend } from "../_shared/function-backend.ts";
import { asPayingCaller, refusePlan } from "../_shared/payments/begin-payment.ts";
import { placeAnswer } from "../_shared/payments/checkout-form.ts";
import { refuseContent, refusePayments } from "../_shared/payments/payment-answers.ts";
import type { Payments } from "../_shared/payments/payments.ts";
import { startSubscription } from "../_shared/payments/start-subscription.ts";
import { readBody } from "../_shared/read-body.ts";

/** Begins the payment of a plan; answers as create-unified-payment does. */
export async function createCheckout(
  request: Request,
  backend: FunctionBackend,
  payments: Payments | null,
): Promise<Response> {
  if (payments === null) return refusePayments();
  const { name } = createCheckoutCall;
  return asPayingCaller(request, backend, name, "Failed to create checkout session", async (caller) => {
    const wanted = await readBody(request, createCheckoutCall);
    if (wanted === null) return refuseContent();
    const started = await startSubscription(backend, payments, caller, wanted);
    if (started.kind === "not-sold") return refusePlan();
    if (started.kind === "portal") return answer({ url: started.url });
    return answer({ ...placeAnswer(started.place), session_id: started.sessionId });
  });
}
