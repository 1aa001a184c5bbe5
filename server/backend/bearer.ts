/** The person that a request claims to be from, by its Authorization header, checked before anything else reads it. */
import { verify } from "hono/jwt";
import { z } from "zod";
import type { BackendSecrets } from "./data-folder.ts";

/** Longest bearer that is looked at, in characters; ours have about 400. */
const longestBearer = 4096;

/** Claims of an access token as the embedded backend signs them. */
const claimsSchema = z.object({
  sub: z.uuid(),
  role: z.literal("authenticated"),
  session_id: z.uuid(),
  exp: z.number(),
});

/** Who calls, as far as the bearer proves it. */
export type BearerVerdict =
  /** No bearer, or one of our own keys, which the auth client sends without a session. */
  | { readonly kind: "anonymous" }
  | { readonly kind: "person"; readonly id: string; readonly sessionId: string }
  /** A bearer that proves nothing; such a request is answered 401 and never treated as anonymous. */
  | { readonly kind: "refused"; readonly reason: "malformed" | "expired" };

const malformed: BearerVerdict = { kind: "refused", reason: "malformed" };

function isTokenExpired(error: unknown): boolean {
  return error instanceof Error && error.name === "JwtTokenExpired";
}

/**
 * Judges an Authorization header. The API key in its own header is judged by the embedded backend.
 *
 * @param authorization the header; null without one
 */
export async function judgeBearer(
  authorization: string | null,
  keys: BackendSecrets,
): Promise<BearerVerdict> {
  if (authorization === null) return { kind: "anonymous" };
  if (authorization.length > longestBearer) return malformed;
  if ([keys.publishableKey, keys.secretKey].some((key) => authorization === `Bearer ${key}`))
    return { kind: "anonymous" };
  const [, bearer] = /^Bearer ([\w.-]+)$/.exec(authorization) ?? [];
  if (bearer === undefined) return malformed;
  try {
    const claims = claimsSchema.safeParse(await verify(bearer, keys.jwtSecret, "HS256"));
    if (!claims.success) return malformed;
    return { kind: "person", id: claims.data.sub, sessionId: claims.data.session_id };
  } catch (error) {
    return isTokenExpired(error) ? { kind: "refused", reason: "expired" } : malformed;
  }
}
