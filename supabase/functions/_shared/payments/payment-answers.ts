/** The payment functions' answers when they do not do what was asked. */
import { refuse } from "../answers.ts";

/** For a server without a card provider. */
export function refusePayments(): Response {
  return refuse(501, "Payments are not available on this server.");
}

/** For a body that is not the call's. */
export function refuseContent(): Response {
  return refuse(400, "The request's content is malformed.");
}

/** For more calls than one person may make in an hour. */
export function refuseTurn(): Response {
  return refuse(429, "Too many attempts. Please try again later.");
}

/** For a card provider that does not answer, or answers that it cannot. */
export function refuseProvider(message: string): Response {
  const answered = refuse(502, message);
  answered.headers.set("Retry-After", "10");
  return answered;
}
