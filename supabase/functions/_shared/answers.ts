/** What functions answer; the page reads `error` of a failure (src/backend/function-call.ts). */
import { notAuthenticated } from "../../../src/lib/pure/not-authenticated.ts";

/** An answer in JSON. */
export function answer(content: unknown, status = 200): Response {
  return Response.json(content, { status, headers: { "Cache-Control": "no-store" } });
}

/**
 * A failure with its text.
 *
 * @param code a short name for it that never changes, where the page tells it from others
 */
export function refuse(status: number, error: string, code?: string): Response {
  return answer(code === undefined ? { error } : { error, code }, status);
}

/** For a call without a good session (docs/product-rules.md#agreed-texts). */
export function refuseAnonymous(): Response {
  return refuse(401, notAuthenticated);
}

/** For a body that is larger than any that the page sends. */
export function refuseTooLarge(): Response {
  return refuse(413, "The request is too large");
}

/** Answered while the backend is unavailable. */
export const unavailableMessage = "Accounts are unavailable. Please try again in a moment.";

/** Seconds that a client should wait then. */
export const retrySeconds = 1;

/** For a call that came while the backend cannot be asked. */
export function refuseUnavailable(): Response {
  const refusal = refuse(503, unavailableMessage);
  refusal.headers.set("Retry-After", String(retrySeconds));
  return refusal;
}

/** For everything unforeseen (same section). */
export function refuseUnexpected(): Response {
  return refuse(500, "An unexpected error occurred");
}
