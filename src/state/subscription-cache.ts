/** The subscription as it was last read, kept by this tab for five minutes (docs/product-rules.md#subscription). */
import { z } from "zod";
import { type SubscriptionRecord, subscriptionRecordSchema } from "../access/subscription-schema.ts";
import { SUBSCRIPTION_KEY, sessionTexts } from "../lib/session-storage.ts";

/** How long it is good for, in milliseconds: 5 minutes. */
export const SUBSCRIPTION_CACHE = 5 * 60_000;

const keptSchema = z.object({
  userId: z.string(),
  /** When it was read, in milliseconds since 1970. */
  readAt: z.number(),
  record: subscriptionRecordSchema.nullable(),
});

/** A subscription with the time at which it was read. */
export interface KeptSubscription {
  readonly readAt: number;
  /** Null where there is no record. */
  readonly record: SubscriptionRecord | null;
}

/** Keeps what was read. */
export function keepSubscription(userId: string, record: SubscriptionRecord | null, now: number): void {
  sessionTexts.setItem(SUBSCRIPTION_KEY, JSON.stringify({ userId, readAt: now, record }));
}

/** What is kept of this user's, while it is good; null otherwise. */
export function recallSubscription(userId: string, now: number): KeptSubscription | null {
  try {
    const parsed = keptSchema.safeParse(JSON.parse(sessionTexts.getItem(SUBSCRIPTION_KEY) ?? "null"));
    if (!parsed.success || parsed.data.userId !== userId) return null;
    const { readAt, record } = parsed.data;
    return readAt <= now && now < readAt + SUBSCRIPTION_CACHE ? { readAt, record } : null;
  } catch {
    return null;
  }
}

/** Forgets it: at sign-in, at sign-out, before a forced refresh. */
export function forgetSubscription(): void {
  sessionTexts.removeItem(SUBSCRIPTION_KEY);
}
