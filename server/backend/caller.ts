import { createHmac, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import { z } from "zod";

const claimsSchema = z.object({ sub: z.string().min(1), exp: z.number() });
const headerSchema = z.object({ alg: z.literal("HS256") });

function readPart(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

/**
 * Reads who an access token belongs to, for sharing out places in the queue. The backend judges tokens itself.
 *
 * @param now milliseconds
 * @returns null for every token that we have not signed or that has expired
 */
export function readSubject(authorization: string | null, jwtSecret: string, now: number): string | null {
  const [, token = ""] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? "") ?? [];
  const [header = "", claims = "", signature = ""] = token.split(".");
  if (token === "" || !headerSchema.safeParse(readPart(header)).success) return null;
  const expected = createHmac("sha256", jwtSecret).update(`${header}.${claims}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const parsed = claimsSchema.safeParse(readPart(claims));
  return parsed.success && parsed.data.exp * 1000 > now ? parsed.data.sub : null;
}

/** Addresses of one household: all of an IPv4 address, the first half of an IPv6 address (RFC 6177). */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "").replace(/%.*$/, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const filler = plain.includes("::")
    ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0")
    : [];
  const groups = [...before, ...filler, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${groups.join(":").toLowerCase()}::/64`;
}

/** An entry of X-Forwarded-For without the port that some proxies add; null for what is no address. */
function withoutPort(entry: string): string | null {
  const [, inBrackets] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(entry) ?? [];
  const [, beforePort] = /^([\d.]+):\d{1,5}$/.exec(entry) ?? [];
  const address = inBrackets ?? beforePort ?? entry;
  return isIP(address) === 0 || (inBrackets !== undefined && isIP(inBrackets) !== 6) ? null : address;
}

/**
 * Whose request it is, as far as the connection tells. What a client writes into its headers counts for nothing unless
 * our own proxy has written it.
 *
 * @param peer address of the connection
 * @param forwarded the X-Forwarded-For header
 * @param trustsProxy whether the connection is our own proxy's, whose entry is the last
 */
export function clientNetwork(peer: string | null, forwarded: string | null, trustsProxy: boolean): string {
  const last = trustsProxy ? (forwarded?.split(",").at(-1)?.trim() ?? "") : "";
  return networkOf(withoutPort(last) ?? peer ?? "unknown");
}
