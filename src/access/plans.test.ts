import { describe, expect, it } from "vitest";
import { plans, tierName } from "./plans.ts";
import { tiers } from "./tiers.ts";

describe("the plans", () => {
  it("are the tiers, in their order", () => {
    expect(Object.keys(plans)).toEqual([...tiers]);
  });

  it("are written as people read them", () => {
    expect(tierName("free")).toBe("Free");
    expect(tierName("enterprise-plus")).toBe("Enterprise Plus");
  });

  it("cost what is published, and nothing where nothing is", () => {
    expect(plans.free.monthlyPrice).toBe(0);
    expect(plans.professional.monthlyPrice).toBe(29.99);
    expect(tiers.filter((tier) => plans[tier].monthlyPrice === null)).toEqual([
      "essential",
      "enterprise",
      "enterprise-plus",
    ]);
  });
});
