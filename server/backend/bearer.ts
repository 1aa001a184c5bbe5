/** The person that a request claims to be from, by its Authorization header, checked before anything else reads it. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { BackendSecrets } from "./data-folder.ts";

/** Longest bearer that is looked at, in characters; ours have about 400. */
const longestBearer = 4096;

/** Three parts in base64url, the last one the 32 bytes of HMAC-SHA256. */
const tokenForm = /^Bearer (([\w-]+)\.([\w-]+))\.([\w-]{43})$/;

/** Header of an access token (RFC 7515). */
const headerSchema = z.object({
  alg: z.literal("HS256"),
  typ: z.literal("JWT").optional(),
  // Extensions that the recipient must understand; we support none.
  crit: z.undefined().optional(),
});

/** Claims of an access token as the embedded backend signs them; times in seconds (RFC 7519). */
const claimsSchema = z.object({
  sub: z.uuid(),
  role: z.literal("authenticated"),
  session_id: z.uuid(),
  exp: z.number(),
  nbf: z.number().optional(),
  iat: z.number().optional(),
});

/** Who calls, as far as the bearer proves it. */
export type BearerVerdict =
  /** No bearer, or one of our own keys, which the auth client sends without a session. */
  | { readonly kind: "anonymous" }
  | { readonly kind: "person"; readonly id: string; readonly sessionId: string }
  /** A bearer that proves nothing; such a request is answered 401 and never treated as anonymous. */
  | { readonly kind: "refused"; readonly reason: "malformed" | "expired" };

const malformed: BearerVerdict = { kind: "refused", reason: "malformed" };

/** Parses a part of the token. @returns undefined where it is not JSON */
function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString());
  } catch {
    return undefined;
  }
}

/**
 * Judges an Authorization header. The signature is verified first, in a few microseconds, so that nothing else of a forged
 * token is parsed. The embedded backend checks the API key, which has a header of its own.
 *
 * @param authorization the header; null without one
 */
export function judgeBearer(authorization: string | null, keys: BackendSecrets): BearerVerdict {
  if (authorization === null) return { kind: "anonymous" };
  if (authorization.length > longestBearer) return malformed;
  if ([keys.publishableKey, keys.secretKey].some((key) => authorization === `Bearer ${key}`))
    return { kind: "anonymous" };
  const [, signed = "", header = "", claims = "", signature = ""] = tokenForm.exec(authorization) ?? [];
  const expected = createHmac("sha256", keys.jwtSecret).update(signed).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return malformed;
  const read = claimsSchema.safeParse(decode(claims));
  if (!headerSchema.safeParse(decode(header)).success || !read.success) return malformed;
  const { sub, session_id: sessionId, exp, nbf = 0, iat = 0 } = read.data;
  const now = Math.floor(Date.now() / 1000);
  if (exp <= now) return { kind: "refused", reason: "expired" };
  return nbf > now || iat > now ? malformed : { kind: "person", id: sub, sessionId };
}
