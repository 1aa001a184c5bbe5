/** Faults around a payment: no one pays twice, no one is shut out, and the operator learns of it. */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { signEvent } from "../../server/card-provider/event-queue.ts";
import { paymentUnderWay } from "../../src/lib/pure/payment-under-way.ts";
import { openFunctionBackend } from "../../supabase/functions/_shared/function-backend.ts";
import {
  closeCustomers,
  closeCustomersOrLog,
} from "../../supabase/functions/_shared/payments/close-customers.ts";
import { stripeWebhook } from "../../supabase/functions/stripe-webhook/stripe-webhook.ts";
import { openPaymentWorld, type PaymentWorld, type Person } from "../support/payment-world.ts";
import { databaseKinds, siteUrl } from "../support/test-backend.ts";

const tool = "iq-prediction";

let hours = 0;

/** A time at which every line may be written again, even if another test has seen it. */
function afterEveryLine(): number {
  hours += 1;
  return Date.now() + hours * 3_600_000;
}

describe.each(databaseKinds())("faults around payments on %s", (kind) => {
  let world: PaymentWorld;
  let person: Person;
  let said: string[];
  beforeAll(async () => {
    world = await openPaymentWorld(kind);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.setDelivery(true);
    world.setProviderAnswer(null);
    person = await world.addPerson();
    said = [];
    vi.spyOn(console, "error").mockImplementation((line: string) => void said.push(line));
  });
  afterEach(() => vi.restoreAllMocks());

  const service = () => world.test.service.client;
  async function save() {
    const row = { id: randomUUID(), user_id: person.id, prediction_type: tool, results: { fsiq: 104 } };
    expect((await service().from("user_predictions").insert(row)).error).toBeNull();
    return row.id;
  }
  const buy = (predictionId: string | null) =>
    world.call("create-unified-payment", person.token, {
      paymentType: "onetime",
      toolId: tool,
      predictionId,
    });
  const subscribe = (tier = "professional") =>
    world.call("create-checkout", person.token, { priceId: `price_local_${tier}`, tier });
  const sessionOf = ({ status, content }: { status: number; content: unknown }) => {
    expect(status).toBe(200);
    const [session = ""] = /cs_\w+/.exec((content as { url: string }).url) ?? [];
    return session;
  };
  const verify = async (session_id: string) =>
    (await world.call("verify-unified-payment", person.token, { session_id, tool_id: tool })).content;
  const check = async () => (await world.call("check-subscription", person.token, {})).content;
  const purchase = async (session: string) => {
    const { data } = await service().from("one_time_payments").select("*").eq("session_id", session).single();
    return data;
  };
  const customerOf = async () => {
    const { data } = await service()
      .from("subscribers")
      .select("stripe_customer_id")
      .eq("user_id", person.id)
      .single();
    return String(data?.stripe_customer_id);
  };
  const statusAtProvider = async (session: string) =>
    world.provider.act(({ state }) => state.sessions[session]?.status);
  /** As when another provider was set up. */
  const forget = (session: string) =>
    world.provider.act(({ state }) => {
      delete state.sessions[session];
    });
  const asFunction = () =>
    openFunctionBackend({
      url: siteUrl,
      publishableKey: world.test.secrets.publishableKey,
      serviceKey: world.test.secrets.secretKey,
      fetch: (input, init) => world.test.backend.answer(new Request(input, init), "192.0.2.9"),
    });
  const paidAlready = {
    error: "This is paid already. Please reload the page to see it.",
    code: "paid_already",
  };

  it("a checkout that the provider no longer has ends, and another one begins", async () => {
    const prediction = await save();
    const session = sessionOf(await buy(prediction));
    await forget(session);
    expect(await verify(session)).toEqual({ paid: false, over: true });
    expect((await purchase(session)).status).toBe("expired");
    const next = sessionOf(await buy(prediction));
    await forget(next);
    const last = sessionOf(await buy(prediction));
    expect((await purchase(next)).status).toBe("expired");
    await world.pay(last);
    expect(await verify(last)).toEqual({ paid: true });
    // A checkout that was paid there stays paid.
    await forget(last);
    expect(await verify(last)).toEqual({ paid: true });
    expect((await purchase(last)).status).toBe("paid");
  });

  it("a payment that is under way is not begun again, for any prediction", async () => {
    const prediction = await save();
    const session = sessionOf(await buy(prediction));
    const setPaid = (isPaid: boolean) =>
      world.provider.act(({ state }) =>
        Object.assign(state.sessions[session] as object, { status: "complete", isPaid }),
      );
    await setPaid(false);
    expect(await verify(session)).toEqual({ paid: false });
    for (const wanted of [prediction, await save(), null]) {
      expect(await buy(wanted)).toEqual({
        status: 409,
        content: { error: paymentUnderWay, code: "payment_under_way" },
      });
    }
    await setPaid(true);
    expect(await buy(prediction)).toEqual({ status: 409, content: paidAlready });
    expect((await purchase(session)).status).toBe("paid");
  });

  it("checkouts accept cards alone", async () => {
    const create = vi.spyOn(world.payments.stripe.checkout.sessions, "create");
    sessionOf(await buy(null));
    sessionOf(await subscribe());
    expect(create.mock.calls.map(([asked]) => asked?.allowed_payment_method_types)).toEqual([
      ["card"],
      ["card"],
    ]);
  });

  it("the log reports a tool that is paid twice", async () => {
    const [one, other] = [sessionOf(await buy(await save())), sessionOf(await buy(await save()))];
    world.setDelivery(false);
    for (const session of [one, other]) expect(await world.pay(session)).toBeNull();
    world.setDelivery(true);
    await world.settled();
    // Once; or by each of two events that came at the same moment.
    expect(new Set(said)).toEqual(new Set(["A tool was paid that its buyer had paid already."]));
    expect(said.length).toBeLessThanOrEqual(2);
  });

  it("of many purchases that were begun the one that is paid is found", async () => {
    world.setDelivery(false);
    const oldest = await save();
    const session = sessionOf(await buy(oldest));
    for (let more = 0; more < 7; more += 1) sessionOf(await buy(await save()));
    await world.pay(session);
    for (const wanted of [oldest, await save()]) {
      expect(await buy(wanted)).toEqual({ status: 409, content: paidAlready });
    }
    world.setDelivery(true);
    await world.settled();
  });

  it("of clicks at once, from tabs that came by different links, one checkout can be paid", async () => {
    const predictionId = await save();
    const links = [null, "partner-1", "partner-2", "partner-3"];
    const tools = await Promise.all(
      links.map((clientReferenceId) =>
        world.call("create-unified-payment", person.token, {
          ...{ paymentType: "onetime", toolId: tool, predictionId, clientReferenceId },
        }),
      ),
    );
    const plans = await Promise.all(
      links.map((clientReferenceId) =>
        world.call("create-checkout", person.token, {
          ...{ priceId: "price_local_professional", tier: "professional", clientReferenceId },
        }),
      ),
    );
    for (const answers of [tools, plans]) expect(new Set(answers.map(sessionOf)).size).toBe(1);
    const customer = await customerOf();
    const open = await world.payments.stripe.checkout.sessions.list({ customer, status: "open", limit: 100 });
    expect(open.data.map(({ mode }) => mode).sort()).toEqual(["payment", "subscription"]);
  });

  it("an open tool is not bought again for another prediction, and open checkouts end", async () => {
    const [first, second] = [sessionOf(await buy(await save())), sessionOf(await buy(await save()))];
    const withoutPrediction = sessionOf(await buy(null));
    const plan = sessionOf(await subscribe());
    await world.pay(first);
    await world.settled();
    for (const open of [second, withoutPrediction]) {
      expect(await statusAtProvider(open)).toBe("expired");
      expect(await world.pay(open)).toBe("This checkout is not open any more.");
      expect((await purchase(open)).status).toBe("expired");
    }
    for (const prediction of [await save(), null]) {
      expect(await buy(prediction)).toEqual({ status: 409, content: paidAlready });
    }
    // A plan opens more than the tool does.
    expect(await statusAtProvider(plan)).toBe("open");
  });

  it("a tool that a plan opens is not bought besides", async () => {
    await world.pay(sessionOf(await subscribe()));
    await world.settled();
    expect(await buy(await save())).toEqual({ status: 409, content: paidAlready });
  });

  it("a plan that is bought ends the open checkout of a tool that it opens", async () => {
    const prediction = await save();
    const ofTool = sessionOf(await buy(prediction));
    await world.pay(sessionOf(await subscribe()));
    await world.settled();
    expect(await statusAtProvider(ofTool)).toBe("expired");
    expect(await verify(ofTool)).toMatchObject({ paid: false });
  });

  it("a plan that opens less leaves the checkout of a dearer tool open", async () => {
    const { error } = await service()
      .from("tool_tiers")
      .update({ required_tier: "enterprise-plus" })
      .eq("tool_id", tool);
    expect(error).toBeNull();
    try {
      const ofTool = sessionOf(await buy(await save()));
      await world.pay(sessionOf(await subscribe()));
      await world.settled();
      expect(await statusAtProvider(ofTool)).toBe("open");
    } finally {
      const back = service().from("tool_tiers").update({ required_tier: "professional" });
      expect((await back.eq("tool_id", tool)).error).toBeNull();
    }
  });

  it("of two plans that were begun at once one can be paid", async () => {
    const one = sessionOf(await subscribe());
    // As from a call at the same moment, which has not seen the first.
    const customer = await customerOf();
    const other = await world.payments.stripe.checkout.sessions.create({
      mode: "subscription",
      customer,
      line_items: [{ price: "price_local_enterprise", quantity: 1 }],
      success_url: siteUrl,
      cancel_url: siteUrl,
    });
    await world.pay(one);
    await world.settled();
    expect(await statusAtProvider(other.id)).toBe("expired");
  });

  it.each([
    ["amount", { amount: 2001 }],
    ["currency", { currency: "eur" }],
  ])("a checkout of another %s opens nothing, and the log reports it", async (_, other) => {
    const session = sessionOf(await buy(await save()));
    await world.provider.act(({ state }) => Object.assign(state.sessions[session] as object, other));
    await world.pay(session);
    await world.settled();
    expect((await purchase(session)).status).toBe("pending");
    expect(said).toContain(
      "A checkout's amount, currency or mode is not the one that was sold; nothing was opened.",
    );
  });

  it("an address that has changed meanwhile hinders no payment", async () => {
    sessionOf(await buy(null));
    const { error } = await service()
      .from("subscribers")
      .update({ stripe_customer_id: null })
      .eq("user_id", person.id);
    expect(error).toBeNull();
    await world.test.backend.exclusive((database) =>
      database.query("update auth.users set email = $1 where id = $2", [`new-${person.email}`, person.id]),
    );
    sessionOf(await subscribe());
  });

  it("a customer that the provider refuses to close delays no other, nor a webhook", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 7; count += 1) ids.push((await world.payments.stripe.customers.create()).id);
    const rows = ids.map((stripe_customer_id) => ({ stripe_customer_id }));
    expect((await service().from("customers_to_close").insert(rows)).error).toBeNull();
    const waiting = async () =>
      ((await service().from("customers_to_close").select("*").order("created_at")).data ?? []).map(
        ({ stripe_customer_id }) => String(stripe_customer_id),
      );
    const refused = ids.slice(0, 6);
    const { stripe } = world.payments;
    const answer = stripe.customers.del.bind(stripe.customers);
    const { StripeInvalidRequestError } = (await import("stripe")).default.errors;
    vi.spyOn(stripe.checkout.sessions, "list").mockResolvedValue({ data: [] } as never);
    vi.spyOn(stripe.customers, "del").mockImplementation((id) =>
      refused.includes(id)
        ? Promise.reject(new StripeInvalidRequestError({ type: "invalid_request_error", message: "no" }))
        : answer(id),
    );
    const body = JSON.stringify({
      ...{ id: `evt_${randomUUID()}`, object: "event", type: "invoice.created", created: 1, livemode: false },
      data: { object: { id: "in_1" } },
    });
    const signature = signEvent(body, world.provider.webhookSecret, Math.floor(Date.now() / 1000));
    expect((await world.bring(body, signature)).status).toBe(200);
    await closeCustomers(asFunction(), world.payments);
    expect((await waiting()).sort()).toEqual([...refused].sort());
    expect(said.filter((line) => line.endsWith("while a customer was closed"))).toHaveLength(6);
    // They are tried again, not at once.
    await closeCustomers(asFunction(), world.payments);
    expect(said).toHaveLength(6);
    await service()
      .from("customers_to_close")
      .update({ refused_at: "2020-01-01T00:00:00Z" })
      .in("stripe_customer_id", ids);
    vi.mocked(stripe.customers.del).mockImplementation(answer);
    for (let turn = 0; turn < 2; turn += 1) await closeCustomers(asFunction(), world.payments);
    expect(await waiting()).toEqual([]);
  });

  it("events that are refused leave one line a minute, and only if they look signed", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: afterEveryLine() });
    try {
      const body = (livemode: boolean) =>
        JSON.stringify({
          ...{ id: `evt_${randomUUID()}`, object: "event", type: "invoice.created", created: 1, livemode },
          data: { object: { id: "in_1" } },
        });
      const now = () => Math.floor(Date.now() / 1000);
      const bring = async (text: string, secret: string, seconds: number) =>
        expect((await world.bring(text, signEvent(text, secret, seconds))).status).toBe(400);
      expect((await world.bring(body(false), "t=1,v1=none")).status).toBe(400);
      expect(said).toEqual([]);
      const { webhookSecret } = world.provider;
      for (let turn = 0; turn < 3; turn += 1) {
        await bring(body(false), "whsec_of_somebody_else", now());
        await bring(body(false), webhookSecret, now() - 400);
        await bring(body(true), webhookSecret, now());
      }
      const signature =
        "An event's signature does not fit STRIPE_WEBHOOK_SECRET, or the clock of this machine is wrong.";
      const mode = "An event is of the card provider's other mode, test or live, than STRIPE_SECRET_KEY.";
      expect(said).toEqual([signature, mode]);
      vi.setSystemTime(Date.now() + 61_000);
      await bring(body(false), "whsec_of_somebody_else", now());
      expect(said).toEqual([signature, mode, `${signature} (5 more since the last line)`]);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(["charge.refunded", "charge.dispute.created"])("%s of a plan is logged", async (type) => {
    vi.useFakeTimers({ toFake: ["Date"], now: afterEveryLine() });
    try {
      const text = JSON.stringify({
        ...{ id: `evt_${randomUUID()}`, object: "event", type, created: 1, livemode: false },
        data: { object: { id: "ch_1", payment_intent: "pi_of_an_invoice" } },
      });
      const signature = signEvent(text, world.provider.webhookSecret, Math.floor(Date.now() / 1000));
      expect((await world.bring(text, signature)).status).toBe(200);
      expect(said).toEqual(["Money that is not known to have bought a tool was given back or is disputed."]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("what is paid for an account that was deleted meanwhile is refunded, once, and logged", async () => {
    const session = sessionOf(await buy(await save()));
    const client = world.test.client(world.test.secrets.publishableKey, person.token);
    expect((await client.rpc("delete_own_account", { p_confirmation: "delete" })).error).toBeNull();
    // Before the customer was closed.
    expect(await world.pay(session)).toBeNull();
    await world.settled();
    expect(await purchase(session)).toMatchObject({
      status: "refunded",
      user_id: null,
      access_expires_at: null,
    });
    const payments = await world.provider.act(({ state }) => {
      const payment = state.payments[state.sessions[session]?.payment ?? ""];
      return [payment?.isRefunded];
    });
    expect(payments).toEqual([true]);
    expect(said).toEqual(["A checkout of a deleted account was paid; its money was given back."]);
  });

  it("a payment that is learned of late counts its months from when the money was taken", async () => {
    const session = sessionOf(await buy(await save()));
    world.setDelivery(false);
    await world.pay(session);
    const days = 200;
    await world.provider.act(({ state }) => {
      const payment = state.payments[state.sessions[session]?.payment ?? ""];
      if (payment !== undefined) payment.created -= days * 86_400;
    });
    await verify(session);
    world.setDelivery(true);
    const ends = new Date(Date.now() - days * 86_400_000);
    ends.setUTCFullYear(ends.getUTCFullYear() + 1);
    const { status, access_expires_at: end } = await purchase(session);
    expect(status).toBe("paid");
    expect(Math.abs(Date.parse(end) - ends.getTime())).toBeLessThan(2 * 86_400_000);
  });

  it("what was paid before its account was deleted is not refunded", async () => {
    const session = sessionOf(await buy(await save()));
    await world.pay(session);
    await world.settled();
    const client = world.test.client(world.test.secrets.publishableKey, person.token);
    expect((await client.rpc("delete_own_account", { p_confirmation: "delete" })).error).toBeNull();
    const completed = world.sent.findLast(({ body }) => body.includes(session));
    await world.bring(String(completed?.body), String(completed?.signature));
    expect((await purchase(session)).status).toBe("paid");
    expect(said).toEqual([]);
  });

  it("a payment whose record is lost is written down by its event, and one of an unknown person is left alone", async () => {
    const prediction = await save();
    const session = sessionOf(await buy(prediction));
    const lose = async (id: string) =>
      expect((await service().from("one_time_payments").delete().eq("session_id", id)).error).toBeNull();
    await lose(session);
    await world.pay(session);
    await world.settled();
    expect(await purchase(session)).toMatchObject({
      ...{ status: "paid", user_id: person.id, tool_id: tool, amount_cents: 2000 },
      ...{ prediction_id: prediction, paid_prediction_id: prediction },
    });
    expect(said).toEqual(["A paid checkout had no record; it was written down."]);
    const next = await world.payments.stripe.checkout.sessions.create({
      ...{ mode: "payment", customer: (await world.payments.stripe.customers.create()).id },
      line_items: [
        {
          quantity: 1,
          price_data: { currency: "usd", unit_amount: 2000, product_data: { name: "Somebody else's" } },
        },
      ],
      metadata: { tool_id: tool, prediction_id: "" },
      ...{ success_url: siteUrl, cancel_url: siteUrl },
    });
    await world.pay(next.id);
    await world.settled();
    expect(await purchase(next.id)).toBeNull();
    expect(said).toHaveLength(1);
  });

  it("a payment without a record opens nothing at another price than the tool's", async () => {
    const session = sessionOf(await buy(await save()));
    expect((await service().from("one_time_payments").delete().eq("session_id", session)).error).toBeNull();
    const price = (dollars: number) =>
      service().from("tool_tiers").update({ one_time_price: dollars }).eq("tool_id", tool);
    expect((await price(25)).error).toBeNull();
    try {
      await world.pay(session);
      await world.settled();
      expect(await purchase(session)).toBeNull();
      expect(said).toEqual([
        "A paid checkout without a record is not at its tool's price; nothing was opened.",
      ]);
    } finally {
      await price(20);
    }
  });

  it.each([
    [1, "paid"],
    [1000, "paid"],
    [1001, "refunded"],
    [1999, "refunded"],
    [2000, "refunded"],
  ])("%i of 2000 cents refunded leave a purchase %s", async (cents, status) => {
    const session = sessionOf(await buy(await save()));
    await world.pay(session);
    await world.settled();
    const { sessions } = world.payments.stripe.checkout;
    const retrieve = sessions.retrieve.bind(sessions);
    vi.spyOn(sessions, "retrieve").mockImplementation(async (...asked) => {
      const found = await retrieve(...asked);
      const charge = typeof found.payment_intent === "object" ? found.payment_intent?.latest_charge : null;
      if (typeof charge === "object" && charge !== null) charge.amount_refunded = cents;
      return found;
    });
    await verify(session);
    expect((await purchase(session)).status).toBe(status);
  });

  it("asking again writes nothing down while nothing is new", async () => {
    const session = sessionOf(await buy(await save()));
    await verify(session);
    const pending = await purchase(session);
    await verify(session);
    expect(await purchase(session)).toEqual(pending);
    await world.pay(session);
    await world.settled();
    const paid = await purchase(session);
    expect(paid.status).toBe("paid");
    await verify(session);
    expect(await purchase(session)).toEqual(paid);
  });

  it("customers that the database does not let close are logged", async () => {
    const service = {
      from: () => {
        throw new TypeError("the table is locked");
      },
    };
    await closeCustomersOrLog({ ...asFunction(), service: service as never }, world.payments);
    expect(said).toEqual(["TypeError while customers were closed"]);
  });

  it("the provider is asked for a plan sixty times an hour, and the record answers", async () => {
    await world.pay(sessionOf(await subscribe()));
    await world.settled();
    expect(await check()).toMatchObject({ subscribed: true });
    const { error } = await service()
      .from("rate_limit_windows")
      .update({ count: 60 })
      .eq("endpoint", "check-subscription");
    expect(error).toBeNull();
    const asked = vi.spyOn(world.payments.stripe.subscriptions, "list");
    expect(await check()).toMatchObject({ subscribed: true });
    expect(asked).not.toHaveBeenCalled();
  });

  it("an event that is larger than any is not read to its end", async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 1000) controller.close();
        else controller.enqueue(new Uint8Array(16 * 1024).fill(32));
      },
    });
    const request = new Request(siteUrl, {
      ...{ method: "POST", body, headers: { "stripe-signature": "t=1,v1=0" } },
      duplex: "half",
    } as RequestInit);
    expect((await stripeWebhook(request, asFunction(), world.payments)).status).toBe(400);
    expect(sent).toBeLessThan(30);
  });
});
