/** The local card provider answers the official SDK's requests one by one, as the real one does. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CardProvider, openCardProvider } from "../../server/card-provider/card-provider.ts";
import { providerPages } from "../../server/card-provider/provider-pages.ts";
import { dispute, failRenewal, payBy, payOwed, refund } from "../../server/card-provider/take-payment.ts";
import { openPayments, type Payments } from "../../supabase/functions/_shared/payments/payments.ts";
import { declinedCard, goodCard, testPrices } from "../support/payment-world.ts";
import { siteUrl } from "../support/test-backend.ts";
import { waitFor } from "../support/wait-for.ts";

const day = 24 * 60 * 60;
const start = Date.UTC(2026, 0, 31, 12) / 1000;

let folder: string;
let path: string;
let time: number;
let taken: { body: string; signature: string }[];
let takes: boolean;
let tries: number;
let provider: CardProvider;
let payments: Payments;

const open = () =>
  openCardProvider({
    path,
    siteUrl,
    prices: testPrices,
    now: () => time,
    eventPauses: [5],
    deliver(body, signature) {
      tries += 1;
      if (takes) taken.push({ body, signature });
      return Promise.resolve(takes ? 200 : 500);
    },
  });
const openSdk = (secretKey = provider.secretKey) =>
  openPayments({ secretKey, webhookSecret: provider.webhookSecret, siteUrl, fetch: provider.fetch });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "allelium-cards-"));
  path = join(folder, "card-provider.json");
  time = start;
  taken = [];
  takes = true;
  tries = 0;
  provider = await open();
  payments = openSdk();
});
afterEach(async () => {
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});

const addresses = { success_url: `${siteUrl}/paid?{CHECKOUT_SESSION_ID}`, cancel_url: `${siteUrl}/canceled` };
const sold = (cents = 2000) => ({
  quantity: 1,
  price_data: { currency: "usd", unit_amount: cents, product_data: { name: "IQ Prediction, 12 months" } },
});
const customer = async () => (await payments.stripe.customers.create({ email: "a@example.org" })).id;
const checkout = async (of: string, key?: string) =>
  payments.stripe.checkout.sessions.create(
    {
      mode: "payment",
      customer: of,
      line_items: [sold()],
      metadata: { tool_id: "iq-prediction" },
      ...addresses,
    },
    key === undefined ? {} : { idempotencyKey: key },
  );
const planCheckout = (of: string, price = "price_local_professional") =>
  payments.stripe.checkout.sessions.create({
    ...{ mode: "subscription", customer: of, line_items: [{ price, quantity: 1 }], ...addresses },
  });
const pay = (id: string, card = goodCard) =>
  provider.act((place) => payBy(place, place.state.sessions[id] as never, card));
const quietly = () =>
  waitFor(async () => expect(await provider.act(({ state }) => state.events)).toEqual([]));
const refusalOf = async (asked: Promise<unknown>) => {
  const error: unknown = await asked.then(
    () => null,
    (reason) => reason,
  );
  const { type, code, param, statusCode } = error as Record<string, unknown>;
  return { type, code, param, statusCode };
};
const types = () => taken.map(({ body }) => (JSON.parse(body) as { type: string }).type);

describe("the requests of the server functions", () => {
  it("customers.create and customers.del", async () => {
    const made = await payments.stripe.customers.create({
      email: "a@example.org",
      metadata: { user_id: "1" },
    });
    expect(made).toMatchObject({ object: "customer", email: "a@example.org", metadata: { user_id: "1" } });
    const session = await planCheckout(made.id);
    await pay(session.id);
    expect(await payments.stripe.customers.del(made.id)).toMatchObject({ id: made.id, deleted: true });
    const { data } = await payments.stripe.subscriptions.list({
      customer: made.id,
      status: "all",
      limit: 10,
    });
    expect(data.map(({ status }) => status)).toEqual(["canceled"]);
    expect(await refusalOf(payments.stripe.customers.del(made.id))).toMatchObject({
      code: "resource_missing",
    });
  });

  it("customers.update, with an address, with none, and for an unknown customer", async () => {
    const { customers } = payments.stripe;
    const id = await customer();
    expect(await customers.update(id, { email: "b@example.org" })).toMatchObject({ email: "b@example.org" });
    expect(await customers.update(id, { email: "" })).toMatchObject({ id, email: null });
    expect(await refusalOf(customers.update(id, { email: "nobody" }))).toMatchObject({
      statusCode: 400,
      param: "email",
    });
    await customers.del(id);
    expect(await refusalOf(customers.update(id, { email: "c@example.org" }))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
  });

  it("customers.retrieve, of one that was closed too", async () => {
    const { id } = await payments.stripe.customers.create({ email: "a@example.org" });
    expect(await payments.stripe.customers.retrieve(id)).toMatchObject({ id, email: "a@example.org" });
    await payments.stripe.customers.del(id);
    expect(await payments.stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
    expect(await refusalOf(payments.stripe.customers.retrieve("cus_unknown"))).toMatchObject({
      code: "resource_missing",
    });
  });

  it("checkout.sessions.create and retrieve, with the payment in full", async () => {
    const of = await customer();
    const made = await checkout(of);
    expect(made).toMatchObject({
      ...{
        object: "checkout.session",
        mode: "payment",
        status: "open",
        payment_status: "unpaid",
        livemode: false,
      },
      ...{ amount_total: 2000, currency: "usd", customer: of, payment_intent: null },
      url: `${siteUrl}/local/pay/${made.id}`,
    });
    expect(await pay(made.id)).toBeNull();
    const expand = ["payment_intent.latest_charge"];
    const paid = await payments.stripe.checkout.sessions.retrieve(made.id, { expand });
    expect(paid).toMatchObject({
      ...{ status: "complete", payment_status: "paid", url: null },
      payment_intent: {
        status: "succeeded",
        latest_charge: { refunded: false, disputed: false, amount: 2000 },
      },
    });
    expect((await payments.stripe.checkout.sessions.retrieve(made.id)).payment_intent).toMatch(/^pi_/);
  });

  it("checkout.sessions.create for a page that draws the checkout itself", async () => {
    const asked = {
      ...{ mode: "payment" as const, customer: await customer(), line_items: [sold()] },
      ...{ ui_mode: "embedded_page" as const, redirect_on_completion: "if_required" as const },
    };
    const create = (more: object) => payments.stripe.checkout.sessions.create({ ...asked, ...more });
    const made = await create({ return_url: `${siteUrl}/paid` });
    expect(made).toMatchObject({ ui_mode: "embedded_page", status: "open", url: null, success_url: null });
    expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_\\w+$`));
    const { client_secret } = await payments.stripe.checkout.sessions.retrieve(made.id);
    expect(client_secret).toBe(made.client_secret);
    expect(await refusalOf(create({}))).toMatchObject({ statusCode: 400, param: "return_url" });
    const both = create({ return_url: `${siteUrl}/paid`, cancel_url: `${siteUrl}/canceled` });
    expect(await refusalOf(both)).toMatchObject({ statusCode: 400, param: "cancel_url" });
    expect(await pay(made.id)).toBeNull();
    expect((await payments.stripe.checkout.sessions.retrieve(made.id)).client_secret).toBeNull();
  });

  it("checkout.sessions.list and expire", async () => {
    const of = await customer();
    const [first, second] = [await checkout(of), await checkout(of)];
    await checkout(await customer());
    const list = async (status?: "open") =>
      (
        await payments.stripe.checkout.sessions.list({
          customer: of,
          limit: 100,
          ...(status ? { status } : {}),
        })
      ).data;
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await payments.stripe.checkout.sessions.expire(first.id)).toMatchObject({
      status: "expired",
      url: null,
    });
    expect((await list("open")).map(({ id }) => id)).toEqual([second.id]);
    expect(await refusalOf(payments.stripe.checkout.sessions.expire(first.id))).toMatchObject({
      statusCode: 400,
    });
    expect(await pay(first.id)).not.toBeNull();
  });

  it("refunds.create, once", async () => {
    const { id } = await checkout(await customer());
    await pay(id);
    const { payment_intent } = await payments.stripe.checkout.sessions.retrieve(id);
    const give = () => payments.stripe.refunds.create({ payment_intent: String(payment_intent) });
    expect(await give()).toMatchObject({ object: "refund", amount: 2000, status: "succeeded" });
    const expand = ["payment_intent.latest_charge"];
    expect(await payments.stripe.checkout.sessions.retrieve(id, { expand })).toMatchObject({
      payment_intent: { latest_charge: { refunded: true, amount_refunded: 2000 } },
    });
    expect(await refusalOf(give())).toMatchObject({ statusCode: 400, code: "charge_already_refunded" });
    expect(await refusalOf(payments.stripe.refunds.create({ payment_intent: "pi_none" }))).toMatchObject({
      code: "resource_missing",
    });
  });

  it("prices.retrieve", async () => {
    expect(await payments.stripe.prices.retrieve("price_local_professional")).toMatchObject({
      ...{ unit_amount: 2999, currency: "usd", recurring: { interval: "month", interval_count: 1 } },
    });
    expect(await refusalOf(payments.stripe.prices.retrieve("price_other"))).toMatchObject({
      statusCode: 404,
    });
  });

  it("subscriptions.list, from the payment to the end", async () => {
    const of = await customer();
    const list = async () =>
      (await payments.stripe.subscriptions.list({ customer: of, status: "all", limit: 100 })).data;
    expect(await list()).toEqual([]);
    await pay((await planCheckout(of)).id);
    const [plan] = await list();
    expect(plan).toMatchObject({ status: "active", customer: of, cancel_at_period_end: false });
    const [item] = plan?.items.data ?? [];
    expect(item?.price.id).toBe("price_local_professional");
    // The last day of a month that is shorter.
    expect(new Date((item?.current_period_end ?? 0) * 1000).toISOString()).toBe("2026-02-28T12:00:00.000Z");
    time = start + 29 * day;
    expect((await list())[0]?.items.data[0]?.current_period_start).toBe(item?.current_period_end);
  });

  it("invoices.list: what was paid and what is owed, the newest first", async () => {
    const of = await customer();
    await pay((await planCheckout(of)).id);
    const asked = { customer: of, status: "all", limit: 1 } as const;
    const [plan] = (await payments.stripe.subscriptions.list(asked)).data;
    const subscription = plan?.id ?? "";
    const act = (task: typeof failRenewal) =>
      provider.act((place) => task(place, place.state.subscriptions[subscription] as never));
    const list = async (more: { status?: "open" | "paid" } = {}) =>
      (await payments.stripe.invoices.list({ subscription, limit: 100, ...more })).data;
    const paid = { object: "invoice", customer: of, status: "paid", amount_due: 2999, created: start };
    expect(await list()).toMatchObject([{ ...paid, parent: { subscription_details: { subscription } } }]);
    time += day;
    await act(failRenewal);
    // Months go on, all unpaid.
    time += 31 * day;
    const second = { status: "open", amount_paid: 0, created: start + day + 28 * day };
    const first = { status: "open", created: start + day };
    expect(await list({ status: "open" })).toMatchObject([second, first]);
    const charged = () => provider.act(({ state }) => Object.keys(state.payments).length);
    expect(await charged()).toBe(1);
    expect((await payments.stripe.subscriptions.list(asked)).data).toMatchObject([{ status: "past_due" }]);
    await act(payOwed);
    expect((await payments.stripe.subscriptions.list(asked)).data).toMatchObject([{ status: "active" }]);
    expect(await list({ status: "open" })).toEqual([]);
    expect(await list({ status: "paid" })).toHaveLength(3);
    expect(await charged()).toBe(3);
    const unknown = payments.stripe.invoices.list({ subscription: "sub_none" });
    expect(await refusalOf(unknown)).toMatchObject({ code: "resource_missing", param: "subscription" });
  });

  it("billingPortal.sessions.create", async () => {
    const portal = await payments.stripe.billingPortal.sessions.create({
      customer: await customer(),
      return_url: siteUrl,
    });
    expect(portal.url).toBe(`${siteUrl}/local/portal/${portal.id}`);
  });

  it("disputes.list, and a refund on the charge", async () => {
    const session = await checkout(await customer());
    await pay(session.id);
    const retrieve = () =>
      payments.stripe.checkout.sessions.retrieve(session.id, { expand: ["payment_intent.latest_charge"] });
    const { payment_intent: intent } = await retrieve();
    const id = typeof intent === "object" ? (intent?.id ?? "") : "";
    const statuses = async () =>
      (await payments.stripe.disputes.list({ payment_intent: id, limit: 10 })).data.map(
        ({ status }) => status,
      );
    expect(await statuses()).toEqual([]);
    const change = (act: typeof refund) =>
      provider.act((place) => act(place, place.state.payments[id] as never));
    await change((place, payment) => dispute(place, payment, "open"));
    expect(await statuses()).toEqual(["needs_response"]);
    await change((place, payment) => dispute(place, payment, "won"));
    expect(await statuses()).toEqual(["won"]);
    await change(refund);
    expect(await retrieve()).toMatchObject({
      payment_intent: { latest_charge: { refunded: true, disputed: true } },
    });
  });
});

describe("the provider's refusals", () => {
  it("keys that are not its own, and live ones above all", async () => {
    for (const key of ["sk_test_other", "sk_live_anything", "rk_live_anything"]) {
      const { stripe } = openSdk(key);
      expect(await refusalOf(stripe.prices.retrieve("price_local_professional"))).toMatchObject({
        statusCode: 401,
        type: "StripeAuthenticationError",
      });
    }
    expect(provider.secretKey).toMatch(/^sk_test_/);
    expect(payments.isLive).toBe(false);
  });

  it("what does not exist, by its name", async () => {
    const missing = { type: "StripeInvalidRequestError", code: "resource_missing" };
    expect(await refusalOf(checkout("cus_none"))).toMatchObject({ ...missing, param: "customer" });
    for (const id of ["cs_none", "constructor", "__proto__"]) {
      expect(await refusalOf(payments.stripe.checkout.sessions.retrieve(id))).toMatchObject(missing);
    }
    expect(await refusalOf(planCheckout(await customer(), "price_none"))).toMatchObject(missing);
    expect(await refusalOf(payments.stripe.coupons.retrieve("x"))).toMatchObject({ statusCode: 404 });
  });

  it("wrong or unknown values, and a price of the other kind", async () => {
    const of = await customer();
    const create = payments.stripe.checkout.sessions.create.bind(payments.stripe.checkout.sessions);
    const parts = { mode: "payment", customer: of, ...addresses } as const;
    for (const wrong of [
      { ...parts, line_items: [] },
      { ...parts, line_items: [sold(-5)] },
      { ...parts, line_items: [sold()], success_url: "no address" },
      { ...parts, line_items: [sold()], allow_promotion_codes: true },
      { ...parts, line_items: [{ price: "price_local_professional", quantity: 1 }] },
      { ...parts, mode: "subscription" as const, line_items: [sold()] },
    ]) {
      expect(await refusalOf(create(wrong))).toMatchObject({
        type: "StripeInvalidRequestError",
        statusCode: 400,
      });
    }
  });

  it("a key for idempotent requests with other values; with the same it answers the same", async () => {
    const of = await customer();
    const [one, same] = await Promise.all([checkout(of, "key"), checkout(of, "key")]);
    expect(same.id).toBe(one.id);
    const other = await customer();
    expect(await refusalOf(checkout(other, "key"))).toMatchObject({ type: "StripeIdempotencyError" });
    time += 2 * day;
    expect((await checkout(other, "key")).id).not.toBe(one.id);
  });
});

describe("the provider's events", () => {
  it("are signed, so that the SDK accepts them and nothing else", async () => {
    const session = await checkout(await customer());
    await pay(session.id);
    await quietly();
    expect(types()).toEqual(["checkout.session.completed"]);
    const { body = "", signature = "" } = taken[0] ?? {};
    const { stripe, webhookSecret } = payments;
    const seconds = Math.floor(Date.now() / 1000) - start + 10;
    const tolerance = Math.max(300, seconds);
    const event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret, tolerance);
    expect(event).toMatchObject({
      type: "checkout.session.completed",
      livemode: false,
      data: { object: { id: session.id } },
    });
    for (const [other, by] of [
      [body.replace("2000", "0001"), signature],
      [`${body} `, signature],
      [body, signature.replace(/.$/, (last) => (last === "0" ? "1" : "0"))],
    ] as const) {
      await expect(
        stripe.webhooks.constructEventAsync(other, by, webhookSecret, tolerance),
      ).rejects.toThrow();
    }
  });

  it("come until they are accepted, over a restart too", async () => {
    takes = false;
    const of = await customer();
    await pay((await planCheckout(of)).id);
    await waitFor(() => expect(tries).toBeGreaterThan(2));
    await provider.close();
    expect(taken).toEqual([]);
    takes = true;
    provider = await open();
    payments = openSdk();
    await quietly();
    expect(types().sort()).toEqual(["checkout.session.completed", "customer.subscription.created"]);
    const { data } = await payments.stripe.subscriptions.list({ customer: of, status: "all", limit: 10 });
    expect(data).toHaveLength(1);
  });

  it("report what ends by itself", async () => {
    const of = await customer();
    await checkout(of);
    time += day;
    await provider.act(() => {});
    await quietly();
    expect(types()).toEqual(["checkout.session.expired"]);
  });
});

describe("the provider's memory", () => {
  it("is one whole file that only its owner can read, and a foreign one is refused", async () => {
    await Promise.all(Array.from({ length: 20 }, () => customer()));
    const content = JSON.parse(await readFile(path, "utf8")) as { customers: object };
    expect(Object.keys(content.customers)).toHaveLength(20);
    // One of before there were invoices.
    await provider.close();
    await writeFile(path, JSON.stringify({ ...content, invoices: undefined }));
    provider = await open();
    expect(await provider.act(({ state }) => state.invoices)).toEqual({});
    await provider.close();
    await writeFile(path, '{"version":2}');
    await expect(open()).rejects.toThrow();
  });
});

describe("the provider's pages", () => {
  const app = () => new Hono().route("/", providerPages(provider));
  const show = async (address: string) => {
    const answered = await app().request(address);
    return { status: answered.status, text: await answered.text() };
  };
  const tokenOf = (text: string) => /name="token" value="([^"]+)"/.exec(text)?.[1] ?? "";
  const send = async (address: string, form: Record<string, string>) => {
    const answered = await app().request(address, { method: "POST", body: new URLSearchParams(form) });
    return { status: answered.status, text: await answered.text(), to: answered.headers.get("location") };
  };

  it("take a payment: declined first, then paid, then none any more", async () => {
    const { id, url } = await checkout(await customer());
    const shown = await show(url ?? "");
    expect(shown.status).toBe(200);
    for (const said of ["Test card provider. No money moves.", "IQ Prediction, 12 months", "$20.00"])
      expect(shown.text).toContain(said);
    expect(shown.text).not.toMatch(/<script|style=|onclick/);
    const token = tokenOf(shown.text);
    const declined = await send(url ?? "", { token, act: "pay", card: declinedCard });
    expect([declined.status, declined.text.includes("Your card was declined.")]).toEqual([200, true]);
    const real = await send(url ?? "", { token, act: "pay", card: "4111 1111 1111 1111" });
    expect(real.text).toContain("Only test cards are taken here");
    const paid = await send(url ?? "", { token, act: "pay", card: goodCard });
    expect([paid.status, paid.to]).toEqual([303, `${siteUrl}/paid?${id}`]);
    expect((await payments.stripe.checkout.sessions.retrieve(id)).payment_status).toBe("paid");
    expect((await send(url ?? "", { token, act: "pay", card: goodCard })).text).toContain(
      "not open any more",
    );
    expect((await show(url ?? "")).text).toContain("This checkout is paid.");
  });

  it("lead back without a payment, and let a checkout end", async () => {
    const { id, url } = await checkout(await customer());
    const token = tokenOf((await show(url ?? "")).text);
    expect((await send(url ?? "", { token, act: "cancel" })).to).toBe(`${siteUrl}/canceled`);
    expect((await payments.stripe.checkout.sessions.retrieve(id)).status).toBe("open");
    expect((await send(url ?? "", { token, act: "expire" })).text).toContain("This checkout has ended");
    expect((await payments.stripe.checkout.sessions.retrieve(id)).status).toBe("expired");
  });

  it("do nothing for a form that was not drawn by them", async () => {
    const { id, url } = await checkout(await customer());
    const other = await checkout(await customer());
    const foreign = tokenOf((await show(other.url ?? "")).text);
    for (const token of ["", "forged", foreign]) {
      const answered = await send(url ?? "", { token, act: "pay", card: goodCard });
      expect([answered.status, answered.to]).toEqual([403, null]);
    }
    expect((await payments.stripe.checkout.sessions.retrieve(id)).status).toBe("open");
  });

  it("change, cancel, keep and end a plan, until their address has ended", async () => {
    const of = await customer();
    await pay((await planCheckout(of)).id);
    const { url } = await payments.stripe.billingPortal.sessions.create({
      customer: of,
      return_url: siteUrl,
    });
    const plan = async () =>
      (await payments.stripe.subscriptions.list({ customer: of, status: "all", limit: 1 })).data[0];
    const shown = await show(url);
    expect(shown.text).toContain("Renews on 28 February 2026.");
    const form = { token: tokenOf(shown.text), plan: (await plan())?.id ?? "" };
    await send(url, { ...form, act: "change", price: "price_local_enterprise" });
    expect((await plan())?.items.data[0]?.price.id).toBe("price_local_enterprise");
    await send(url, { ...form, act: "change", price: "price_none" });
    expect((await plan())?.items.data[0]?.price.id).toBe("price_local_enterprise");
    expect((await send(url, { ...form, act: "cancel" })).text).toContain("Ends on 28 February 2026.");
    expect(await plan()).toMatchObject({ cancel_at_period_end: true, status: "active" });
    await send(url, { ...form, act: "resume" });
    expect(await plan()).toMatchObject({ cancel_at_period_end: false });
    await send(url, { ...form, act: "end" });
    expect(await plan()).toMatchObject({ status: "canceled" });
    await quietly();
    expect(types().filter((type) => type.startsWith("customer.subscription"))).toEqual([
      "customer.subscription.created",
      ...Array(3).fill("customer.subscription.updated"),
      "customer.subscription.deleted",
    ]);
    time += 31 * 60;
    expect((await show(url)).status).toBe(404);
    expect((await show(`${siteUrl}/local/pay/cs_none`)).status).toBe(404);
    expect((await show(`${siteUrl}/local/portal/constructor`)).status).toBe(404);
  });

  it("let the next payment of a plan fail, and the bank ask about a payment before it disputes it", async () => {
    const of = await customer();
    await pay((await planCheckout(of)).id);
    const { url } = await payments.stripe.billingPortal.sessions.create({
      customer: of,
      return_url: siteUrl,
    });
    const plan = async () =>
      (await payments.stripe.subscriptions.list({ customer: of, status: "all", limit: 1 })).data[0];
    const form = { token: tokenOf((await show(url)).text), plan: (await plan())?.id ?? "" };
    time += 60;
    expect((await send(url, { ...form, act: "fail" })).text).toContain("The last payment has failed.");
    expect(await plan()).toMatchObject({
      status: "past_due",
      items: { data: [{ current_period_start: start + 60 }] },
    });
    const paid = (await send(url, { ...form, act: "pay" })).text;
    expect(paid).not.toContain("The last payment has failed.");
    expect(await plan()).toMatchObject({ status: "active" });
    const session = await checkout(of);
    await pay(session.id);
    const address = `${siteUrl}/local/pay/${session.id}`;
    const token = tokenOf((await show(address)).text);
    const { payment_intent } = await payments.stripe.checkout.sessions.retrieve(session.id);
    const disputes = async () =>
      (await payments.stripe.disputes.list({ payment_intent: String(payment_intent), limit: 10 })).data.map(
        ({ status }) => status,
      );
    expect(await disputes()).toEqual([]);
    expect((await send(address, { token, act: "ask" })).text).toContain("The money stays meanwhile.");
    expect(await disputes()).toEqual(["warning_needs_response"]);
    await send(address, { token, act: "dispute" });
    expect(await disputes()).toEqual(["needs_response"]);
    await quietly();
    expect(types().slice(-3)).toEqual([
      "checkout.session.completed",
      "charge.dispute.created",
      "charge.dispute.created",
    ]);
  });

  it("write nothing of the shop's as markup", async () => {
    const session = await payments.stripe.checkout.sessions.create({
      ...{ mode: "payment", customer: await customer(), ...addresses },
      line_items: [
        { quantity: 1, price_data: { currency: "usd", unit_amount: 1, product_data: { name: "<b>&" } } },
      ],
    });
    expect((await show(session.url ?? "")).text).toContain("&lt;b&gt;&amp;");
  });
});
