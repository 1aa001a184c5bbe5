import { z } from "zod";
import { customerPortalCall } from "../calls/functions/customer-portal.ts";
import { returnPathSchema } from "../calls/functions/payment-values.ts";
import { ok, type Result } from "../lib/pure/result.ts";
import type { FunctionFailure } from "../texts/function-failures.ts";
import { functionCall } from "./function-call.ts";

const answerSchema = z.object({ url: z.url({ protocol: /^https?$/ }).nullish() });

/**
 * Asks for the address where the person's plan is changed and invoices are: function customer-portal.
 *
 * @param path of the page that it leads back to; the start page for a foreign one
 * @returns null where no address came
 */
export async function createPortalSession(path: string): Promise<Result<string | null, FunctionFailure>> {
  const { success, data } = returnPathSchema.safeParse(path);
  const answered = await functionCall(customerPortalCall, success ? { returnPath: data } : {}, answerSchema);
  return answered.ok ? ok(answered.value.url ?? null) : answered;
}
