import { z } from "zod";
import { readTier, type Tier } from "./tiers.ts";

/** A subscription record. */
export interface SubscriptionRecord {
  readonly isSubscribed: boolean;
  /** Null where the record names no plan that exists. */
  readonly tier: Tier | null;
  /** When the subscription ends, in milliseconds since 1970; null: it doesn't. */
  readonly endsAt: number | null;
  /** Whether the card payment provider has a subscription of theirs; a plan without one was given by hand. */
  readonly isBought: boolean;
}

/** A row of `subscribers` as the page reads it. */
export const subscriptionRowSchema = z
  .object({
    subscribed: z.boolean(),
    subscription_tier: z.string().nullish(),
    subscription_end: z.iso.datetime({ offset: true }).nullish(),
    stripe_subscription_id: z.string().nullish(),
  })
  .transform(
    ({ subscribed, subscription_tier, subscription_end, stripe_subscription_id }): SubscriptionRecord => ({
      isSubscribed: subscribed,
      tier: readTier(subscription_tier),
      endsAt: subscription_end == null ? null : Date.parse(subscription_end),
      isBought: stripe_subscription_id != null,
    }),
  );
