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

  it("cost more the more they open", () => {
    expect(plans.free.monthlyPrice).toBe(0);
    expect(plans.professional.monthlyPrice).toBe(29.99);
    const prices = tiers.map((tier) => plans[tier].monthlyPrice);
    expect(prices).toEqual([...new Set(prices)].sort((one, other) => one - other));
  });

  it("cost whole cents", () => {
    for (const { monthlyPrice } of Object.values(plans)) {
      expect(monthlyPrice.toFixed(2)).toBe(
        Number(monthlyPrice.toFixed(2)) === monthlyPrice ? monthlyPrice.toFixed(2) : "",
      );
    }
  });
});
