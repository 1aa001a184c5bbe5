/** Database and page agree on who may see a tool's results, tool by tool and plan by plan. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { mayUse } from "../../src/access/access-rule.ts";
import { tiers } from "../../src/access/tiers.ts";
import { anonymousVisitor, type Purchase, type Visitor } from "../../src/access/visitor.ts";
import { accessTablesOf } from "../../src/product/product-facts-of.ts";
import { registry } from "../../src/product/registry.ts";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";

type User = Awaited<ReturnType<TestBackend["addUser"]>>;

/** Every tool, and one that is in no table. */
const toolIds = [...new Set(registry.map(({ id }) => id)), "in-no-table"];
const tables = accessTablesOf(registry);

const savedSchema = z.array(
  z.object({
    prediction_type: z.string(),
    prediction_results: z.object({ results: z.unknown() }).nullable(),
  }),
);

describe.each(databaseKinds())("sealed results on %s", (kind) => {
  let test: TestBackend;
  let owner: User;

  beforeAll(async () => {
    test = await openTestBackend(kind);
    owner = await test.addUser();
    const { error } = await owner.client.from("user_predictions").insert(
      toolIds.map((tool) => ({
        id: randomUUID(),
        user_id: owner.id,
        prediction_type: tool,
        results: { of: tool },
      })),
    );
    expect(error).toBeNull();
  });
  afterAll(() => test.close());

  async function openTools(): Promise<readonly string[]> {
    const { data, error } = await owner.client
      .from("user_predictions")
      .select("prediction_type, prediction_results(results)");
    expect(error).toBeNull();
    const saved = savedSchema.parse(data);
    expect(saved).toHaveLength(toolIds.length);
    return saved
      .filter(({ prediction_results }) => prediction_results !== null)
      .map(({ prediction_type }) => prediction_type)
      .sort();
  }

  const expectedFor = (visitor: Partial<Visitor>) =>
    toolIds
      .filter((tool) =>
        mayUse(tool, { ...anonymousVisitor, isSignedIn: true, ...visitor }, new Date(), tables),
      )
      .sort();

  it.each([...tiers, null])("open by plan: %s", async (tier) => {
    const isSubscribed = tier !== null;
    const row = { subscribed: isSubscribed, subscription_tier: tier ?? "free", subscription_end: null };
    await test.service.client.from("subscribers").update(row).eq("user_id", owner.id);
    expect(await openTools()).toEqual(expectedFor({ subscription: { isSubscribed, tier } }));
  });

  it("open by purchase, but administration by none", async () => {
    await test.service.client.from("subscribers").update({ subscribed: false, subscription_tier: "free" });
    const bought: Purchase[] = ["embryo-suite", "admin"].map((toolId) => ({
      toolId,
      status: "paid",
      expiresAt: null,
    }));
    const rows = bought.map(({ toolId, status }) => ({
      user_id: owner.id,
      tool_id: toolId,
      status,
      session_id: randomUUID(),
      amount_cents: 2000,
    }));
    expect((await test.service.client.from("one_time_payments").insert(rows)).error).toBeNull();
    expect(await openTools()).toEqual(expectedFor({ purchases: bought }));
    await test.service.client.from("one_time_payments").delete().eq("user_id", owner.id);
  });

  it("open all to an administrator", async () => {
    await test.service.client.from("user_roles").insert({ user_id: owner.id, role: "admin" });
    expect(await openTools()).toEqual(expectedFor({ isAdmin: true }));
    await test.service.client.from("user_roles").delete().eq("user_id", owner.id);
  });
});
