import { type AskedBackend, accountOf, type Caller } from "../backend/caller.ts";
import { bearerRefused, busy } from "../backend/failure.ts";
import { bodyLimit, readBody, webhookPath } from "../backend/read-body.ts";
import { type Waiting, WaitingShares } from "../backend-process/waiting-shares.ts";
import type { AnswerFunction } from "../functions.ts";
import { type Admission, admit, refuseEarly } from "./admit.ts";
import { eventRequest, isForWebhook, refuseEvent } from "./admit-webhook.ts";
import { refusal, refusalAnswer } from "./refusal.ts";

/** Who answers behind the gateway. */
export interface BehindGateway {
  readonly backend: AskedBackend;
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

/** Lets a request through the gateway to the backend or the server function that it is for, or answers with why not. */
export async function answerAdmitted(
  behind: BehindGateway,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const waiting = bodies.enter(caller, besidesBody);
  if (waiting === null) return busy();
  const answer = isForWebhook(request) ? answerEvent : answerCall;
  return answer(behind, request, caller, waiting).finally(waiting.leave);
}

/** Reads a body, counting each part in the caller's share; returns the refusal where the share is used up or the body is too large. */
async function readShared(request: Request, waiting: Waiting): Promise<Uint8Array<ArrayBuffer> | Response> {
  let hasRoom = true;
  const body = await readBody(request, bodyLimit(new URL(request.url).pathname), (bytes) => {
    hasRoom = waiting.add(bytes);
    return hasRoom;
  });
  if (body !== null) return body;
  return hasRoom ? refusalAnswer(refusal("body_too_large")) : busy();
}

async function answerEvent(
  { answerFunction }: BehindGateway,
  request: Request,
  caller: Caller,
  waiting: Waiting,
): Promise<Response> {
  const early = refuseEvent(request);
  if (early !== null) return refusalAnswer(early);
  const body = await readShared(request, waiting);
  if (body instanceof Response) return body;
  return answerFunction(webhookPath.slice(functionsPrefix.length), eventRequest(request, body), caller);
}

async function answerCall(
  { backend, answerFunction, secretKey }: BehindGateway,
  request: Request,
  caller: Caller,
  waiting: Waiting,
): Promise<Response> {
  const { method, url, headers } = request;
  const { pathname } = new URL(url);
  const isSignedIn = accountOf(caller) !== null;
  const early = refuseEarly({ method, url, headers, isSignedIn }, secretKey);
  const isForFunction = pathname.startsWith(functionsPrefix);
  // The page renews its session when it sees this answer's code, so it takes precedence over the gateway's own 401.
  const isKnown = early === null || (early.kind === "refused" && early.refusal.status === 401);
  if (isKnown && caller.bearer.kind === "refused" && !isForFunction)
    return bearerRefused(pathname, caller.bearer.reason);
  if (early !== null) return answerRefused(early);
  const body = methodsWithBody.includes(method) ? await readShared(request, waiting) : new Uint8Array();
  if (body instanceof Response) return body;
  const admission = admit({ method, url, headers, body, isSignedIn }, secretKey);
  if (admission.kind !== "admitted") return answerRefused(admission);
  const admitted = new Request(admission.request.url, {
    method: admission.request.method,
    headers: admission.request.headers,
    body: admission.request.body,
  });
  return isForFunction
    ? answerFunction(pathname.slice(functionsPrefix.length), admitted, caller)
    : backend.answer(admitted, caller);
}
