/** The seed of tools and plans: it writes the registry's rows to the database, and corrects existing ones. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applySeed } from "../../server/backend/apply-migrations.ts";
import { planRecordsOf, toolTierRecordsOf } from "../../src/product/database-rows-of.ts";
import { registry } from "../../src/product/registry.ts";
import { databaseKinds, openTestBackend, supabaseFolder, type TestBackend } from "../support/test-backend.ts";

const seed = "seeds/tools-and-plans.sql";

describe.each(databaseKinds())("tools and plans on %s", (kind) => {
  let test: TestBackend;
  beforeAll(async () => {
    test = await openTestBackend(kind);
  });
  afterAll(() => test.close());

  async function storedTiers() {
    const { data, error } = await test.anonymous.client.from("tool_tiers").select("*");
    expect(error).toBeNull();
    return new Map((data ?? []).map((row) => [row.tool_id, row]));
  }

  async function storedPlans() {
    const { data, error } = await test.anonymous.client
      .from("pricing_plans")
      .select("id, name, price, features, price_id");
    expect(error).toBeNull();
    return new Map((data ?? []).map((row) => [row.id, row]));
  }

  const registeredTiers = new Map(
    toolTierRecordsOf(registry).map(({ toolId, requiredTier, name, oneTimePrice }) => [
      toolId,
      { tool_id: toolId, required_tier: requiredTier, name, one_time_price: oneTimePrice },
    ]),
  );
  const registeredPlans = (priceIds: Readonly<Record<string, string>>) =>
    new Map(
      planRecordsOf(registry).map((plan) => [plan.id, { ...plan, price_id: priceIds[plan.id] ?? null }]),
    );

  /** As at the start of a server whose seed file is another one than before. */
  async function seedAgain(): Promise<void> {
    await test.backend.exclusive(async (database) => {
      await database.query("delete from supabase_migrations.seed_files where path = $1", [seed]);
      await applySeed(database, supabaseFolder, seed);
    });
  }

  it("are those of the registry, for everybody to see", async () => {
    expect(await storedTiers()).toEqual(registeredTiers);
    expect(await storedPlans()).toEqual(registeredPlans({}));
  });

  it("are corrected by the seed, which leaves the card provider's names for prices alone", async () => {
    await test.backend.exclusive((database) =>
      database.runScript(`
        update public.tool_tiers set required_tier = 'free', name = 'Old', one_time_price = 1
          where tool_id = 'iq-prediction';
        delete from public.tool_tiers where tool_id = 'omnotype';
        insert into public.tool_tiers (tool_id, required_tier) values ('no-longer-there', 'enterprise');
        update public.pricing_plans set price = 1, name = 'Old', features = '{}', price_id = 'price_kept'
          where id = 'professional';
      `),
    );
    await seedAgain();
    expect(await storedTiers()).toEqual(registeredTiers);
    expect(await storedPlans()).toEqual(registeredPlans({ professional: "price_kept" }));
    await seedAgain();
    expect(await storedPlans()).toEqual(registeredPlans({ professional: "price_kept" }));
    await test.service.client.from("pricing_plans").update({ price_id: null }).eq("id", "professional");
  });

  it("store a price's name at the card provider, each once", async () => {
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
