import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessTables, requirementOf } from "../../src/access/access-rule.ts";
import { monthlyPrices } from "../../src/access/prices.ts";
import { type Tier, tierName, tiers } from "../../src/access/tiers.ts";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";

const toolIds = new Set([...accessTables.toolTiers.keys(), ...accessTables.menuLevels.keys()]);

/** Tools that a plan opens and those below it do not. */
function toolsOf(tier: Tier): string[] {
  return [...toolIds].filter((toolId) => {
    const requirement = requirementOf(toolId);
    return requirement.kind === "tier" && requirement.tier === tier;
  });
}

describe.each(databaseKinds())("the pricing plans on %s", (kind) => {
  let test: TestBackend;
  beforeAll(async () => {
    test = await openTestBackend(kind);
  });
  afterAll(() => test.close());

  it("are the tiers with the page's prices and the access rule's tools, for everybody to see", async () => {
    const { data, error } = await test.anonymous.client.from("pricing_plans").select("*");
    expect(error).toBeNull();
    const stored = new Map(
      (data ?? []).map((row) => [row.id, { ...row, features: row.features.toSorted() }]),
    );
    expect([...stored.keys()].sort()).toEqual([...tiers].sort());
    for (const tier of tiers) {
      expect(stored.get(tier)).toEqual({
        id: tier,
        name: tierName(tier),
        // Free costs nothing; a price that is not known is none.
        price: tier === "free" ? 0 : (monthlyPrices.get(tier) ?? null),
        price_id: null,
        features: toolsOf(tier).sort(),
      });
    }
  });

  it("take a price's name at the card provider, each once", async () => {
    const { client } = test.service;
    const set = (id: string, price_id: string | null) =>
      client.from("pricing_plans").update({ price_id }).eq("id", id);
    expect((await set("professional", "price_1Abc")).error).toBeNull();
    expect((await set("enterprise", "price_1Abc")).error?.code).toBe("23505");
    expect((await set("enterprise", "sk_live_1")).error?.code).toBe("23514");
    expect((await client.from("pricing_plans").update({ price: -1 }).eq("id", "free")).error?.code).toBe(
      "23514",
    );
    await set("professional", null);
  });
});
