/** Codes of authenticator apps: RFC 6238 with SHA-1, steps of 30 seconds and six digits, which is what every app reads. */
import { createHmac, timingSafeEqual } from "node:crypto";

/** Seconds for which a code stands. RFC 6238, section 5.2. */
const stepSeconds = 30;

/** Steps before and after the present one whose codes count as well: clocks differ. RFC 6238, section 5.2. */
const stepsAround = 1;

const digits = 6;

/** RFC 4648, section 6. */
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Writes bytes in base 32, as apps take a secret. */
export function toBase32(bytes: Uint8Array): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** Reads what {@link toBase32} wrote. */
export function fromBase32(text: string): Uint8Array {
  let bits = "";
  for (const letter of text) bits += alphabet.indexOf(letter).toString(2).padStart(5, "0");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** The step of a moment, in milliseconds since 1970. */
export function stepAt(moment: number): number {
  return Math.floor(moment / 1000 / stepSeconds);
}

/** The code of a step: RFC 4226, section 5.3. */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const value = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(value % 10 ** digits).padStart(digits, "0");
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * The step whose code this is, among those that count at the moment.
 *
 * @param lastStep of the last code that was accepted: neither it nor an earlier one counts again (RFC 6238, section 5.2)
 * @returns null for a wrong code
 */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  moment: number,
  lastStep: number,
): number | null {
  const now = stepAt(moment);
  let found: number | null = null;
  for (let step = now - stepsAround; step <= now + stepsAround; step += 1) {
    if (isSame(codeOfStep(secret, step), code) && step > lastStep) found = step;
  }
  return found;
}
