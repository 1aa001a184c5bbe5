import { isDeepStrictEqual } from "node:util";
import { sendIqResultsEmailCall } from "../../../src/calls/functions/send-iq-results-email.ts";
import { readPredictionOutput } from "../../../src/science/iq/read-prediction-output.ts";
import { answer, refuse, refuseAnonymous } from "../_shared/answers.ts";
import type { Caller, FunctionBackend } from "../_shared/function-backend.ts";
import type { Mailer } from "../_shared/mailer.ts";
import { readPaidResults } from "../_shared/paid-results.ts";
import { refuseContent, refuseTurn } from "../_shared/payments/payment-answers.ts";
import { readBody } from "../_shared/read-body.ts";
import { takeTurn } from "../_shared/take-turn.ts";
import { writeResultsMail } from "./results-mail.ts";

/** What results are mailed with. */
export interface ResultsMailing {
  /** Null where no mail can be sent. */
  readonly mailer: Mailer | null;
  readonly siteUrl: string;
  /** Where no test mode runs. */
  readonly isProduction: boolean;
}

/** Mails that a person may have sent in an hour. */
const mostMails = 3;

async function markMailed({ service }: FunctionBackend, { id }: Caller, predictionId: string): Promise<void> {
  const { error } = await service
    .from("user_predictions")
    .update({ email_sent: true })
    .eq("id", predictionId)
    .eq("user_id", id);
  if (error !== null) throw error;
}

/**
 * Mails the results of a paid IQ prediction to its owner's confirmed address. The content is read from the prediction;
 * an address or a result that the page names only has to agree.
 */
export async function sendIqResultsEmail(
  request: Request,
  backend: FunctionBackend,
  { mailer, siteUrl, isProduction }: ResultsMailing,
): Promise<Response> {
  const caller = await backend.caller(request);
  if (caller === null) return refuseAnonymous();
  const asked = await readBody(request, sendIqResultsEmailCall);
  if (asked === null) return refuseContent();
  if (asked.test_mode && isProduction) return refuse(403, "There is no test mode on this server.");
  if (asked.user_email.trim().toLowerCase() !== caller.email.toLowerCase()) {
    return refuse(403, "Results are mailed to the address of your own account alone.");
  }
  if (!caller.isConfirmed) return refuse(403, "Please confirm the address of your account first.");
  const results = await readPaidResults(backend, caller, asked.prediction_id);
  if (results === null) return refuse(403, "This prediction is not yours, or not paid.");
  const isSame = Object.entries(asked.results).every(([field, value]) =>
    isDeepStrictEqual(value, results[field]),
  );
  if (!isSame) return refuse(400, "These results are not the saved ones.");
  const output = readPredictionOutput(results);
  if (output === null || output.model_used === "fallback") return refuse(409, "There is no result to mail.");
  if (mailer === null) return refuse(501, "This server sends no mails.");
  if (!(await takeTurn(backend, caller, sendIqResultsEmailCall.name, mostMails))) return refuseTurn();
  const mail = writeResultsMail(output, {
    ...{ to: caller.email, siteUrl, predictionId: asked.prediction_id, isTest: asked.test_mode },
  });
  if (!(await mailer(mail))) return refuse(503, "The mail could not be sent. Please try again later.");
  await markMailed(backend, caller, asked.prediction_id);
  return answer({ sent: true });
}
