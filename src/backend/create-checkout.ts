import type { z } from "zod";
import { createCheckoutCall } from "../calls/functions/create-checkout.ts";
import type { Result } from "../lib/pure/result.ts";
import type { FunctionFailure } from "../texts/function-failures.ts";
import { functionCall } from "./function-call.ts";
import { type PlanCheckout, planCheckoutSchema } from "./plan-checkout.ts";

/** Begins the payment of a plan: function create-checkout. */
export function createCheckout(
  plan: z.infer<typeof createCheckoutCall.body>,
): Promise<Result<PlanCheckout, FunctionFailure>> {
  return functionCall(createCheckoutCall, plan, planCheckoutSchema);
}
