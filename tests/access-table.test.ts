/**
 * Who may use which tool of this product: every tool, plan, purchase, role and test mode together, against the rule as
 * docs/product-rules.md#access states it, written apart from the code.
 */
import { describe, expect, it } from "vitest";
import { mayUse } from "../src/access/access-rule.ts";
import { judgeAccess } from "../src/access/judge-access.ts";
import type { Tier } from "../src/access/tiers.ts";
import type { Purchase, Visitor } from "../src/access/visitor.ts";
import { productFactsOf } from "../src/product/product-facts-of.ts";
import { registry } from "../src/product/registry.ts";

const { access: tables, tools } = productFactsOf(registry);

/** Each tool's requirement: a plan by its rank, an administrator, or nothing. */
const asked: Readonly<Record<string, number | "administrator">> = {
  "polygenic-calculator": 0,
  "polytrait-quickscore": 0,
  "iq-prediction": 2,
  "apex-iq": 2,
  "advanced-iq-analytics": 2,
  "cognitive-profile-estimator": 2,
  "comprehensive-polygenic": 2,
  "prs-scoring": 2,
  "genetic-financial-risk": 2,
  "analysis-optimizer": 2,
  "super-ensemble": 2,
  "sensitive-traits": 2,
  "smart-placement": 2,
  "adaptive-tuition-engine": 2,
  "embryo-selection": 3,
  omnotype: 3,
  experimental: 3,
  "talent-analytics": 3,
  "helix-risk": 3,
  "helix-risk-dashboard": 3,
  "helix-risk-analytics": 3,
  "embryo-suite": 4,
  optimatium: 4,
  admin: "administrator",
  "helix-risk-admin": "administrator",
  "helix-risk-partners": "administrator",
};

const rank: Readonly<Record<Tier, number>> = {
  free: 0,
  essential: 1,
  professional: 2,
  enterprise: 3,
  "enterprise-plus": 4,
};
const plans = Object.keys(rank) as readonly Tier[];
const now = new Date("2026-06-01T12:00:00Z");
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];

const subscriptions: readonly Visitor["subscription"][] = [
  null,
  { isSubscribed: true, tier: null },
  ...plans.flatMap((tier) => [
    { isSubscribed: true, tier },
    { isSubscribed: false, tier },
  ]),
];

/** Purchases of a tool, each with whether it opens it. */
function purchasesOf(toolId: string): readonly (readonly [readonly Purchase[], boolean])[] {
  const one = (status: string, expiresAt: Date | null, id = toolId): Purchase => ({
    toolId: id,
    status,
    expiresAt,
  });
  return [
    [[], false],
    [[one("paid", null)], true],
    [[one("paid", after)], true],
    [[one("paid", now)], false],
    [[one("paid", before)], false],
    [[one("pending", after)], false],
    [[one("refunded", null)], false],
    [[one("paid", null, "another-tool")], false],
    [[one("paid", before), one("paid", after)], true],
  ];
}

/** Every combination for a tool, with whether the rule opens it. */
function* everyCase(toolId: string): Generator<{ visitor: Visitor; isOpen: boolean; says: string }> {
  const needs = asked[toolId];
  for (const subscription of subscriptions)
    for (const [purchases, isBought] of purchasesOf(toolId))
      for (const isAdmin of [false, true])
        for (const isTesting of [false, true])
          for (const isSignedIn of isAdmin ? [true] : [false, true]) {
            const visitor = { isSignedIn, isAdmin, isTesting, subscription, purchases };
            const plan = subscription?.isSubscribed === true ? rank[subscription.tier ?? "free"] : 0;
            const isOpen =
              needs === undefined ||
              isAdmin ||
              (needs !== "administrator" && (isTesting || plan >= needs || isBought));
            yield { visitor, isOpen, says: JSON.stringify(visitor) };
          }
}

describe("the access rule on this product", () => {
  it("has a line for every tool that requires anything, and none besides", () => {
    const asking = [...tools.keys()].filter((id) => {
      const nobody = { isSignedIn: false, isAdmin: false, subscription: null, purchases: [] };
      return tables.toolTiers.has(id) || !mayUse(id, nobody, now, tables);
    });
    expect(asking.sort()).toEqual(Object.keys(asked).sort());
  });

  it.each([...tools.keys()])("%s", (toolId) => {
    let cases = 0;
    // Pages in no menu: they require nothing, and a guard would say that there is no such tool.
    const isKnown = tables.toolTiers.has(toolId) || tables.menuLevels.has(toolId);
    for (const { visitor, isOpen, says } of everyCase(toolId)) {
      cases += 1;
      expect(mayUse(toolId, visitor, now, tables), says).toBe(isOpen);
      const verdict = judgeAccess(toolId, { visitor, isChecking: false, tables }, now);
      const closed = visitor.isSignedIn ? "refused" : "sign-in";
      const expected = isOpen ? "allowed" : closed;
      expect(verdict, says).toBe(isKnown ? expected : "unknown-tool");
    }
    expect(cases).toBe(12 * 9 * 6);
  });
});
