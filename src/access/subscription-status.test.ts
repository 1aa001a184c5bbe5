import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type SubscriptionRecord, subscriptionRowSchema } from "./subscription-schema.ts";
import { subscriptionOf, subscriptionStatus } from "./subscription-status.ts";
import { tiers } from "./tiers.ts";

const now = new Date("2026-06-01T12:00:00Z");
const day = 86_400_000;

function record(part: Partial<SubscriptionRecord> = {}): SubscriptionRecord {
  const paid = { endsWithPeriod: false, failedSince: null };
  return { isSubscribed: true, tier: "professional", endsAt: null, isBought: true, ...paid, ...part };
}

const status = (part: Partial<Parameters<typeof subscriptionStatus>[0]>) =>
  subscriptionStatus({ isAdmin: false, record: null, testTier: null, ...part }, now);

describe("a subscription's status", () => {
  it("is none without a record, unsubscribed, or past the end", () => {
    expect(status({})).toEqual({ kind: "none" });
    expect(status({ record: record({ isSubscribed: false }) })).toEqual({ kind: "none" });
    expect(status({ record: record({ endsAt: now.getTime() }) })).toEqual({ kind: "none" });
  });

  it.each([
    [1, 1],
    [day, 1],
    [day + 1, 2],
    [30 * day, 30],
  ])("%i ms before the end %i days remain", (left, daysRemaining) => {
    const endsAt = now.getTime() + left;
    expect(status({ record: record({ endsAt }) })).toEqual({
      kind: "active",
      tier: "professional",
      daysRemaining,
    });
  });

  it("says until when a cancelled plan is open, and of a plan given by hand no such thing", () => {
    const endsAt = now.getTime() + 30 * day;
    const active = { kind: "active", tier: "professional", daysRemaining: 30 };
    expect(status({ record: record({ endsAt, endsWithPeriod: true }) })).toEqual({
      ...active,
      cancelledUntil: endsAt,
    });
    expect(status({ record: record({ endsAt, endsWithPeriod: true, isBought: false }) })).toEqual(active);
  });

  it("has no end for an administrator, who needs no record", () => {
    const expected = { kind: "active", tier: "enterprise-plus", daysRemaining: null };
    expect(status({ isAdmin: true })).toEqual(expected);
    expect(status({ isAdmin: true, record: record({ isSubscribed: false }) })).toEqual(expected);
  });

  it("is test mode's for 30 days, in any case", () => {
    expect(status({ isAdmin: true, testTier: "essential", record: record() })).toEqual({
      kind: "test",
      tier: "essential",
      daysRemaining: 30,
    });
  });

  it("agrees with the access rule, at any time", () => {
    const anyRecord = fc.record({
      isSubscribed: fc.boolean(),
      tier: fc.option(fc.constantFrom(...tiers)),
      endsAt: fc.option(fc.integer({ min: now.getTime() - 5, max: now.getTime() + 5 })),
      isBought: fc.boolean(),
      endsWithPeriod: fc.boolean(),
      failedSince: fc.option(fc.constant(now.getTime() - 1)),
    });
    fc.assert(
      fc.property(anyRecord, (one) => {
        expect(status({ record: one }).kind === "active").toBe(subscriptionOf(one, now)?.isSubscribed);
      }),
    );
    expect(subscriptionOf(null, now)).toBeNull();
  });
});

describe("a row of subscribers", () => {
  it.each([
    [
      { subscribed: true, subscription_tier: "enterprise-plus", subscription_end: null },
      "enterprise-plus",
      null,
    ],
    [{ subscribed: true, subscription_tier: "gold" }, null, null],
    [
      { subscribed: true, subscription_tier: "free", subscription_end: "2026-06-01T12:00:00.000001+00:00" },
      "free",
      now.getTime(),
    ],
  ])("%j is read", (row, tier, endsAt) => {
    expect(subscriptionRowSchema.parse(row)).toEqual({ ...record({ endsAt, isBought: false }), tier });
  });

  it("is bought where the provider has a subscription of theirs", () => {
    const row = { subscribed: true, subscription_tier: "essential", subscription_end: null };
    for (const [id, isBought] of [
      ["sub_1", true],
      [null, false],
    ] as const) {
      expect(subscriptionRowSchema.parse({ ...row, stripe_subscription_id: id })).toMatchObject({ isBought });
    }
  });

  it("says that a plan was cancelled, and since when one is not paid", () => {
    const row = { subscribed: false, subscription_tier: "free", ends_with_period: true };
    const since = "2026-05-01T12:00:00+00:00";
    expect(subscriptionRowSchema.parse({ ...row, payment_failed_since: since })).toMatchObject({
      endsWithPeriod: true,
      failedSince: Date.parse(since),
    });
    expect(subscriptionRowSchema.safeParse({ ...row, payment_failed_since: "lately" }).success).toBe(false);
  });

  it.each([{}, { subscribed: "yes" }, { subscribed: true, subscription_end: "soon" }])(
    "%j is none",
    (row) => {
      expect(subscriptionRowSchema.safeParse(row).success).toBe(false);
    },
  );
});
