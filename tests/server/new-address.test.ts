/** A person who changes the account's address: the card provider's receipts go to the new one. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openFunctionBackend } from "../../supabase/functions/_shared/function-backend.ts";
import { tellNewAddressesOrLog } from "../../supabase/functions/_shared/payments/tell-new-address.ts";
import { openPaymentWorld, type PaymentWorld, type Person } from "../support/payment-world.ts";
import { databaseKinds, siteUrl } from "../support/test-backend.ts";

const plan = { priceId: "price_local_professional", tier: "professional" };

describe.each(databaseKinds())("a new address on %s", (kind) => {
  let world: PaymentWorld;
  let person: Person;
  let customer: string;
  let said: string[];
  beforeAll(async () => {
    world = await openPaymentWorld(kind);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    person = await world.addPerson();
    said = [];
    vi.spyOn(console, "error").mockImplementation((line: string) => void said.push(line));
    expect((await world.call("create-checkout", person.token, plan)).status).toBe(200);
    customer = (await record()).stripe_customer_id;
    expect(await told()).toBe(person.email);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    world.setProviderAnswer(null);
  });

  async function record() {
    const { data, error } = await world.test.service.client
      .from("subscribers")
      .select("stripe_customer_id, email, email_changed_at")
      .eq("user_id", person.id)
      .single();
    if (error !== null) throw error;
    return data as { stripe_customer_id: string; email: string; email_changed_at: string | null };
  }
  /** The provider's address of a person. */
  async function told() {
    const known = await world.payments.stripe.customers.retrieve(customer);
    return known.deleted === true ? "deleted" : known.email;
  }
  const change = (email: string) =>
    world.test.backend.exclusive((database) =>
      database.query("update auth.users set email = $1 where id = $2", [email, person.id]),
    );
  const visit = async () => (await world.call("check-subscription", person.token, {})).status;

  it("is sent at the next visit, and not again", async () => {
    await change(`new-${person.email}`);
    expect(await told()).toBe(person.email);
    expect(await visit()).toBe(200);
    expect(await told()).toBe(`new-${person.email}`);
    expect((await record()).email_changed_at).toBeNull();
    await world.payments.stripe.customers.update(customer, { email: "by-hand@example.org" });
    expect(await visit()).toBe(200);
    expect(await told()).toBe("by-hand@example.org");
    expect(said).toEqual([]);
  });

  it.each([
    ["the portal", "customer-portal", { returnPath: "/pricing" }],
    ["a checkout", "create-checkout", plan],
  ])("is sent before %s is opened", async (_name, call, body) => {
    await change(`new-${person.email}`);
    expect((await world.call(call, person.token, body)).status).toBe(200);
    expect(await told()).toBe(`new-${person.email}`);
  });

  it("that changes while another is sent is sent the next time", async () => {
    await change(`first-${person.email}`);
    let isFirst = true;
    const provider = world.provider.fetch;
    vi.spyOn(world.provider, "fetch").mockImplementation(async (input, init) => {
      const { method, url } = new Request(input, init);
      if (isFirst && method === "POST" && url.endsWith(`/v1/customers/${customer}`)) {
        isFirst = false;
        await change(`second-${person.email}`);
      }
      return provider(input, init);
    });
    expect(await visit()).toBe(200);
    expect(isFirst).toBe(false);
    expect((await record()).email_changed_at).not.toBeNull();
    expect(await visit()).toBe(200);
    expect(await told()).toBe(`second-${person.email}`);
    expect((await record()).email_changed_at).toBeNull();
  });

  it("waits while the provider is away, and the visit does not", async () => {
    await change(`new-${person.email}`);
    world.setProviderAnswer(() => Promise.reject(new Error("away")));
    expect(await visit()).toBe(200);
    expect((await record()).email_changed_at).not.toBeNull();
    expect(said[0]).toMatch(/ while a new address was told$/);
    expect(said.join(" ")).not.toContain("example.org");
    world.setProviderAnswer(null);
    expect(await visit()).toBe(200);
    expect(await told()).toBe(`new-${person.email}`);
  });

  it("that is sent late, after a newer one, is corrected the next time", async () => {
    await change(`first-${person.email}`);
    let isFirst = true;
    const provider = world.provider.fetch;
    vi.spyOn(world.provider, "fetch").mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      if (isFirst && request.method === "POST" && request.url.endsWith(`/v1/customers/${customer}`)) {
        isFirst = false;
        // Meanwhile the address changes again, and another call sends the newer one.
        await change(`second-${person.email}`);
        expect(await visit()).toBe(200);
        expect(await told()).toBe(`second-${person.email}`);
      }
      return provider(request);
    });
    expect(await visit()).toBe(200);
    expect(await told()).toBe(`first-${person.email}`);
    expect(await visit()).toBe(200);
    expect(await told()).toBe(`second-${person.email}`);
    expect((await record()).email_changed_at).toBeNull();
  });

  it("that cannot be sent delays no other", async () => {
    const other = await world.addPerson();
    expect((await world.call("create-checkout", other.token, plan)).status).toBe(200);
    await change(`new-${person.email}`);
    const moved = `new-${other.email}`;
    await world.test.backend.exclusive((database) =>
      database.query("update auth.users set email = $1 where id = $2", [moved, other.id]),
    );
    const provider = world.provider.fetch;
    const sent: string[] = [];
    vi.spyOn(world.provider, "fetch").mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      if (request.method !== "POST" || !pathname.startsWith("/v1/customers/")) return provider(request);
      sent.push(await request.clone().text());
      if (!pathname.endsWith(customer)) return provider(request);
      const error = { type: "invalid_request_error", message: "no", param: "id" };
      return Response.json({ error }, { status: 400 });
    });
    const backend = openFunctionBackend({
      url: siteUrl,
      publishableKey: world.test.secrets.publishableKey,
      serviceKey: world.test.secrets.secretKey,
      fetch: (input, init) => world.test.backend.answer(new Request(input, init), "192.0.2.9"),
    });
    await tellNewAddressesOrLog(backend, world.payments, { userId: null, most: 5 });
    expect(sent.map((body) => new URLSearchParams(body).get("email"))).toEqual([
      `new-${person.email}`,
      moved,
    ]);
    expect(said).toEqual(["StripeInvalidRequestError while a new address was told"]);
  });

  it("that the provider refuses leaves it without one, not with the old", async () => {
    await change("not an address");
    expect(await visit()).toBe(200);
    expect(await told()).toBeNull();
    expect((await record()).email_changed_at).toBeNull();
  });
});
