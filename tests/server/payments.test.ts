/**
 * Payments from the page's call to the record, on the local card provider: what is sold, to whom, and what never is.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signEvent } from "../../server/card-provider/event-queue.ts";
import {
  changePlan,
  dispute,
  endSubscription,
  endWithPeriod,
  refund,
} from "../../server/card-provider/take-payment.ts";
import { openFunctionBackend } from "../../supabase/functions/_shared/function-backend.ts";
import { closeCustomers } from "../../supabase/functions/_shared/payments/close-customers.ts";
import { followPurchase } from "../../supabase/functions/_shared/payments/purchase.ts";
import { followSubscription } from "../../supabase/functions/_shared/payments/subscription.ts";
import { expectConsoleError } from "../support/expected-console-errors.ts";
import { declinedCard, openPaymentWorld, type PaymentWorld, type Person } from "../support/payment-world.ts";
import { databaseKinds, siteUrl } from "../support/test-backend.ts";
import { waitFor } from "../support/wait-for.ts";

const tool = "iq-prediction";
const results = { fsiq: 104, full_scale_iq: { percentile: 60.5, confidence_interval: [80, 128] } };

describe.each(databaseKinds())("payments on %s", (kind) => {
  let world: PaymentWorld;
  let person: Person;
  beforeAll(async () => {
    world = await openPaymentWorld(kind);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.setDelivery(true);
    world.setProviderAnswer(null);
    person = await world.addPerson();
  });

  const service = () => world.test.service.client;
  const ask = (name: string, body: object, who: Pick<Person, "token"> = person) =>
    world.call(name, who.token, body);
  async function save(whose: Person = person, type = tool) {
    const id = randomUUID();
    const { error } = await service()
      .from("user_predictions")
      .insert({ id, user_id: whose.id, prediction_type: type, results });
    expect(error).toBeNull();
    return id;
  }
  const buy = (predictionId: string | null, more: object = {}, who = person) =>
    ask(
      "create-unified-payment",
      { paymentType: "onetime", toolId: tool, predictionId, clientReferenceId: null, ...more },
      who,
    );
  const subscribe = (tier = "professional", priceId = `price_local_${tier}`, who = person) =>
    ask("create-unified-payment", { paymentType: "subscription", tier, priceId }, who);
  const sessionOf = ({ status, content }: { status: number; content: unknown }) => {
    expect([status, content]).toEqual([200, { url: expect.any(String), session_id: expect.any(String) }]);
    return (content as { session_id: string }).session_id;
  };
  const verify = (session_id: string, who = person, tool_id = tool) =>
    ask("verify-unified-payment", { session_id, tool_id }, who);
  const verifyIq = (session_id: string, who = person) => ask("verify-iq-payment", { session_id }, who);
  /** Where the portal behind an address leads back to. */
  const returnOf = ({ url }: { readonly url: string }) =>
    world.provider.act(({ state }) => state.portals[url.split("/").at(-1) ?? ""]?.returnUrl);
  const planOf = async (who = person) => (await ask("check-subscription", {}, who)).content;
  const one = async (table: string, column: string, value: string) => {
    const { data, error } = await service().from(table).select("*").eq(column, value).single();
    expect(error).toBeNull();
    return data;
  };
  const purchaseOf = (session: string) => one("one_time_payments", "session_id", session);
  const change = async (session: string, row: object) => {
    const { error } = await service().from("one_time_payments").update(row).eq("session_id", session);
    expect(error).toBeNull();
  };
  const isPaid = async (prediction: string) =>
    (await one("user_predictions", "id", prediction)).payment_verified;
  const paymentOf = (session: string, act: typeof refund) =>
    world.provider.act((place) => {
      const payment = place.state.sessions[session]?.payment ?? "";
      act(place, place.state.payments[payment] as never);
    });
  /** As after a payment that was begun. */
  const becomeCustomer = async () => {
    const { id } = await world.payments.stripe.customers.create({ email: person.email });
    const row = { stripe_customer_id: id };
    expect((await service().from("subscribers").update(row).eq("user_id", person.id)).error).toBeNull();
    return id;
  };
  const planAt = (act: (...parts: Parameters<typeof endSubscription>) => void, who = person) =>
    one("subscribers", "user_id", who.id).then(({ stripe_customer_id }) =>
      world.provider.act((place) => {
        for (const plan of Object.values(place.state.subscriptions)) {
          if (plan.customer === stripe_customer_id && plan.status === "active") act(place, plan);
        }
      }),
    );
  const asFunction = () =>
    openFunctionBackend({
      url: siteUrl,
      publishableKey: world.test.secrets.publishableKey,
      serviceKey: world.test.secrets.secretKey,
      fetch: (input, init) => world.test.backend.answer(new Request(input, init), "192.0.2.9"),
    });
  const free = { subscribed: false, subscription_tier: "free" };
  const nothingOwed = { payment_failed_since: null, ends_with_period: false };

  describe("a single purchase", () => {
    it("is begun at the registry's price, paid, verified, and opens its prediction", async () => {
      const prediction = await save();
      const session = sessionOf(await buy(prediction, { clientReferenceId: "partner-7" }));
      expect(await purchaseOf(session)).toMatchObject({
        ...{
          status: "pending",
          user_id: person.id,
          tool_id: tool,
          amount_cents: 2000,
          prediction_id: prediction,
        },
        client_reference_id: "partner-7",
      });
      expect((await verify(session)).content).toEqual({ paid: false });
      expect((await verifyIq(session)).content).toEqual({ paid: false, results: null });
      expect(await world.pay(session, declinedCard)).toBe("Your card was declined.");
      expect((await verify(session)).content).toEqual({ paid: false });
      expect(await world.pay(session)).toBeNull();
      expect((await verify(session)).content).toEqual({ paid: true });
      expect((await verifyIq(session)).content).toEqual({ paid: true, results });
      expect(await isPaid(prediction)).toBe(true);
      await world.settled();
      expect((await purchaseOf(session)).paid_prediction_id).toBe(prediction);
    });

    it("is recorded by the webhook when the page is gone, and by the page when the webhook is lost", async () => {
      const other = await world.addPerson();
      const [byEvent, byPage] = [await save(), await save(other)];
      const first = sessionOf(await buy(byEvent));
      await world.pay(first);
      await world.settled();
      expect(await isPaid(byEvent)).toBe(true);
      world.setDelivery(false);
      const second = sessionOf(await buy(byPage, {}, other));
      await world.pay(second);
      // As after a kill between payment and verification: the record says pending.
      expect(await purchaseOf(second)).toMatchObject({ status: "pending" });
      expect((await verify(second, other)).content).toEqual({ paid: true });
      expect(await isPaid(byPage)).toBe(true);
      world.setDelivery(true);
      await world.settled();
      expect(await purchaseOf(second)).toMatchObject({ status: "paid", paid_prediction_id: byPage });
    });

    it("is one of a double click, one while it is open, and another when that has ended", async () => {
      const prediction = await save();
      const twice = await Promise.all([buy(prediction), buy(prediction), buy(prediction)]);
      const sessions = new Set(twice.map(sessionOf));
      expect(sessions.size).toBe(1);
      const [session = ""] = sessions;
      expect(sessionOf(await buy(prediction))).toBe(session);
      await world.payments.stripe.checkout.sessions.expire(session);
      const next = sessionOf(await buy(prediction));
      expect(next).not.toBe(session);
      await world.settled();
      expect((await purchaseOf(session)).status).toBe("expired");
      // Another prediction has a purchase of its own.
      expect(sessionOf(await buy(await save()))).not.toBe(next);
    });

    it("is not begun for a prediction that is paid already, even before the webhook has come", async () => {
      const prediction = await save();
      const session = sessionOf(await buy(prediction));
      world.setDelivery(false);
      await world.pay(session);
      const again = await buy(prediction);
      expect([again.status, again.content]).toEqual([
        409,
        { error: "This is paid already. Please reload the page to see it.", code: "paid_already" },
      ]);
      expect(await isPaid(prediction)).toBe(true);
      // The tool by itself is open as well.
      expect((await buy(null)).status).toBe(409);
      await change(session, { access_expires_at: "2020-01-01T00:00:00Z" });
      sessionOf(await buy(null));
    });

    it.each([
      ["a tool that is not sold by itself", () => buy(null, { toolId: "prs-scoring" }), 400],
      ["a tool that does not exist", () => buy(null, { toolId: "no-such-tool" }), 400],
      ["a prediction that does not exist", () => buy(randomUUID()), 403],
      ["a prediction of another tool", async () => buy(await save(person, "prs-scoring")), 403],
      ["somebody else's prediction", async () => buy(await save(await world.addPerson())), 403],
    ])("is not begun for %s", async (_, begin, status) => {
      expect((await begin()).status).toBe(status);
      const { data } = await service().from("one_time_payments").select("id").eq("user_id", person.id);
      expect(data).toEqual([]);
    });

    it("opens nothing for another person, nor for another tool, nor after its end, nor twice", async () => {
      const prediction = await save();
      const session = sessionOf(await buy(prediction));
      await world.pay(session);
      const stranger = await world.addPerson();
      expect((await verify(session, stranger)).content).toEqual({ paid: false, over: true });
      expect((await verifyIq(session, stranger)).content).toEqual({ paid: false, over: true, results: null });
      expect((await verify(session, person, "prs-scoring")).content).toEqual({ paid: false, over: true });
      expect((await verify("cs_made_up")).content).toEqual({ paid: false });
      expect((await verify(session)).content).toEqual({ paid: true });
      await change(session, { access_expires_at: "2020-01-01T00:00:00Z" });
      expect((await verify(session)).content).toEqual({ paid: false, over: true });
      // The prediction that it has paid stays open.
      expect((await verifyIq(session)).content).toEqual({ paid: true, results });
      const { error } = await service().from("user_predictions").delete().eq("id", prediction);
      expect(error).toBeNull();
      await save();
      expect((await verifyIq(session)).content).toEqual({ paid: false, over: true, results: null });
    });

    it("is revoked by a refund and a dispute, and comes back when the dispute is won", async () => {
      const other = await world.addPerson();
      const [refunded, disputed] = [await save(), await save(other)];
      const sessions = [sessionOf(await buy(refunded)), sessionOf(await buy(disputed, {}, other))] as const;
      for (const session of sessions) await world.pay(session);
      await world.settled();
      await paymentOf(sessions[0], refund);
      // The bank only asks, and nothing is withdrawn.
      await paymentOf(sessions[1], (place, payment) => dispute(place, payment, "inquiry"));
      await world.settled();
      expect([await isPaid(refunded), await isPaid(disputed)]).toEqual([false, true]);
      await paymentOf(sessions[1], (place, payment) => dispute(place, payment, "open"));
      await world.settled();
      expect([await isPaid(refunded), await isPaid(disputed)]).toEqual([false, false]);
      expect((await verify(sessions[0])).content).toEqual({ paid: false, over: true });
      expect((await purchaseOf(sessions[1])).status).toBe("failed");
      await paymentOf(sessions[1], (place, payment) => dispute(place, payment, "won"));
      await world.settled();
      expect([await isPaid(refunded), await isPaid(disputed)]).toEqual([false, true]);
    });
  });

  describe("a plan", () => {
    it("opens when it is paid, changes, and closes when it ends", async () => {
      const session = sessionOf(await subscribe());
      expect((await verify(session)).content).toEqual({ paid: false });
      await world.pay(session);
      expect((await verify(session)).content).toEqual({ paid: true });
      expect(await planOf()).toMatchObject({ subscribed: true, subscription_tier: "professional" });
      await planAt((place, plan) => changePlan(place, plan, "price_local_enterprise"));
      await world.settled();
      expect(await one("subscribers", "user_id", person.id)).toMatchObject({
        subscription_tier: "enterprise",
      });
      expect(await planOf()).toMatchObject({ subscription_tier: "enterprise", ends_with_period: false });
      await planAt((place, plan) => endWithPeriod(place, plan, true));
      const cancelled = { subscribed: true, subscription_tier: "enterprise", ends_with_period: true };
      expect(await planOf()).toMatchObject(cancelled);
      await planAt(endSubscription);
      await world.settled();
      expect(await planOf()).toEqual({ ...free, subscription_end: null, ...nothingOwed });
      // And starts again.
      expect(sessionOf(await subscribe())).not.toBe(session);
    });

    it("is one of a double click; a second plan is a change at the provider", async () => {
      const clicks = await Promise.all([subscribe(), subscribe()]);
      const sessions = new Set(clicks.map(sessionOf));
      expect(sessions.size).toBe(1);
      const [session = ""] = sessions;
      expect(sessionOf(await subscribe())).toBe(session);
      // A checkout of another plan ends the first.
      const other = sessionOf(await subscribe("enterprise"));
      expect((await world.payments.stripe.checkout.sessions.retrieve(session)).status).toBe("expired");
      await world.pay(other);
      const { status, content } = await subscribe();
      expect(status).toBe(200);
      expect(content).toEqual({ url: expect.stringContaining("/local/portal/"), session_id: null });
      expect(await returnOf(content as { readonly url: string })).toBe(
        `${siteUrl}/checkout/return?kind=subscription&outcome=paid`,
      );
    });

    it("is not sold for another price, or when it opens nothing", async () => {
      const wrong: readonly [string, string][] = [
        ["professional", "price_local_enterprise"],
        ["enterprise-plus", "price_local_enterprise_plus"],
        ["essential", "price_local_essential"],
      ];
      for (const [tier, price] of wrong) {
        expect(await subscribe(tier, price)).toEqual({
          status: 400,
          content: { error: "Subscription tier not found" },
        });
      }
      expectConsoleError(/^The card provider's price of the plan professional is not/);
      const price = (value: number) =>
        service().from("pricing_plans").update({ price: value }).eq("id", "professional");
      await price(19.99);
      expect((await subscribe()).status).toBe(400);
      await price(29.99);
    });

    it("is not another person's, by any checkout", async () => {
      const session = sessionOf(await subscribe());
      await world.pay(session);
      const stranger = await world.addPerson();
      sessionOf(await subscribe("professional", "price_local_professional", stranger));
      expect((await verify(session, stranger)).content).toEqual({ paid: false });
      expect(await planOf(stranger)).toMatchObject(free);
    });

    it("is begun from the pricing page, and managed in the portal", async () => {
      const begun = await ask("create-checkout", {
        ...{ priceId: "price_local_professional", tier: "professional", clientReferenceId: "no id of ours!" },
      });
      expect(begun).toEqual({
        status: 200,
        content: { url: expect.stringContaining("/local/pay/cs_"), session_id: expect.any(String) },
      });
      const portal = await ask("customer-portal", {});
      expect(portal).toEqual({
        status: 200,
        content: { url: expect.stringContaining("/local/portal/bps_") },
      });
    });

    it("leads back from the portal to the page of the click, and to no other site", async () => {
      await subscribe();
      const backFrom = async (body: object) => {
        const { status, content } = await ask("customer-portal", body);
        if (status !== 200) return status;
        return returnOf(content as { readonly url: string });
      };
      expect(await backFrom({})).toBe(`${siteUrl}/`);
      expect(await backFrom({ returnPath: "/" })).toBe(`${siteUrl}/`);
      expect(await backFrom({ returnPath: "/results/guest" })).toBe(`${siteUrl}/results/guest`);
      for (const returnPath of [
        ...["//example.org", "https://example.org", "@example.org", ".example.org", "/\\example.org", ""],
        ...["/pricing?id=1", "/pricing#id", "/../x", "/%2e", "/pricing/", `/${"a".repeat(200)}`, 7],
      ]) {
        expect(await backFrom({ returnPath })).toBe(400);
      }
    });

    it("has no portal for a person who has begun no payment, and the provider gets no customer", async () => {
      const { length } = await world.provider.act(({ state }) => Object.keys(state.customers));
      expect(await ask("customer-portal", {})).toEqual({
        status: 409,
        content: { error: "You have no payments yet." },
      });
      expect(await world.provider.act(({ state }) => Object.keys(state.customers))).toHaveLength(length);
    });

    it("stays as recorded while the provider is unavailable, and ends with the paid time", async () => {
      await world.pay(sessionOf(await subscribe()));
      // An event that has been answered and is not written yet would undo the settings below.
      await world.settled();
      expect(await planOf()).toMatchObject({ subscribed: true });
      world.setProviderAnswer(() => Promise.reject(new Error("away")));
      expectConsoleError(/^StripeConnectionError while a plan was asked for$/);
      expect(await planOf()).toMatchObject({ subscribed: true });
      await service()
        .from("subscribers")
        .update({ subscription_end: "2020-01-01T00:00:00Z" })
        .eq("user_id", person.id);
      expect(await planOf()).toMatchObject(free);
      world.setProviderAnswer(null);
      expect(await planOf()).toMatchObject({ subscribed: true });
    });
  });

  describe("every call", () => {
    const bodies = {
      "create-checkout": {
        priceId: "price_local_professional",
        tier: "professional",
        clientReferenceId: null,
      },
      "create-unified-payment": {
        paymentType: "subscription",
        tier: "professional",
        priceId: "price_local_professional",
      },
      "customer-portal": {},
      "verify-unified-payment": { session_id: "cs_1", tool_id: tool },
      "verify-iq-payment": { session_id: "cs_1" },
    } as const;
    const names = Object.keys(bodies) as (keyof typeof bodies)[];

    it.each(names)("%s recognises no one without a valid token", async (name) => {
      for (const token of [null, "forged.token.here"]) {
        const answered = await world.call(name, token, bodies[name]);
        expect(answered).toEqual({ status: 401, content: { error: "User not authenticated" } });
      }
    });

    it.each(names)("%s refuses a body that is not its own", async (name) => {
      for (const body of [{ ...bodies[name], user_id: person.id }, { price: 1 }, [], "no JSON"]) {
        expect((await world.call(name, person.token, body)).status).toBe(400);
      }
    });

    it("that checks a payment asks the provider for nothing but a checkout", async () => {
      sessionOf(await subscribe());
      for (const session_id of [
        "",
        "cs_",
        "pi_1",
        "cs_1/expire",
        "cs_../customers",
        "cs_1?expand[]=x",
        "cs_\0",
      ]) {
        for (const answered of [await verify(session_id), await verifyIq(session_id)]) {
          expect([session_id, answered.status]).toEqual([session_id, 400]);
        }
      }
    });

    it.each(names)("%s is made sixty times an hour", async (name) => {
      const asked = await ask(name, bodies[name]);
      expect(asked.status).not.toBe(429);
      // As after sixty; a count's owner is stored under a digest alone.
      const { error } = await service().from("rate_limit_windows").update({ count: 60 }).eq("endpoint", name);
      expect(error).toBeNull();
      expect(await ask(name, bodies[name])).toEqual({
        status: 429,
        content: { error: "Too many attempts. Please try again later." },
      });
    });

    it.each(names.filter((name) => name !== "verify-iq-payment" && name !== "verify-unified-payment"))(
      "%s says that it failed while the provider is down, and works when it is back",
      async (name) => {
        await becomeCustomer();
        world.setProviderAnswer(() =>
          Promise.resolve(Response.json({ error: { message: "down" } }, { status: 503 })),
        );
        expectConsoleError(new RegExp(`^StripeAPIError in the function ${name}$`));
        const failed = await ask(name, bodies[name]);
        expect(failed.status).toBe(502);
        expect(failed.content).toEqual({
          error:
            name === "customer-portal"
              ? "Failed to create customer portal session"
              : "Failed to create checkout session",
        });
        world.setProviderAnswer(null);
        expect((await ask(name, bodies[name])).status).toBe(200);
      },
    );

    it("says of a payment that it could not be checked, and loses nothing", async () => {
      const session = sessionOf(await buy(await save()));
      await world.pay(session);
      world.setDelivery(false);
      world.setProviderAnswer(() => Promise.reject(new Error("away")));
      expectConsoleError(/^StripeConnectionError in the function verify/);
      for (const asked of [verify(session), verifyIq(session)]) {
        expect(await asked).toEqual({ status: 502, content: { error: "The payment could not be checked." } });
      }
      world.setProviderAnswer(null);
      expect((await verify(session)).content).toEqual({ paid: true });
    });

    it("goes on where the provider has forgotten the customer", async () => {
      const { error } = await service()
        .from("subscribers")
        .update({ stripe_customer_id: `cus_${randomUUID()}` })
        .eq("user_id", person.id);
      expect(error).toBeNull();
      const session = sessionOf(await buy(await save()));
      await world.pay(session);
      expect((await verify(session)).content).toEqual({ paid: true });
    });
  });

  describe("an event", () => {
    const last = () => {
      const event = world.sent.at(-1);
      if (event === undefined) throw new Error("no event was sent");
      return event;
    };
    const event = (type: string, object: object, more: object = {}) =>
      JSON.stringify({
        ...{ id: `evt_${randomUUID()}`, object: "event", type, created: 1, livemode: false },
        data: { object },
        ...more,
      });
    const now = () => Math.floor(Date.now() / 1000);
    const bring = (body: string, seconds = now(), secret = world.provider.webhookSecret) =>
      world.bring(body, signEvent(body, secret, seconds));
    const completed = (session: string, more: object = {}) =>
      event("checkout.session.completed", { id: session, mode: "payment", payment_status: "paid" }, more);

    it("counts once, however often it comes", async () => {
      const session = sessionOf(await buy(await save()));
      await world.pay(session);
      await world.settled();
      const before = await purchaseOf(session);
      const { body } = last();
      for (let again = 0; again < 3; again += 1) {
        expect(await bring(body)).toEqual({ status: 200, content: { received: true } });
      }
      expect(await purchaseOf(session)).toEqual(before);
    });

    it("says nothing by itself: the present state is read", async () => {
      const unpaid = sessionOf(await buy(await save()));
      expect((await bring(completed(unpaid))).status).toBe(200);
      expect((await purchaseOf(unpaid)).status).toBe("pending");
      const paid = sessionOf(await buy(await save()));
      await world.pay(paid);
      await world.settled();
      // The end of a checkout that came before its payment, and arrives after it.
      const expired = event("checkout.session.expired", {
        id: paid,
        mode: "payment",
        payment_status: "unpaid",
      });
      expect((await bring(expired)).status).toBe(200);
      expect((await purchaseOf(paid)).status).toBe("paid");
      // A plan's beginning that arrives after its end.
      await world.pay(sessionOf(await subscribe()));
      await world.settled();
      const begun = world.sent.findLast(({ body }) => body.includes("customer.subscription.created"));
      await planAt(endSubscription);
      await world.settled();
      const late = { ...(JSON.parse(begun?.body ?? "") as object), id: `evt_${randomUUID()}` };
      expect((await bring(JSON.stringify(late))).status).toBe(200);
      expect(await one("subscribers", "user_id", person.id)).toMatchObject(free);
    });

    it("is nothing without the provider's signature on these very bytes, now", async () => {
      expectConsoleError(/^An event's signature does not fit STRIPE_WEBHOOK_SECRET/);
      const session = sessionOf(await buy(await save()));
      await world.provider.act(() => {});
      const body = completed(session);
      const good = signEvent(body, world.provider.webhookSecret, now());
      for (const [content, signature] of [
        [`${body} `, good],
        [body, signEvent(body, "whsec_other", now())],
        [body, signEvent(body, world.provider.webhookSecret, now() - 400)],
        [body, "t=1"],
      ] as const) {
        expect((await world.bring(content, signature)).status).toBe(400);
      }
      expect((await world.bring(body, "")).status).toBe(400);
      const { data } = await service()
        .from("processed_payment_events")
        .select("*")
        .eq("event_type", "forged");
      expect(data).toEqual([]);
      expect((await world.bring(body, good)).status).toBe(200);
    });

    it("of the other mode is refused", async () => {
      expectConsoleError(/^An event is of the card provider's other mode/);
      const answered = await bring(completed("cs_1", { livemode: true }));
      expect(answered).toEqual({
        status: 400,
        content: { error: "This event is of the card provider's other mode." },
      });
    });

    it("about nothing of ours is accepted, so that it does not come again", async () => {
      expectConsoleError(/^Money that is not known to have bought a tool was given back/);
      for (const body of [
        completed("cs_other"),
        event("customer.subscription.updated", { id: "sub_1", customer: "cus_other" }),
        event("charge.refunded", { id: "ch_1", payment_intent: "pi_other" }),
        event("invoice.created", { id: "in_1" }),
      ]) {
        expect((await bring(body)).status).toBe(200);
      }
    });

    it("comes again while the provider or the database is away, and then counts", async () => {
      const prediction = await save();
      const session = sessionOf(await buy(prediction));
      expectConsoleError(/^StripeConnectionError in the function stripe-webhook$/);
      world.setProviderAnswer(() => Promise.reject(new Error("away")));
      await world.pay(session);
      await waitFor(() =>
        expect(world.sent.some(({ body, status }) => status === 500 && body.includes(session))).toBe(true),
      );
      expect(await isPaid(prediction)).toBe(false);
      world.setProviderAnswer(null);
      await world.settled();
      expect(await isPaid(prediction)).toBe(true);
    });

    it("and pages that ask at once end in the present state", async () => {
      const session = sessionOf(await buy(await save()));
      await world.pay(session);
      await world.pay(sessionOf(await subscribe()));
      await planAt((place, plan) => changePlan(place, plan, "price_local_enterprise"));
      await paymentOf(session, refund);
      const { stripe_customer_id: customer } = await one("subscribers", "user_id", person.id);
      await Promise.all([
        ...Array.from({ length: 4 }, () => followPurchase(asFunction(), world.payments, session, null)),
        ...Array.from({ length: 4 }, () => followSubscription(asFunction(), world.payments, customer, null)),
        verify(session),
        planOf(),
      ]);
      await world.settled();
      expect((await purchaseOf(session)).status).toBe("refunded");
      expect(await planOf()).toMatchObject({ subscribed: true, subscription_tier: "enterprise" });
    });
  });

  describe("an owner who asks the tables", () => {
    it("can neither pay a prediction by REST nor read unpaid results", async () => {
      const prediction = await save();
      const session = sessionOf(await buy(prediction));
      const client = world.test.client(world.test.secrets.publishableKey, person.token);
      const claim = { payment_verified: true, payment_session_id: session };
      expect((await client.from("user_predictions").update(claim).eq("id", prediction)).error?.code).toBe(
        "42501",
      );
      const paidRow = await client
        .from("one_time_payments")
        .update({ status: "paid" })
        .eq("session_id", session);
      expect(paidRow.error?.code).toBe("42501");
      const plan = { subscribed: true, subscription_tier: "enterprise-plus" };
      expect((await client.from("subscribers").update(plan).eq("user_id", person.id)).error?.code).toBe(
        "42501",
      );
      const read = () => client.from("prediction_results").select("results").eq("prediction_id", prediction);
      expect((await read()).data).toEqual([]);
      await world.pay(session);
      await world.settled();
      expect((await read()).data).toEqual([{ results }]);
    });
  });

  describe("an account that was deleted", () => {
    it("has its plan ended and its open checkouts closed", async () => {
      expectConsoleError(/^StripeConnectionError while a customer was closed$/);
      const open = sessionOf(await buy(await save()));
      await world.pay(sessionOf(await subscribe()));
      await world.settled();
      const { stripe_customer_id: customer } = await one("subscribers", "user_id", person.id);
      const client = world.test.client(world.test.secrets.publishableKey, person.token);
      expect((await client.rpc("delete_own_account", { p_confirmation: "delete" })).error).toBeNull();
      const waiting = async () =>
        (await service().from("customers_to_close").select("*").eq("stripe_customer_id", customer)).data;
      expect(await waiting()).toHaveLength(1);
      world.setProviderAnswer(() => Promise.reject(new Error("away")));
      await closeCustomers(asFunction(), world.payments);
      expect(await waiting()).toMatchObject([{ refused_at: null }]);
      world.setProviderAnswer(null);
      await closeCustomers(asFunction(), world.payments);
      expect(await waiting()).toEqual([]);
      const { data } = await world.payments.stripe.subscriptions.list({ customer, status: "all", limit: 10 });
      expect(data.map(({ status }) => status)).toEqual(["canceled"]);
      expect(await world.pay(open)).not.toBeNull();
    });
  });
});
