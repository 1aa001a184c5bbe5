import { expect, it } from "vitest";
import { plans } from "../../src/access/plans.ts";
import { tiers } from "../../src/access/tiers.ts";
import type { Subscription } from "./provider-state.ts";
import { costOfChange } from "./take-payment.ts";

const prices = tiers.map((tier) => ({
  ...{ id: tier, name: tier, amount: Math.round(plans[tier].monthlyPrice * 100) },
}));
const month = 30 * 24 * 3600;

/** A plan whose month began at 0. */
function planOf(price: string, status: Subscription["status"] = "active"): Subscription {
  return {
    ...{ id: "sub_1", item: "si_1", customer: "cus_1", price, status, created: 0 },
    ...{ periodStart: 0, periodEnd: month, endsWithPeriod: false },
  };
}

it.each([
  // Half a month of 99.99 less 29.99 dollars; a third of 199.99 less 29.99; a whole month at its first second.
  ["professional", "enterprise", month / 2, 3500],
  ["professional", "enterprise-plus", (month * 2) / 3, 5667],
  ["essential", "professional", 0, 2000],
  ["professional", "enterprise", month, 0],
  ["enterprise", "professional", month / 2, 0],
  ["enterprise-plus", "essential", 0, 0],
])("charges the difference for the rest of the month: %s to %s", (from, to, now, cents) => {
  expect(costOfChange({ prices, now: () => now }, planOf(from), to)).toBe(cents);
});

it("charges nothing while the month itself is owed", () => {
  const owed = planOf("professional", "past_due");
  expect(costOfChange({ prices, now: () => 0 }, owed, "enterprise")).toBe(0);
});
