import { createHash, timingSafeEqual } from "node:crypto";

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Whether a request brings the server's own secret key; takes as long for a wrong key as for the right one. */
export function bringsSecretKey(headers: Headers, secretKey: string): boolean {
  const [, bearer = ""] = /^Bearer (\S+)$/i.exec(headers.get("authorization") ?? "") ?? [];
  const expected = digest(secretKey);
  const given = [headers.get("apikey") ?? "", bearer].map((key) => timingSafeEqual(digest(key), expected));
  return given.includes(true);
}
