import { createHmac, randomBytes } from "node:crypto";

/**
 * Makes a function that turns texts into digests by a secret key: what is stored under such names contains neither
 * addresses nor e-mails.
 *
 * @param key a new one, for this process alone, when left out
 */
export function makeKeyedDigest(key: string | Uint8Array = randomBytes(32)): (text: string) => string {
  return (text) => createHmac("sha256", key).update(text).digest("base64url");
}

/** Makes a key for one purpose out of a secret that outlives the process; the secret cannot be found from it. */
export function deriveKey(secret: string, purpose: string): Uint8Array {
  return createHmac("sha256", secret).update(`allelium ${purpose}`).digest();
}
