import { describe, expect, it } from "vitest";
import { planText } from "./plan-text.ts";

describe("planText", () => {
  it.each([
    [{ kind: "none" }, "Free, no subscription"],
    [{ kind: "active", tier: "professional", daysRemaining: 1 }, "Professional, 1 day remaining"],
    [{ kind: "active", tier: "enterprise-plus", daysRemaining: null }, "Enterprise Plus, no end"],
    [
      { kind: "active", tier: "professional", daysRemaining: 30, cancelledUntil: Date.UTC(2026, 11, 28, 12) },
      "Professional, cancelled, open until 28 December 2026",
    ],
    [{ kind: "test", tier: "essential", daysRemaining: 30 }, "Test mode: Essential, 30 days remaining"],
  ] as const)("%j", (status, text) => {
    expect(planText(status)).toBe(text);
  });
});
