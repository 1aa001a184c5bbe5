import { z } from "zod";
import { customerPortalCall } from "../lib/calls/functions/customer-portal.ts";
import { ok, type Result } from "../lib/pure/result.ts";
import type { FunctionFailure } from "../lib/texts/function-failures.ts";
import { functionCall } from "./function-call.ts";

const answerSchema = z.object({ url: z.url({ protocol: /^https?$/ }).nullish() });

/** Asks for the address where the person's plan is changed and invoices are: function customer-portal. Null where none came. */
export async function createPortalSession(): Promise<Result<string | null, FunctionFailure>> {
  const answered = await functionCall(customerPortalCall, {}, answerSchema);
  return answered.ok ? ok(answered.value.url ?? null) : answered;
}
