import type { AnswerOf, FunctionCall, InputOf, SentCall } from "../calls/call.ts";
import { err, type Result } from "../lib/pure/result.ts";
import type { DatabaseFailure } from "../texts/database-failures.ts";
import type { FunctionFailure } from "../texts/function-failures.ts";
import { sendFunction } from "./send-function.ts";
import { sendProcedure } from "./send-procedure.ts";
import { sendTableCall } from "./send-table-call.ts";

/** How a call is made. */
export interface CallOptions {
  /** Ends the call of a server function, which has then not been fetched, and has not failed either. */
  readonly signal?: AbortSignal;
}

/** Why a call failed. */
export type FailureOf<Made extends SentCall> = Made extends FunctionCall ? FunctionFailure : DatabaseFailure;

function sent(
  made: SentCall,
  input: unknown,
  options: CallOptions,
): Promise<Result<unknown, FailureOf<SentCall>>> {
  switch (made.kind) {
    case "table":
      return sendTableCall(made, input);
    case "procedure":
      return sendProcedure(made, input);
    case "function":
      return sendFunction(made, input, options.signal);
  }
}

/**
 * Makes one call and reads its answer by the call's schema. What the call does not admit is not sent, and counts as unexpected, as an
 * answer does that makes no sense.
 */
export async function sendCall<Made extends SentCall>(
  made: Made,
  input: InputOf<Made>,
  options: CallOptions = {},
): Promise<Result<AnswerOf<Made>, FailureOf<Made>>> {
  try {
    // The schema of the call has read the answer.
    return (await sent(made, input, options)) as Result<AnswerOf<Made>, FailureOf<Made>>;
  } catch {
    return err({ code: "unexpected" } as FailureOf<Made>);
  }
}
