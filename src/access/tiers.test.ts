import { describe, expect, it } from "vitest";
import { readTier, tierRank } from "./tiers.ts";

describe("tiers", () => {
  it("have their order", () => {
    const ranks = { free: 0, essential: 1, professional: 2, enterprise: 3, "enterprise-plus": 4 } as const;
    for (const [tier, rank] of Object.entries(ranks)) {
      const read = readTier(tier);
      if (read === null) throw new Error(`${tier} is no tier`);
      expect(tierRank(read)).toBe(rank);
    }
  });

  it.each(["", "Free", "gold", "constructor", null, undefined])("%s is none", (text) => {
    expect(readTier(text)).toBeNull();
  });
});
