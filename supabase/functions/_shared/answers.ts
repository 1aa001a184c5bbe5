/** What functions answer; the page reads `error` of a failure (src/backend/function-call.ts). */

/** An answer in JSON. */
export function answer(content: unknown, status = 200): Response {
  return Response.json(content, { status, headers: { "Cache-Control": "no-store" } });
}

/** A failure with its text. */
export function refuse(status: number, error: string): Response {
  return answer({ error }, status);
}

/** For a call without a good session (docs/product-rules.md#agreed-texts). */
export function refuseAnonymous(): Response {
  return refuse(401, "User not authenticated");
}

/** For everything that nobody foresaw (same section). */
export function refuseUnexpected(): Response {
  return refuse(500, "An unexpected error occurred");
}
