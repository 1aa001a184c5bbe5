/** A provider that fails in its own ways: it stores its failures, refuses an address, or is another account's. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openFunctionBackend } from "../../supabase/functions/_shared/function-backend.ts";
import { closeCustomers } from "../../supabase/functions/_shared/payments/close-customers.ts";
import { openPayments } from "../../supabase/functions/_shared/payments/payments.ts";
import { createCheckout } from "../../supabase/functions/create-checkout/create-checkout.ts";
import { createUnifiedPayment } from "../../supabase/functions/create-unified-payment/create-unified-payment.ts";
import { openPaymentWorld, type PaymentWorld, type Person } from "../support/payment-world.ts";
import { databaseKinds, siteUrl } from "../support/test-backend.ts";

const once = { paymentType: "onetime", toolId: "iq-prediction", predictionId: null };
const plan = { priceId: "price_local_professional", tier: "professional" };
const ways = [
  ["a tool", createUnifiedPayment, once],
  ["a plan", createCheckout, plan],
] as const;

describe.each(databaseKinds())("faults of the card provider on %s", (kind) => {
  let world: PaymentWorld;
  let person: Person;
  let said: string[];
  beforeAll(async () => {
    world = await openPaymentWorld(kind);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    person = await world.addPerson();
    said = [];
    vi.spyOn(console, "error").mockImplementation((line: string) => void said.push(line));
  });
  afterEach(() => vi.restoreAllMocks());

  const service = () => world.test.service.client;
  const asFunction = () =>
    openFunctionBackend({
      url: siteUrl,
      publishableKey: world.test.secrets.publishableKey,
      serviceKey: world.test.secrets.secretKey,
      fetch: (input, init) => world.test.backend.answer(new Request(input, init), "192.0.2.9"),
    });
  /** The provider, except for the answers of `answer`. */
  const paymentsWith = (answer: (request: Request) => Promise<Response | null>) =>
    openPayments({
      secretKey: world.provider.secretKey,
      webhookSecret: world.provider.webhookSecret,
      siteUrl,
      async fetch(input, init) {
        return (await answer(new Request(input, init))) ?? world.provider.fetch(input, init);
      },
    });
  async function ask(run: typeof createCheckout, body: object, payments = world.payments) {
    const request = new Request(`${siteUrl}/functions/v1/any`, {
      method: "POST",
      headers: { Authorization: `Bearer ${person.token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return (await run(request, asFunction(), payments)).status;
  }
  const customerOf = async () => {
    const { data } = await service().from("subscribers").select("*").eq("user_id", person.id).single();
    return String(data?.stripe_customer_id);
  };
  const openOnes = async () => {
    const customer = await customerOf();
    return (await world.payments.stripe.checkout.sessions.list({ customer, status: "open" })).data;
  };

  /** Stores each failure under its key for good, as the real provider does for a day. */
  function failingAt(path: string, hasMade: boolean) {
    const kept = new Set<string>();
    let fails = true;
    const payments = paymentsWith(async (request) => {
      const key = request.headers.get("idempotency-key");
      if (request.method !== "POST" || new URL(request.url).pathname !== path || key === null) return null;
      if (!fails && !kept.has(key)) return null;
      if (fails && hasMade && !kept.has(key)) await world.provider.fetch(request.clone());
      kept.add(key);
      const headers = { "stripe-should-retry": "false" };
      return Response.json({ error: { type: "api_error", message: "Oops" } }, { status: 500, headers });
    });
    return {
      payments,
      recover: () => {
        fails = false;
      },
    };
  }

  describe.each(ways)("%s", (_name, run, body) => {
    it.each(["/v1/customers", "/v1/checkout/sessions"])("is sold after a failure of %s", async (path) => {
      const { payments, recover } = failingAt(path, false);
      expect(await ask(run, body, payments)).toBe(502);
      expect(await ask(run, body, payments)).toBe(502);
      recover();
      // The person comes again after the time that the answer names.
      const later = Date.now() + 10_000;
      vi.spyOn(Date, "now").mockReturnValue(later);
      expect(await ask(run, body, payments)).toBe(200);
      expect(await ask(run, body, payments)).toBe(200);
      expect(await openOnes()).toHaveLength(1);
    });

    it("goes on with the checkout that a failed request has made all the same", async () => {
      const { payments } = failingAt("/v1/checkout/sessions", true);
      expect(await ask(run, body, payments)).toBe(200);
      expect(await openOnes()).toHaveLength(1);
    });

    it("is sold to a person whose address the provider refuses", async () => {
      const payments = paymentsWith(async (request) => {
        const isRefused =
          new URL(request.url).pathname === "/v1/customers" &&
          new URLSearchParams(await request.clone().text()).has("email");
        const error = { type: "invalid_request_error", code: "email_invalid", param: "email", message: "No" };
        return isRefused ? Response.json({ error }, { status: 400 }) : null;
      });
      expect(await ask(run, body, payments)).toBe(200);
      expect(await world.payments.stripe.customers.retrieve(await customerOf())).toMatchObject({
        email: null,
      });
    });
  });

  describe("a key of another account", () => {
    const refusing = (status: number, error: object) =>
      paymentsWith(async () =>
        Response.json({ error: { type: "invalid_request_error", ...error } }, { status }),
      );
    const unknown = () =>
      refusing(404, { code: "resource_missing", param: "customer", message: "No such customer" });

    it("makes no customer again whose plan is paid for, and does so with others", async () => {
      expect(await ask(createUnifiedPayment, once)).toBe(200);
      const customer = await customerOf();
      const setPlan = async (row: object) =>
        expect((await service().from("subscribers").update(row).eq("user_id", person.id)).error).toBeNull();
      await setPlan({ subscribed: true, livemode: true, subscription_tier: "essential" });
      const elsewhere = paymentsWith(async (request) => {
        const isKnown = (await request.clone().text()).includes(customer) || request.url.includes(customer);
        const error = { type: "invalid_request_error", code: "resource_missing", param: "customer" };
        return isKnown ? Response.json({ error: { ...error, message: "No" } }, { status: 404 }) : null;
      });
      expect(await ask(createCheckout, plan, elsewhere)).toBe(502);
      expect(await customerOf()).toBe(customer);
      expect(said).toContain("The card provider does not know the customer of a plan that is paid for.");
      await setPlan({ subscribed: false, livemode: false, subscription_tier: "free" });
      expect(await ask(createCheckout, plan, elsewhere)).toBe(200);
      expect(await customerOf()).not.toBe(customer);
    });

    it("closes no customer, and a refused key does not either", async () => {
      const { id } = await world.payments.stripe.customers.create({ email: "a@example.org" });
      const rows = () => service().from("customers_to_close");
      expect((await rows().insert({ stripe_customer_id: id })).error).toBeNull();
      const waiting = async () => (await rows().select("*").eq("stripe_customer_id", id)).data;
      await closeCustomers(asFunction(), refusing(401, { message: "Invalid API Key provided" }));
      expect(await waiting()).toMatchObject([{ refused_at: null }]);
      await closeCustomers(asFunction(), unknown());
      expect(await waiting()).toMatchObject([{ refused_at: expect.any(String) }]);
      const change = async (row: object) =>
        expect((await rows().update(row).eq("stripe_customer_id", id)).error).toBeNull();
      await change({ refused_at: null });
      await closeCustomers(asFunction(), world.payments);
      expect(await waiting()).toEqual([]);
      expect(await world.payments.stripe.customers.retrieve(id)).toMatchObject({ deleted: true });
    });

    it("one that was closed, or was unknown for a week, waits no longer", async () => {
      const { id } = await world.payments.stripe.customers.create({ email: "a@example.org" });
      await world.payments.stripe.customers.del(id);
      const week = new Date(Date.now() - 8 * 24 * 60 * 60_000).toISOString();
      const rows = [
        { stripe_customer_id: id, created_at: new Date().toISOString() },
        { stripe_customer_id: "cus_unknown_long", created_at: week },
      ];
      expect((await service().from("customers_to_close").insert(rows)).error).toBeNull();
      await closeCustomers(asFunction(), world.payments);
      const ids = rows.map(({ stripe_customer_id }) => stripe_customer_id);
      const left = await service().from("customers_to_close").select("*").in("stripe_customer_id", ids);
      expect(left.data).toEqual([]);
    });
  });
});
