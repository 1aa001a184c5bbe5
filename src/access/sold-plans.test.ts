import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { planRecordsOf } from "../product/database-rows-of.ts";
import { registry } from "../product/registry.ts";
import { isPlanSellable } from "./plan-for-sale.ts";
import type { ToolFacts } from "./product-facts.ts";
import { leastSoldPlan, ownToolsOf, soldPlansOf } from "./sold-plans.ts";
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
      memberRoles: new Map(),
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

  it("are sold where they have something built of their own and a price at the provider", () => {
    expect([...soldPlansOf(facts, new Set(tiers))]).toEqual(["professional"]);
    expect(soldPlansOf(facts, new Set(["enterprise"])).size).toBe(0);
  });

  it("are offered by the least sold one that opens a tool", () => {
    expect(leastSoldPlan("professional", new Set(["professional", "enterprise"]))).toBe("professional");
    expect(leastSoldPlan("professional", new Set(["enterprise-plus", "enterprise"]))).toBe("enterprise");
    expect(leastSoldPlan("enterprise", new Set(["professional"]))).toBeNull();
    for (const tier of tiers) expect(leastSoldPlan(tier, new Set())).toBeNull();
  });

  it("can be sold where the document says so", () => {
    const document = readFileSync("docs/payments.md", "utf8");
    const said = /^Today these can be sold: (.+)\.$/m.exec(document)?.[1]?.split(", ");
    expect(said).toEqual(
      planRecordsOf(registry)
        .filter(isPlanSellable)
        .map(({ name }) => name),
    );
  });
});
