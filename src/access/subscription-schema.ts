import { z } from "zod";
import { readTier, tiers } from "./tiers.ts";

/** A row of `subscribers` as the page reads it. */
export const subscriptionRowSchema = z
  .object({
    subscribed: z.boolean(),
    subscription_tier: z.string().nullish(),
    subscription_end: z.iso.datetime({ offset: true }).nullish(),
  })
  .transform(({ subscribed, subscription_tier, subscription_end }) => ({
    isSubscribed: subscribed,
    tier: readTier(subscription_tier),
    endsAt: subscription_end == null ? null : Date.parse(subscription_end),
  }));

/** The same after it was read, for the session's cache. */
export const subscriptionRecordSchema = z.object({
  isSubscribed: z.boolean(),
  /** Null where the record names no plan that exists. */
  tier: z.enum(tiers).nullable(),
  /** When the subscription ends, in milliseconds since 1970; null: it doesn't. */
  endsAt: z.number().nullable(),
});

/** A subscription record. */
export type SubscriptionRecord = z.infer<typeof subscriptionRecordSchema>;
