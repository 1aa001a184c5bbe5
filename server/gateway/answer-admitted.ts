import type { Backend } from "../backend/backend.ts";
import { busy } from "../backend/failure.ts";
import { bodyLimit, readBody } from "../backend/read-body.ts";
import { type Waiting, WaitingShares } from "../backend-process/waiting-shares.ts";
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

/** Bytes that a request counts for besides its body, so that requests without one do not fill the memory either. */
const besidesBody = 24 * 1024;

/** Bodies of this process, from their first byte to their answer. */
const bodies = WaitingShares.ofBodies();

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
  behind: BehindGateway,
  request: Request,
  network: string,
): Promise<Response> {
  if (isForWebhook(request)) {
    const event = await admitWebhook(request);
    if (!(event instanceof Request)) return refusalAnswer(event);
    return behind.answerFunction(new URL(event.url).pathname.slice(functionsPrefix.length), event, network);
  }
  const waiting = bodies.enter(network, besidesBody);
  if (waiting === null) return busy();
  return answerCall(behind, request, network, waiting).finally(waiting.leave);
}

async function answerCall(
  { backend, answerFunction, secretKey }: BehindGateway,
  request: Request,
  network: string,
  waiting: Waiting,
): Promise<Response> {
  const { method, url, headers } = request;
  const early = refuseEarly({ method, url, headers }, secretKey);
  if (early !== null) return answerRefused(early);
  const { pathname } = new URL(url);
  const hasBody = methodsWithBody.includes(method);
  let hasRoom = true;
  const count = (bytes: number) => {
    hasRoom = waiting.add(bytes);
    return hasRoom;
  };
  const body = hasBody ? await readBody(request, bodyLimit(pathname), count) : new Uint8Array();
  if (body === null) return hasRoom ? refusalAnswer(refusal("body_too_large")) : busy();
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
