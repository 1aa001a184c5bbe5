import type { Backend } from "../backend/backend.ts";
import { bodyLimit, readBody } from "../backend/read-body.ts";
import type { AnswerFunction } from "../functions.ts";
import { type Admission, admit, refuseEarly } from "./admit.ts";
import { admitWebhook, isForWebhook } from "./admit-webhook.ts";
import { refusal, refusalAnswer } from "./refusal.ts";

/** Who answers behind the gateway. */
export interface BehindGateway {
  readonly backend: Pick<Backend, "answer">;
  readonly answerFunction: AnswerFunction;
  readonly secretKey: string;
}

const functionsPrefix = "/functions/v1/";

/** Methods whose requests bring a body. */
const methodsWithBody = ["POST", "PUT", "PATCH", "DELETE"];

function answerRefused(admission: Exclude<Admission, { kind: "admitted" }>): Response {
  return admission.kind === "refused"
    ? refusalAnswer(admission.refusal)
    : new Response(null, { status: 204, headers: { Allow: admission.allow } });
}

/**
 * Lets a request through the gateway to the backend or the server function that it is for, or answers with why not.
 *
 * @param network whose request it is (backend/caller.ts)
 */
export async function answerAdmitted(
  { backend, answerFunction, secretKey }: BehindGateway,
  request: Request,
  network: string,
): Promise<Response> {
  if (isForWebhook(request)) {
    const event = await admitWebhook(request);
    if (!(event instanceof Request)) return refusalAnswer(event);
    return answerFunction(new URL(event.url).pathname.slice(functionsPrefix.length), event, network);
  }
  const { method, url, headers } = request;
  const early = refuseEarly({ method, url, headers }, secretKey);
  if (early !== null) return answerRefused(early);
  const { pathname } = new URL(url);
  const hasBody = methodsWithBody.includes(method);
  const body = hasBody ? await readBody(request, bodyLimit(pathname)) : new Uint8Array();
  if (body === null) return refusalAnswer(refusal("body_too_large"));
  const admission = admit({ method, url, headers, body }, secretKey);
  if (admission.kind !== "admitted") return answerRefused(admission);
  const admitted = new Request(admission.request.url, {
    method: admission.request.method,
    headers: admission.request.headers,
    body: admission.request.body,
  });
  return pathname.startsWith(functionsPrefix)
    ? answerFunction(pathname.slice(functionsPrefix.length), admitted, network)
    : backend.answer(admitted, network);
}
