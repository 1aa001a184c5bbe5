import { z } from "zod";
import { createUnifiedPaymentCall } from "../lib/calls/functions/create-unified-payment.ts";
import type { paidTierSchema } from "../lib/calls/functions/payment-values.ts";
import { ok, type Result } from "../lib/pure/result.ts";
import type { FunctionFailure } from "../lib/texts/function-failures.ts";
import { functionCall } from "./function-call.ts";

const answerSchema = z.object({ url: z.url({ protocol: /^https?$/ }).nullish() });

/**
 * Begins the payment of a plan from the paywall: function create-unified-payment.
 *
 * @param affiliate id of the site whose link brought the person; null for none
 * @returns the address where it goes on, the customer portal's for somebody who has a plan; null where the answer has none
 */
export async function createPlanPayment(
  tier: z.infer<typeof paidTierSchema>,
  priceId: string,
  affiliate: string | null,
): Promise<Result<string | null, FunctionFailure>> {
  const body = { paymentType: "subscription", clientReferenceId: affiliate, tier, priceId } as const;
  const answered = await functionCall(createUnifiedPaymentCall, body, answerSchema);
  return answered.ok ? ok(answered.value.url ?? null) : answered;
}
