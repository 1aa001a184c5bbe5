import { z } from "zod";
import { verifyIqPaymentCall } from "../calls/functions/verify-iq-payment.ts";
import type { Result } from "../lib/pure/result.ts";
import type { FunctionFailure } from "../texts/function-failures.ts";
import { functionCall } from "./function-call.ts";

const answerSchema = z
  .object({
    paid: z.boolean(),
    /** True where it is not paid and never will be. */
    over: z.boolean().default(false),
    /** Null while it is not paid, and where no prediction was paid with it. */
    results: z.record(z.string(), z.unknown()).nullable(),
  })
  .transform(({ paid, over, results }) => ({ paid, isOver: over, results }));

/** Whether a payment has arrived, with its unlocked results. */
export type IqPayment = z.infer<typeof answerSchema>;

/** Asks whether an IQ prediction is paid, and for its results: function verify-iq-payment. */
export function verifyIqPayment(sessionId: string): Promise<Result<IqPayment, FunctionFailure>> {
  return functionCall(verifyIqPaymentCall, { session_id: sessionId }, answerSchema);
}
