/** A hosted project has no clock: the next page to make a request ends the plan of a deleted account. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openPaymentWorld, type PaymentWorld, type Person } from "../support/payment-world.ts";
import { databaseKinds } from "../support/test-backend.ts";

describe.each(databaseKinds())("customers of deleted accounts on %s", (kind) => {
  let world: PaymentWorld;
  let visitor: Person;
  let said: string[];
  beforeAll(async () => {
    world = await openPaymentWorld(kind);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    // No event comes that could see to it.
    world.setDelivery(false);
    visitor = await world.addPerson();
    said = [];
    vi.spyOn(console, "error").mockImplementation((line: string) => void said.push(line));
    await service().from("customers_to_close").delete().neq("stripe_customer_id", "");
    await service().from("rate_limit_windows").delete().eq("endpoint", "close-customers");
  });
  afterEach(() => {
    vi.restoreAllMocks();
    world.setProviderAnswer(null);
  });

  const service = () => world.test.service.client;
  const visit = async () => (await world.call("check-subscription", visitor.token, {})).status;
  const waiting = async () =>
    ((await service().from("customers_to_close").select("stripe_customer_id")).data ?? []).map(
      ({ stripe_customer_id }) => String(stripe_customer_id),
    );
  /** A person buys a plan and deletes the account. */
  async function leave() {
    const person = await world.addPerson();
    const wanted = { priceId: "price_local_professional", tier: "professional" };
    const { content } = await world.call("create-checkout", person.token, wanted);
    const { session_id, url } = content as { session_id?: string; url: string };
    const session = session_id ?? /cs_\w+/.exec(url)?.[0] ?? "";
    expect(await world.pay(session)).toBeNull();
    const client = world.test.client(world.test.secrets.publishableKey, person.token);
    const before = await waiting();
    expect((await client.rpc("delete_own_account", { p_confirmation: "delete" })).error).toBeNull();
    const [customer = ""] = (await waiting()).filter((id) => !before.includes(id));
    return customer;
  }
  const plansOf = async (customer: string) => {
    const asked = { customer, status: "all", limit: 10 } as const;
    return (await world.payments.stripe.subscriptions.list(asked)).data.map(({ status }) => status);
  };

  it("are closed by the next page, one for each request, and their plans end", async () => {
    const [first, second] = [await leave(), await leave()];
    expect([await plansOf(first), await plansOf(second)]).toEqual([["active"], ["active"]]);
    expect(await visit()).toBe(200);
    expect([await plansOf(first), await plansOf(second)]).toEqual([["canceled"], ["active"]]);
    expect(await waiting()).toEqual([second]);
    expect(await visit()).toBe(200);
    expect([await plansOf(second), await waiting()]).toEqual([["canceled"], []]);
    expect(said).toEqual([]);
  });

  it("wait while the provider is away, and the page does not", async () => {
    const customer = await leave();
    world.setProviderAnswer(() => Promise.reject(new Error("away")));
    expect(await visit()).toBe(200);
    expect(await waiting()).toEqual([customer]);
    expect(said).toEqual([expect.stringMatching(/ while a customer was closed$/)]);
    world.setProviderAnswer(null);
    expect(await visit()).toBe(200);
    expect(await plansOf(customer)).toEqual(["canceled"]);
  });

  it("are checked sixty times an hour, by any callers", async () => {
    const first = await leave();
    await visit();
    const second = await leave();
    const turns = service().from("rate_limit_windows");
    await turns.update({ count: 60 }).eq("endpoint", "close-customers");
    visitor = await world.addPerson();
    expect(await visit()).toBe(200);
    expect([await plansOf(first), await plansOf(second)]).toEqual([["canceled"], ["active"]]);
    await turns.update({ count: 59 }).eq("endpoint", "close-customers");
    await visit();
    expect(await plansOf(second)).toEqual(["canceled"]);
  });

  it("cost no turn where there are none", async () => {
    await visit();
    const { data } = await service()
      .from("rate_limit_windows")
      .select("endpoint")
      .eq("endpoint", "close-customers");
    expect(data).toEqual([]);
  });
});
