import { createHash } from "node:crypto";

/**
 * A key by which the card provider knows a request that it has answered before. The same parts give the same key, so that two
 * clicks that come at once make one thing.
 */
export function idempotencyKey(...parts: readonly (string | number | null)[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
