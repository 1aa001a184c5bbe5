import { createHash } from "node:crypto";

/**
 * A key by which the card provider recognises a request that it has answered before. The same parts make the same key,
 * so that two simultaneous clicks make one thing.
 */
export function idempotencyKey(...parts: readonly (string | number | null)[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
