import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mayUse } from "../../access/access-rule.ts";
import { plans } from "../../access/plans.ts";
import { soldPlansOf } from "../../access/sold-plans.ts";
import { type Tier, tierRank, tiers } from "../../access/tiers.ts";
import { anonymousVisitor } from "../../access/visitor.ts";
import { type Definition, defineTool } from "../../product/define.ts";
import { accessTablesOf, productFactsOf } from "../../product/product-facts-of.ts";
import { registry } from "../../product/registry.ts";
import { offerForVisitor, planOffersOf, wantGroupsOf } from "./model.ts";

const definitions: readonly Definition[] = registry;
const facts = productFactsOf(definitions);
const sold = soldPlansOf(facts, new Set(tiers));
const offers = planOffersOf(facts, sold);
const wants = wantGroupsOf(facts, sold).flatMap((group) => group.wants);
const now = new Date("2026-06-01T12:00:00Z");
const tables = accessTablesOf(definitions);

/** Whether a plan opens a tool, by the rule that the guards ask. */
function opens(tier: Tier, toolId: string): boolean {
  const subscription = tier === "free" ? null : { isSubscribed: true, tier };
  return mayUse(toolId, { ...anonymousVisitor, isSignedIn: true, subscription }, now, tables);
}

describe("the plans on offer", () => {
  it("stand in their order, at their price", () => {
    const order = offers.map(({ tier }) => tierRank(tier));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    for (const { tier, name, monthlyPrice } of offers) expect({ name, monthlyPrice }).toEqual(plans[tier]);
  });

  it("name tools that the plan opens and the one below it does not, built and planned ones apart", () => {
    const screens = new Map(
      definitions.map(({ id, pages }) => [id, pages.some(({ screen }) => screen !== null)]),
    );
    for (const [place, { tier, built, planned }] of offers.entries()) {
      const below = offers[place - 1]?.tier;
      for (const { id } of [...built, ...planned]) {
        expect(opens(tier, id), id).toBe(true);
        if (below !== undefined) expect(opens(below, id), id).toBe(false);
      }
      expect(built.every(({ id }) => screens.get(id) === true)).toBe(true);
      expect(planned.every(({ id }) => screens.get(id) === false)).toBe(true);
    }
  });

  it("contain every tool once that is not for administrators", () => {
    const shown = offers.flatMap(({ built, planned }) => [...built, ...planned].map(({ id }) => id));
    const expected = new Set(
      definitions.filter(({ kind, id }) => kind === "tool" && !tables.adminOnly.has(id)).map(({ id }) => id),
    );
    expect(shown.toSorted()).toEqual([...expected].toSorted());
  });

  it("are sold only where a tool of theirs works", () => {
    for (const { tier, sale, built } of offers) {
      if (tier === "free") expect(sale).toBe("free");
      else expect(sale).toBe(built.length > 0 ? "sold" : "later");
    }
    expect(offers.find(({ tier }) => tier === "professional")?.sale).toBe("sold");
  });

  it("are sold only where the installation has a price for them", () => {
    const one = soldPlansOf(facts, new Set(["enterprise"]));
    const sales = new Map(planOffersOf(facts, one).map(({ tier, sale }) => [tier, sale]));
    expect([sales.get("free"), sales.get("professional"), sales.get("enterprise")]).toEqual([
      "free",
      "unsold",
      "sold",
    ]);
    for (const { tier, buy } of wantGroupsOf(facts, one).flatMap((group) => group.wants)) {
      expect(buy).toBe(tier === "professional" || tier === "enterprise" ? "enterprise" : null);
    }
  });

  it("leave out a plan that no tool asks for", () => {
    expect(offers.map(({ tier }) => tier)).not.toContain("essential");
    const hair = defineTool({
      ...{ id: "hair", name: "Hair", purpose: "Hair.", tier: "essential" },
      pages: [{ paths: ["/hair"], guard: "run", screen: null }],
    });
    expect(
      planOffersOf(productFactsOf([hair]), sold).map(({ tier, sale, below }) => [tier, sale, below]),
    ).toEqual([["essential", "later", null]]);
  });
});

describe("what a person may want to do", () => {
  it("is every tool that works, once, but administration", () => {
    const expected = offers.flatMap(({ built }) => built.map(({ id }) => id));
    expect(wants.map(({ tool }) => tool.id).toSorted()).toEqual(expected.toSorted());
  });

  it("names the least plan that opens it", () => {
    for (const { tool, tier } of wants) {
      expect(
        tiers.find((one) => opens(one, tool.id)),
        tool.id,
      ).toBe(tier);
    }
  });
});

describe("an offer to a visitor", () => {
  it.each([
    ["free", "free", false, "current"],
    ["professional", "free", false, "available"],
    ["professional", "professional", true, "current"],
    ["professional", "enterprise", true, "change"],
    ["professional", "enterprise-plus", false, "included"],
    ["free", "professional", true, "included"],
    ["enterprise", "professional", true, "unsold"],
    ["enterprise", "enterprise", true, "current"],
  ] as const)("of %s to a person who has %s, paying %s: %s", (offered, has, isPaying, expected) => {
    const sale = offered === "free" ? "free" : offered === "enterprise" ? "later" : "sold";
    expect(offerForVisitor({ tier: offered, sale }, has, isPaying)).toBe(expected);
  });

  it("never sells what is not for sale, nor a second plan to a person who pays for one", () => {
    const anyTier = fc.constantFrom(...tiers);
    const anySale = fc.constantFrom("free", "sold", "unsold", "later");
    fc.assert(
      fc.property(anyTier, anySale, anyTier, fc.boolean(), (tier, sale, has, isPaying) => {
        const answer = offerForVisitor({ tier, sale }, has, isPaying);
        if (answer === "available") {
          expect(["later", "unsold"]).not.toContain(sale);
          expect(isPaying).toBe(false);
          expect(tierRank(tier)).toBeGreaterThan(tierRank(has));
        }
      }),
    );
  });
});
