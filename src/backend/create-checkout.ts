import { z } from "zod";
import { createCheckoutCall } from "../lib/calls/functions/create-checkout.ts";
import { ok, type Result } from "../lib/pure/result.ts";
import type { FunctionFailure } from "../lib/texts/function-failures.ts";
import { functionCall } from "./function-call.ts";

const answerSchema = z.object({ url: z.url({ protocol: /^https?$/ }).nullish() });

/**
 * Begins the payment of a plan: function create-checkout.
 *
 * @returns the address where it goes on, the customer portal's for somebody who has a plan; null where the answer has none
 */
export async function createCheckout(
  plan: z.infer<typeof createCheckoutCall.body>,
): Promise<Result<string | null, FunctionFailure>> {
  const answered = await functionCall(createCheckoutCall, plan, answerSchema);
  return answered.ok ? ok(answered.value.url ?? null) : answered;
}
