import { describe, expect, it } from "vitest";
import type { ToolFacts } from "./product-facts.ts";
import { isPlanSold, ownToolsOf } from "./sold-plans.ts";
import { type Tier, tiers } from "./tiers.ts";

const tool = (id: string, isBuilt: boolean): ToolFacts => ({
  ...{ id, name: id, purpose: "", price: null, paths: [`/${id}`], isBuilt },
  ...{ isTool: true, menuGroup: null },
});

function factsOf(rows: readonly (readonly [id: string, tier: Tier, isBuilt: boolean])[]) {
  return {
    tools: new Map(rows.map(([id, , isBuilt]) => [id, tool(id, isBuilt)])),
    access: {
      toolTiers: new Map(rows.map(([id, tier]) => [id, { tier }])),
      menuLevels: new Map(),
      adminOnly: new Set(["for-administrators"]),
    },
  };
}

describe("plans", () => {
  const facts = factsOf([
    ["free-tool", "free", true],
    ["built", "professional", true],
    ["planned", "professional", false],
    ["also-planned", "enterprise", false],
    ["for-administrators", "enterprise-plus", true],
  ]);

  it("have their own tools, built or not", () => {
    expect(ownToolsOf("professional", facts).map(({ id }) => id)).toEqual(["built", "planned"]);
    expect(ownToolsOf("enterprise", facts).map(({ id }) => id)).toEqual(["also-planned"]);
    expect(ownToolsOf("enterprise-plus", facts)).toEqual([]);
  });

  it("are sold when they open something built that no plan below them opens, and cost something", () => {
    expect(tiers.filter((tier) => isPlanSold(tier, facts))).toEqual(["professional"]);
  });
});
