import { describe, expect, it } from "vitest";
import type { SubscriptionRecord } from "../../access/subscription-schema.ts";
import { failedPayment, planStanding } from "./plan-standing.ts";

const now = new Date(2026, 5, 1, 12);
const end = new Date(2026, 5, 15, 12).getTime();
const since = new Date(2026, 4, 28, 12).getTime();

function plan(part: Partial<SubscriptionRecord> = {}): SubscriptionRecord {
  return {
    ...{ isSubscribed: true, tier: "professional", endsAt: end, isBought: true },
    ...{ endsWithPeriod: false, failedSince: null },
    ...part,
  };
}

describe("the account's words on a plan", () => {
  it.each([
    [null, "No plan runs."],
    [plan({ isSubscribed: false }), "No plan runs."],
    [plan({ endsAt: now.getTime() }), "No plan runs."],
    [plan({ endsAt: null }), "Your plan has no end."],
    [plan(), "Your plan is paid until 15 June 2026 and renews then."],
    [
      plan({ endsWithPeriod: true }),
      "Your plan was cancelled. It ends on 15 June 2026 and is not paid again.",
    ],
    [plan({ failedSince: since }), "Your plan stays open until 15 June 2026 if it is not paid before."],
    [
      plan({ isBought: false, failedSince: since }),
      "Your plan is open until 15 June 2026. It is not paid by card, and ends then.",
    ],
  ])("%j: %s", (record, text) => {
    expect(planStanding(record, now)).toBe(text);
  });
});

describe("its words on a payment that failed", () => {
  const due =
    "It has been due since 28 May 2026. Under “Manage plan and invoices” you can pay it or change your card.";
  const closed = `${due} The plan is closed until it is paid.`;

  it.each([
    ["nothing without a plan", null, null],
    ["nothing while everything is paid", plan(), null],
    ["what to do while the plan is open", plan({ failedSince: since }), due],
    ["that it is closed", plan({ isSubscribed: false, isBought: false, failedSince: since }), closed],
    ["that it is closed beside one that was given", plan({ isBought: false, failedSince: since }), closed],
  ])("%s", (_, record, text) => {
    expect(failedPayment(record, now)).toBe(text);
  });
});
