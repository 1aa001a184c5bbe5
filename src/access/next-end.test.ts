import { expect, it } from "vitest";
import { nextEnd } from "./next-end.ts";

const now = new Date("2026-06-01T12:00:00Z");
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const bought = (expiresAt: Date | null) => ({ toolId: "x", status: "paid", expiresAt });
const plan = (endsAt: Date | null) => ({
  isSubscribed: true,
  isBought: true,
  endsWithPeriod: false,
  failedSince: null,
  tier: "professional" as const,
  endsAt: endsAt?.getTime() ?? null,
});

it.each([
  ["nothing", null, [], null],
  ["a plan without an end", plan(null), [bought(null)], null],
  ["what has ended", plan(at(-1)), [bought(at(0)), bought(new Date("no date"))], null],
  ["a plan", plan(at(5)), [bought(at(9))], at(5)],
  ["a purchase before the plan", plan(at(5)), [bought(at(-3)), bought(at(2))], at(2)],
])("the next end of %s", (_, record, purchases, end) => {
  expect(nextEnd(record, purchases, now)).toBe(end?.getTime() ?? null);
});
