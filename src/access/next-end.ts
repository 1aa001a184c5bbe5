import type { SubscriptionRecord } from "./subscription-schema.ts";
import type { Purchase } from "./visitor.ts";

/**
 * When the next part of a person's access ends, in milliseconds since 1970; null while nothing of it will. Pure.
 *
 * @param record their subscription; null without one
 */
export function nextEnd(
  record: SubscriptionRecord | null,
  purchases: readonly Purchase[],
  now: Date,
): number | null {
  const ends = [record?.endsAt ?? null, ...purchases.map(({ expiresAt }) => expiresAt?.getTime() ?? null)];
  const future = ends.filter((end) => end !== null).filter((end) => end > now.getTime());
  return future.length === 0 ? null : Math.min(...future);
}
