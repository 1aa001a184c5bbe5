import { z } from "zod";
import { sendIqResultsEmailCall } from "../calls/functions/send-iq-results-email.ts";
import type { Result } from "../lib/pure/result.ts";
import type { FunctionFailure } from "../texts/function-failures.ts";
import { functionCall } from "./function-call.ts";

const answerSchema = z.object({ sent: z.literal(true) });

/** Has the results of a paid prediction mailed to the account's own address: function send-iq-results-email. */
export function mailResults(
  predictionId: string,
  email: string,
  results: Readonly<Record<string, unknown>>,
): Promise<Result<{ sent: true }, FunctionFailure>> {
  return functionCall(
    sendIqResultsEmailCall,
    { prediction_id: predictionId, user_email: email, results, test_mode: false },
    answerSchema,
  );
}
