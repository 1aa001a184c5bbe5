/** The subscription as last read, cached by this tab for five minutes (docs/product-rules.md#subscription). */
import type { SubscriptionRecord } from "../../access/subscription-schema.ts";
import { readTier } from "../../access/tiers.ts";
import { SUBSCRIPTION_KEY, sessionTexts } from "../../lib/session-storage.ts";

/** How long it is good for, in milliseconds: 5 minutes. */
export const SUBSCRIPTION_CACHE = 5 * 60_000;

/** A subscription with the time at which it was read. */
export interface KeptSubscription {
  readonly readAt: number;
  /** Null where there is no record. */
  readonly record: SubscriptionRecord | null;
}

/** Caches the subscription. */
export function keepSubscription(userId: string, record: SubscriptionRecord | null, now: number): void {
  sessionTexts.setItem(SUBSCRIPTION_KEY, JSON.stringify({ userId, readAt: now, record }));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const isTimeOrNull = (value: unknown): value is number | null => value === null || typeof value === "number";

/** @returns undefined for an invalid record */
function readRecord(value: unknown): SubscriptionRecord | null | undefined {
  if (value === null) return null;
  if (!isObject(value)) return undefined;
  const { isSubscribed, tier, endsAt, isBought, endsWithPeriod, failedSince } = value;
  const known = typeof tier === "string" ? readTier(tier) : null;
  if (typeof isSubscribed !== "boolean" || typeof isBought !== "boolean" || known !== tier) return undefined;
  if (typeof endsWithPeriod !== "boolean" || !isTimeOrNull(endsAt) || !isTimeOrNull(failedSince)) {
    return undefined;
  }
  return { isSubscribed, tier: known, endsAt, isBought, endsWithPeriod, failedSince };
}

/**
 * This user's cached subscription while it is fresh; null otherwise. Read without zod, which would come into the first
 * page for these few values alone (decision 126).
 */
export function recallSubscription(userId: string, now: number): KeptSubscription | null {
  try {
    const kept: unknown = JSON.parse(sessionTexts.getItem(SUBSCRIPTION_KEY) ?? "null");
    if (!isObject(kept) || kept["userId"] !== userId) return null;
    const { readAt } = kept;
    const record = readRecord(kept["record"]);
    if (typeof readAt !== "number" || record === undefined) return null;
    return readAt <= now && now < readAt + SUBSCRIPTION_CACHE ? { readAt, record } : null;
  } catch {
    return null;
  }
}

/** Forgets it: at sign-in, at sign-out, before a forced refresh. */
export function forgetSubscription(): void {
  sessionTexts.removeItem(SUBSCRIPTION_KEY);
}
