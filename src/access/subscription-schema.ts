import { z } from "zod";
import { readTier, type Tier } from "./tiers.ts";

/** A subscription record. */
export interface SubscriptionRecord {
  readonly isSubscribed: boolean;
  /** Null where the record names no plan that exists. */
  readonly tier: Tier | null;
  /** When the subscription ends, in milliseconds since 1970; null: it doesn't. */
  readonly endsAt: number | null;
}

/** A row of `subscribers` as the page reads it. */
export const subscriptionRowSchema = z
  .object({
    subscribed: z.boolean(),
    subscription_tier: z.string().nullish(),
    subscription_end: z.iso.datetime({ offset: true }).nullish(),
  })
  .transform(
    ({ subscribed, subscription_tier, subscription_end }): SubscriptionRecord => ({
      isSubscribed: subscribed,
      tier: readTier(subscription_tier),
      endsAt: subscription_end == null ? null : Date.parse(subscription_end),
    }),
  );
