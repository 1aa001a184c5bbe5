/** The server functions on the embedded backend: the same handlers as on the hosted service, without a network between. */
import { join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { refuse, refuseTooLarge, refuseUnavailable } from "../supabase/functions/_shared/answers.ts";
import type { FunctionHandler } from "../supabase/functions/_shared/function-backend.ts";
import type { Mailer } from "../supabase/functions/_shared/mailer.ts";
import { packedSetsIn } from "../supabase/functions/_shared/packed-sets.ts";
import type { Payments } from "../supabase/functions/_shared/payments/payments.ts";
import { runHandler } from "../supabase/functions/_shared/run-handler.ts";
import { checkSubscription } from "../supabase/functions/check-subscription/check-subscription.ts";
import { comprehensivePolygenicAnalysis } from "../supabase/functions/comprehensive-polygenic-analysis/comprehensive-polygenic-analysis.ts";
import { createCheckout } from "../supabase/functions/create-checkout/create-checkout.ts";
import { createUnifiedPayment } from "../supabase/functions/create-unified-payment/create-unified-payment.ts";
import { customerPortal } from "../supabase/functions/customer-portal/customer-portal.ts";
import { mailInvitation } from "../supabase/functions/mail-invitation/mail-invitation.ts";
import {
  type ResultsMailing,
  sendIqResultsEmail,
} from "../supabase/functions/send-iq-results-email/send-iq-results-email.ts";
import { stripeWebhook } from "../supabase/functions/stripe-webhook/stripe-webhook.ts";
import { verifyIqPayment } from "../supabase/functions/verify-iq-payment/verify-iq-payment.ts";
import { verifyUnifiedPayment } from "../supabase/functions/verify-unified-payment/verify-unified-payment.ts";
import type { AskedBackend, Caller } from "./backend/caller.ts";
import { bodyLimit, readBody } from "./backend/read-body.ts";
import { allowForMissingWebSocket } from "./missing-websocket.ts";
import { findProjectFolder } from "./project-folder.ts";

/** Functions that ask the card provider, where there is one. */
const payingFunctions = {
  "check-subscription": checkSubscription,
  "create-checkout": createCheckout,
  "create-unified-payment": createUnifiedPayment,
  "customer-portal": customerPortal,
  "stripe-webhook": stripeWebhook,
  "verify-iq-payment": verifyIqPayment,
  "verify-unified-payment": verifyUnifiedPayment,
};

const packedFolder = join(findProjectFolder(import.meta.dirname), "reference", "packed", sep);

/** The built-in sets, which stay in memory once they are needed. */
const sets = packedSetsIn(pathToFileURL(packedFolder));

/** Payments that cannot be opened yet, because the database cannot be asked. */
type OpeningPayments = "opening";

function makeHandlers(
  payments: Payments | OpeningPayments | null,
  mailing: ResultsMailing,
): ReadonlyMap<string, FunctionHandler> {
  const paying = Object.entries(payingFunctions).map(([name, run]): [string, FunctionHandler] => [
    name,
    // A plan's record is an answer without the provider too.
    payments === "opening" && run !== checkSubscription
      ? () => Promise.resolve(refuseUnavailable())
      : (request, backend) => run(request, backend, payments === "opening" ? null : payments),
  ]);
  return new Map([
    ...paying,
    [
      "comprehensive-polygenic-analysis",
      (request, backend) => comprehensivePolygenicAnalysis(request, backend, sets),
    ],
    ["send-iq-results-email", (request, backend) => sendIqResultsEmail(request, backend, mailing)],
    ["mail-invitation", (request, backend) => mailInvitation(request, backend, mailing)],
  ]);
}

/** What functions are run with. */
export interface FunctionsSettings {
  readonly backend: AskedBackend;
  readonly siteUrl: string;
  readonly keys: { readonly publishableKey: string; readonly secretKey: string };
  /** The card provider; null or left out where there is none, `opening` until that is known. */
  readonly payments?: Payments | OpeningPayments | null;
  /** Left out where no mail is sent. */
  readonly mailer?: Mailer;
  /** Left out while people try things out. */
  readonly isProduction?: boolean;
}

/** Answers a call of the function of this name. */
export type AnswerFunction = (name: string, request: Request, caller: Caller) => Promise<Response>;

/** Makes the functions. */
export function createFunctions({
  backend,
  siteUrl,
  keys,
  payments = null,
  mailer,
  isProduction = false,
}: FunctionsSettings): AnswerFunction {
  allowForMissingWebSocket();
  const handlers = makeHandlers(payments, { mailer: mailer ?? null, siteUrl, isProduction });
  return async (name, request, caller) => {
    const handler = handlers.get(name);
    if (handler === undefined) return refuse(404, "There is no such function");
    if (request.method !== "POST") return refuse(405, "A function is called by POST");
    const body = await readBody(request, bodyLimit(new URL(request.url).pathname));
    if (body === null) return refuseTooLarge();
    const { url, headers } = request;
    return runHandler(
      name,
      handler,
      new Request(url, { method: "POST", headers, ...(body.length === 0 ? {} : { body }) }),
      {
        url: siteUrl,
        publishableKey: keys.publishableKey,
        serviceKey: keys.secretKey,
        // A function's own calls count as its caller's.
        fetch: (input, init) => backend.answer(new Request(input, init), caller),
      },
    );
  };
}
