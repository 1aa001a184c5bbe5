import { z } from "zod";
import { readTier, type Tier } from "./tiers.ts";

/** A subscription record. */
export interface SubscriptionRecord {
  readonly isSubscribed: boolean;
  /** Null where the record names no plan that exists. */
  readonly tier: Tier | null;
  /** When the subscription ends, in milliseconds since 1970; null: it doesn't. */
  readonly endsAt: number | null;
  /** Whether the card payment provider has a subscription of theirs; a plan without one was granted by hand. */
  readonly isBought: boolean;
  /** Whether the plan ends at its end, in place of being renewed. */
  readonly endsWithPeriod: boolean;
  /** Since when a plan of theirs is not paid, in milliseconds since 1970; null where everything is. The plan may be closed by now. */
  readonly failedSince: number | null;
}

const timeSchema = z.iso.datetime({ offset: true }).nullish();

/** A row of `subscribers` as the page reads it. */
export const subscriptionRowSchema = z
  .object({
    subscribed: z.boolean(),
    subscription_tier: z.string().nullish(),
    subscription_end: timeSchema,
    stripe_subscription_id: z.string().nullish(),
    payment_failed_since: timeSchema,
    ends_with_period: z.boolean().nullish(),
  })
  .transform(
    (row): SubscriptionRecord => ({
      isSubscribed: row.subscribed,
      tier: readTier(row.subscription_tier),
      endsAt: row.subscription_end == null ? null : Date.parse(row.subscription_end),
      isBought: row.stripe_subscription_id != null,
      endsWithPeriod: row.ends_with_period === true,
      failedSince: row.payment_failed_since == null ? null : Date.parse(row.payment_failed_since),
    }),
  );
