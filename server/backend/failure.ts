import { retrySeconds, unavailableMessage } from "../../supabase/functions/_shared/answers.ts";

/** Answers that the embedded backend could not give, in the form that the page's client reads. */

/**
 * A refusal or failure of ours.
 *
 * @param code what programs go by
 * @param message what people may read
 * @param retryAfter seconds that the client should wait
 */
export function failure(status: number, code: string, message: string, retryAfter?: number): Response {
  const headers: Record<string, string> = { "Cache-Control": "no-store" };
  if (retryAfter !== undefined) headers["Retry-After"] = String(retryAfter);
  // Sign-in calls read error_code and msg, calls to the data code and message.
  return Response.json(
    { code, error_code: code, msg: message, message, details: null, hint: null },
    { status, headers },
  );
}

/** There are more requests than the server takes. */
export function busy(): Response {
  return failure(503, "server_busy", "The server is busy. Please try again in a moment.", retrySeconds);
}

/** A body above the limit of its path. */
export function bodyTooLarge(): Response {
  return failure(413, "body_too_large", "The request is too large.");
}

/** The code of {@link backendUnavailable}. */
export const unavailableCode = "backend_unavailable";

/** The backend's process does not answer, or there is none. */
export function backendUnavailable(): Response {
  return failure(503, unavailableCode, unavailableMessage, retrySeconds);
}

/** The message of {@link noRoom}, and the answer when the database itself meets the end of its disk. */
export const noRoomMessage =
  "The server has no room left, so nothing can be saved. What is saved already can be read.";

/** The disk is almost full: nothing is written any more. */
export function noRoom(): Response {
  return failure(507, "no_room", noRoomMessage);
}

/** A bearer that proves nothing, in the codes of sign-in calls and of calls to the data (PostgREST). */
export function bearerRefused(pathname: string, reason: "malformed" | "expired" | "ended"): Response {
  const isAuth = pathname.startsWith("/auth/v1/");
  const code = isAuth ? "bad_jwt" : reason === "expired" ? "PGRST303" : "PGRST301";
  const messages = {
    malformed: "The access token is not valid",
    expired: "JWT expired",
    ended: "The session has ended",
  };
  return failure(401, code, messages[reason]);
}
