import { failure } from "../backend/failure.ts";

/** Why a request is refused. The text contains nothing of what was sent. */
export interface Refusal {
  readonly status: 400 | 401 | 404 | 405 | 413;
  readonly code: RefusalCode;
  readonly message: string;
  /** Methods that the path has, where the method was the reason. */
  readonly allow?: string;
}

/** The kinds of refusals. */
export type RefusalCode =
  | "not_found"
  | "method_not_allowed"
  | "forbidden_name"
  | "address_too_long"
  | "malformed_address"
  | "malformed_headers"
  | "malformed_body"
  | "not_signed_in"
  | "unknown_call"
  | "body_too_large";

const texts: Readonly<Record<RefusalCode, readonly [status: Refusal["status"], message: string]>> = {
  not_found: [404, "There is nothing here."],
  method_not_allowed: [405, "This method is not allowed here."],
  forbidden_name: [400, "The request holds a name that is not allowed."],
  address_too_long: [400, "The address is too long or asks for too much."],
  malformed_address: [400, "The address is malformed."],
  malformed_headers: [400, "A header is malformed or not allowed."],
  malformed_body: [400, "The request's content is malformed."],
  not_signed_in: [401, "Only who is signed in may do this."],
  unknown_call: [400, "This is no call that the product makes."],
  body_too_large: [413, "The request is too large."],
};

/** Makes the refusal of a kind. */
export function refusal(code: RefusalCode, allow?: string): Refusal {
  const [status, message] = texts[code];
  return { status, code, message, ...(allow === undefined ? {} : { allow }) };
}

/** Answers with a refusal, in the form of every other one. */
export function refusalAnswer({ status, code, message, allow }: Refusal): Response {
  const answer = failure(status, code, message);
  if (allow !== undefined) answer.headers.set("Allow", allow);
  return answer;
}
