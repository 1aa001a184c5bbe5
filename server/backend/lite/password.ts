import { randomBytes } from "node:crypto";
// By its default export, so that tests see each use, the embedded backend's own too.
import bcrypt from "bcryptjs";

/** bcrypt reads no more of a password than this, in bytes: two longer ones that begin alike would be one. */
const longestPassword = 72;

/** Rounds of bcrypt, as a power of two: the embedded backend's own. */
const cost = 10;

/** Digest of an unknown password, for accounts that are not there or have none. */
const nobodysDigest = bcrypt.hash(randomBytes(32).toString("base64url"), cost);

/** Whether bcrypt would read all of a new password. */
export function isWhollyRead(password: string): boolean {
  return new TextEncoder().encode(password).length <= longestPassword;
}

/**
 * Compares a password, in the same time whether there is a digest or not.
 *
 * @param digest null for an account without a password, and for no account
 */
export async function isPassword(password: string, digest: string | null): Promise<boolean> {
  return (await bcrypt.compare(password, digest ?? (await nobodysDigest))) && digest !== null;
}

/** Takes the time of making a digest, where none is made. */
export async function spendDigestTime(password: string): Promise<void> {
  await bcrypt.hash(password, cost);
}
