/** The status of a subscription record (docs/product-rules.md#subscription). Pure. */
import type { SubscriptionRecord } from "./subscription-schema.ts";
import type { Tier } from "./tiers.ts";
import type { Subscription } from "./visitor.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Days that a subscription of test mode lasts (docs/product-rules.md#test-mode). */
export const TEST_SUBSCRIPTION_DAYS = 30;

/** Not subscribed, subscribed, or as good as subscribed by test mode. */
export type SubscriptionStatus =
  | { readonly kind: "none" }
  /** `daysRemaining`: begun days until the end; null where there is no end. */
  | {
      readonly kind: "active";
      readonly tier: Tier;
      readonly daysRemaining: number | null;
      /** Only of a plan that was cancelled: when it ends, in milliseconds since 1970. */
      readonly cancelledUntil?: number;
    }
  | { readonly kind: "test"; readonly tier: Tier; readonly daysRemaining: number };

/** What there is to know about a person's subscription. */
export interface SubscriptionFacts {
  readonly isAdmin: boolean;
  /** Null without a record: unsubscribed on free. */
  readonly record: SubscriptionRecord | null;
  /** The plan that test mode grants; null while it is off. */
  readonly testTier: Tier | null;
}

/** True while a record grants a plan: subscribed and not past its end. */
function isRunning({ isSubscribed, endsAt }: SubscriptionRecord, now: Date): boolean {
  return isSubscribed && (endsAt === null || endsAt > now.getTime());
}

/** The record as the access rule uses it: one that has ended is no subscription. */
export function subscriptionOf(record: SubscriptionRecord | null, now: Date): Subscription | null {
  return record === null ? null : { isSubscribed: isRunning(record, now), tier: record.tier };
}

/** The status; test mode overrides all, an administrator has the highest plan without an end. */
export function subscriptionStatus(facts: SubscriptionFacts, now: Date): SubscriptionStatus {
  const { isAdmin, record, testTier } = facts;
  if (testTier !== null) return { kind: "test", tier: testTier, daysRemaining: TEST_SUBSCRIPTION_DAYS };
  if (isAdmin) return { kind: "active", tier: "enterprise-plus", daysRemaining: null };
  if (record === null || !isRunning(record, now)) return { kind: "none" };
  const { tier, endsAt, isBought, endsWithPeriod } = record;
  const daysRemaining = endsAt === null ? null : Math.ceil((endsAt - now.getTime()) / DAY);
  const isCancelled = isBought && endsWithPeriod && endsAt !== null;
  const cancelled = isCancelled ? { cancelledUntil: endsAt } : {};
  return { kind: "active", tier: tier ?? "free", daysRemaining, ...cancelled };
}
