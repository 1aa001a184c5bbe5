/** The server functions on the embedded backend: the same handlers as on the hosted service, without a network between. */
import { refuse, refuseUnexpected } from "../supabase/functions/_shared/answers.ts";
import { type FunctionHandler, openFunctionBackend } from "../supabase/functions/_shared/function-backend.ts";
import { checkSubscription } from "../supabase/functions/check-subscription/check-subscription.ts";
import type { Backend } from "./backend/backend.ts";
import { retrySeconds, unavailableMessage } from "./backend/failure.ts";
import { bodyLimit, readBody } from "./backend/read-body.ts";
import { allowForMissingWebSocket } from "./missing-websocket.ts";

const handlers: ReadonlyMap<string, FunctionHandler> = new Map([["check-subscription", checkSubscription]]);

/** Functions of src/lib/calls/functions that are not built, and what they answer. */
const missing: ReadonlyMap<string, string> = new Map([
  ...[
    "create-checkout",
    "customer-portal",
    "create-unified-payment",
    "verify-unified-payment",
    "send-iq-results-email",
    "verify-iq-payment",
  ].map((name) => [name, "Payments are not available yet."] as const),
  ["comprehensive-polygenic-analysis", "This analysis is not available yet."],
]);

/** What functions are run with. */
export interface FunctionsSettings {
  readonly backend: Pick<Backend, "answer">;
  readonly siteUrl: string;
  readonly keys: { readonly publishableKey: string; readonly secretKey: string };
}

/** Answers a call of the function of this name; `network` says whose it is, for the queue. */
export type AnswerFunction = (name: string, request: Request, network: string) => Promise<Response>;

/** Makes the functions. */
export function createFunctions({ backend, siteUrl, keys }: FunctionsSettings): AnswerFunction {
  allowForMissingWebSocket();
  return async (name, request, network) => {
    const reason = missing.get(name);
    const handler = handlers.get(name);
    if (reason === undefined && handler === undefined) return refuse(404, "There is no such function");
    if (request.method !== "POST") return refuse(405, "A function is called by POST");
    if (handler === undefined) return refuse(501, reason ?? "");
    const body = await readBody(request, bodyLimit(new URL(request.url).pathname));
    if (body === null) return refuse(413, "The request is too large");
    const { url, headers } = request;
    let wasUnavailable = false;
    const functionBackend = openFunctionBackend({
      url: siteUrl,
      publishableKey: keys.publishableKey,
      serviceKey: keys.secretKey,
      async fetch(input, init) {
        // What a function asks counts as its caller's.
        const given = await backend.answer(new Request(input, init), network);
        if (given.status === 503) wasUnavailable = true;
        return given;
      },
    });
    const answer = await (async () => {
      try {
        return await handler(
          new Request(url, { method: "POST", headers, ...(body.length === 0 ? {} : { body }) }),
          functionBackend,
        );
      } catch (error) {
        // The kind alone: a message can hold what a person typed.
        if (!wasUnavailable)
          console.error(`${error instanceof Error ? error.name : typeof error} in the function ${name}`);
        return refuseUnexpected();
      }
    })();
    // A function takes a missing backend for a fault of its own, or for a token that is not good.
    if (!wasUnavailable || answer.ok) return answer;
    const refusal = refuse(503, unavailableMessage);
    refusal.headers.set("Retry-After", String(retrySeconds));
    return refusal;
  };
}
