import type { z } from "zod";
import type { createCheckoutCall } from "../calls/functions/create-checkout.ts";
import { createUnifiedPaymentCall } from "../calls/functions/create-unified-payment.ts";
import type { Result } from "../lib/pure/result.ts";
import type { FunctionFailure } from "../texts/function-failures.ts";
import { functionCall } from "./function-call.ts";
import { type PlanCheckout, planCheckoutSchema } from "./plan-checkout.ts";

/** Begins the payment of a plan from the paywall: function create-unified-payment. */
export function createPlanPayment(
  plan: z.infer<typeof createCheckoutCall.body>,
): Promise<Result<PlanCheckout, FunctionFailure>> {
  return functionCall(createUnifiedPaymentCall, { ...plan, paymentType: "subscription" }, planCheckoutSchema);
}
