import { z } from "zod";
import { verifyUnifiedPaymentCall } from "../calls/functions/verify-unified-payment.ts";
import type { Result } from "../lib/pure/result.ts";
import type { FunctionFailure } from "../texts/function-failures.ts";
import { functionCall } from "./function-call.ts";

const answerSchema = z
  .object({ paid: z.boolean(), over: z.boolean().default(false) })
  .transform(({ paid, over }) => ({ paid, isOver: over }));

/** Whether a payment has arrived; one that is over and not paid never will. */
export type PaymentAnswer = z.infer<typeof answerSchema>;

/** Asks whether the payment of a tool has arrived: function verify-unified-payment. */
export function verifyPayment(
  sessionId: string,
  toolId: string,
): Promise<Result<PaymentAnswer, FunctionFailure>> {
  return functionCall(verifyUnifiedPaymentCall, { session_id: sessionId, tool_id: toolId }, answerSchema);
}
