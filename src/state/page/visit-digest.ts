let visitKey: Promise<CryptoKey> | null = null;

function keyOfVisit(): Promise<CryptoKey> {
  visitKey ??= crypto.subtle.generateKey({ name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return visitKey;
}

/**
 * A digest under a key that lives as long as this page: equal for equal texts of one visit, and nothing to compare with anywhere
 * else. 64 hexadecimal digits.
 */
export async function visitDigest(text: string): Promise<string> {
  const signed = await crypto.subtle.sign("HMAC", await keyOfVisit(), new TextEncoder().encode(text));
  return Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
