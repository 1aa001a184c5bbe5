import { createHmac, randomBytes } from "node:crypto";

/**
 * Makes a function that turns texts into digests by a key of its own, which nobody knows: what is kept in memory by such
 * names holds neither addresses nor e-mails.
 */
export function makeKeyedDigest(): (text: string) => string {
  const key = randomBytes(32);
  return (text) => createHmac("sha256", key).update(text).digest("base64url");
}
