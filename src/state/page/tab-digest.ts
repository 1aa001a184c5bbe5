import { JOBS_DIGEST_KEY, sessionTexts } from "../../lib/session-storage.ts";

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The key of this tab; made when it is first needed, and gone with what it is for. */
function keyText(): string {
  const known = sessionTexts.getItem(JOBS_DIGEST_KEY);
  if (known !== null) return known;
  const made = hexOf(crypto.getRandomValues(new Uint8Array(32)));
  sessionTexts.setItem(JOBS_DIGEST_KEY, made);
  return made;
}

/**
 * A digest under a key of this tab, which a reload keeps: equal for equal texts in this tab, and nothing to compare with anywhere else. 64
 * hexadecimal digits.
 */
export async function tabDigest(text: string): Promise<string> {
  const encode = (of: string) => new TextEncoder().encode(of);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encode(keyText()), algorithm, false, ["sign"]);
  return hexOf(new Uint8Array(await crypto.subtle.sign("HMAC", key, encode(text))));
}
