/** A plan that runs at the card provider stays open here, even if its price changes, and not longer than it is paid. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Subscription } from "../../server/card-provider/provider-state.ts";
import {
  endSubscription,
  failRenewal,
  type PaymentPlace,
  payOwed,
} from "../../server/card-provider/take-payment.ts";
import { openPaymentWorld, type PaymentWorld, type Person } from "../support/payment-world.ts";
import { databaseKinds } from "../support/test-backend.ts";

const day = 24 * 60 * 60;

describe.each(databaseKinds())("records of plans on %s", (kind) => {
  let world: PaymentWorld;
  let person: Person;
  beforeAll(async () => {
    world = await openPaymentWorld(kind);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    person = await world.addPerson();
    await setPlan("professional", { price_id: "price_local_professional" });
  });

  const service = () => world.test.service.client;
  async function setPlan(id: string, row: object) {
    const { error } = await service().from("pricing_plans").update(row).eq("id", id);
    expect(error).toBeNull();
  }
  async function change(row: object) {
    const { error } = await service().from("subscribers").update(row).eq("user_id", person.id);
    expect(error).toBeNull();
  }
  const record = async () => {
    const { data, error } = await service().from("subscribers").select("*").eq("user_id", person.id).single();
    expect(error).toBeNull();
    return data;
  };
  const begin = (tier = "professional") =>
    world.call("create-checkout", person.token, { priceId: `price_local_${tier}`, tier });
  /** Buys a plan and waits until it is recorded. */
  async function subscribe(tier?: string) {
    const { content } = await begin(tier);
    const [session = ""] = /cs_\w+/.exec((content as { url: string }).url) ?? [];
    expect(await world.pay(session)).toBeNull();
    await world.settled();
  }
  const check = async () => (await world.call("check-subscription", person.token, {})).content;
  const atProvider = async (act: (subscription: Subscription, place: PaymentPlace) => void) => {
    const { stripe_customer_id: customer } = await record();
    await world.provider.act((place) => {
      for (const plan of Object.values(place.state.subscriptions)) {
        if (plan.customer === customer) act(plan, place);
      }
    });
    await world.settled();
  };
  const open = { subscribed: true, subscription_tier: "professional" };
  const paid = { payment_failed_since: null, ends_with_period: false };
  const closed = { subscribed: false, subscription_tier: "free", subscription_end: null, ...paid };
  /** Closed, and since when it is not paid. */
  const owed = { ...closed, payment_failed_since: expect.any(String) };

  it("stay open when the plan's price gets another id, however often", async () => {
    await subscribe();
    for (const price_id of ["price_second", "price_third", null]) {
      await setPlan("professional", { price_id });
      expect(await check()).toMatchObject(open);
    }
    expect((await record()).stripe_subscription_id).not.toBeNull();
    const { data } = await service()
      .from("pricing_plans")
      .select("former_price_ids")
      .eq("id", "professional")
      .single();
    expect(data?.former_price_ids).toEqual(["price_local_professional", "price_second", "price_third"]);
    // The end of the plan is heard all the same.
    await atProvider((plan, place) => endSubscription(place, plan));
    expect(await check()).toEqual(closed);
  });

  it("stay as they are, renewed too, while the price is one that no plan has had, and it is logged", async () => {
    await subscribe();
    await atProvider((plan) => {
      plan.price = "price_of_nobody";
      plan.periodEnd += 30 * day;
    });
    const { subscription_end: before } = await record();
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await check()).toMatchObject(open);
    expect(said).toHaveBeenCalledWith("A subscription runs at a price that no plan has.");
    expect(Date.parse((await record()).subscription_end)).toBe(Date.parse(before) + 30 * day * 1000);
    // No one gets a plan by an unknown price.
    await change({ ...closed, stripe_subscription_id: null });
    expect(await check()).toEqual(closed);
    said.mockRestore();
  });

  /** As if everything of this plan had happened so many days before. */
  const letPass = (days: number) =>
    atProvider((plan, { state }) => {
      plan.periodStart -= days * day;
      plan.periodEnd -= days * day;
      for (const invoice of Object.values(state.invoices)) {
        if (invoice.subscription === plan.id) invoice.created -= days * day;
      }
    });

  it("of a month that was not paid are open for fourteen days", async () => {
    await subscribe();
    await letPass(20);
    await atProvider((plan, place) => failRenewal(place, plan));
    expect(await check()).toMatchObject(open);
    const left = Date.parse((await record()).subscription_end) - Date.now();
    expect(left / 1000 / day).toBeGreaterThan(13.9);
    expect(left / 1000 / day).toBeLessThanOrEqual(14);
    expect(Date.parse((await record()).payment_failed_since)).toBe(
      Date.parse((await record()).subscription_end) - 14 * day * 1000,
    );
    await letPass(15);
    expect(await check()).toEqual(owed);
    // A person who owes a month pays that and begins no second plan.
    expect((await begin()).content).toEqual({ url: expect.stringContaining("/local/portal/") });
    await atProvider((plan, place) => payOwed(place, plan));
    expect(await check()).toMatchObject({ ...open, ...paid });
  });

  it("stay closed in the months after an unpaid one, until the debt is paid", async () => {
    await subscribe();
    await letPass(20);
    await atProvider((plan, place) => failRenewal(place, plan));
    // A second and a third month have begun, and are younger than fourteen days.
    for (const days of [32, 31]) {
      await letPass(days);
      const starts: number[] = [];
      await atProvider((plan) => void starts.push(plan.periodStart));
      expect(Date.now() / 1000 - Number(starts[0])).toBeLessThan(14 * day);
      expect(await check()).toEqual(owed);
    }
    await atProvider((plan, place) => payOwed(place, plan));
    expect(await check()).toMatchObject({ ...open, ...paid });
  });

  it("of a month that the provider has written off stay closed in the next, until one is paid", async () => {
    await subscribe();
    await letPass(20);
    await atProvider((plan, place) => failRenewal(place, plan));
    await letPass(32);
    const { stripe } = world.payments;
    const list = stripe.invoices.list.bind(stripe.invoices);
    let isLaterPaid = false;
    const changed = vi.spyOn(stripe.invoices, "list").mockImplementation(((
      ...asked: Parameters<typeof list>
    ) =>
      list(...asked).then((page) => {
        const [newest, second, first] = page.data;
        const givenUp = { ...second, status: "uncollectible" };
        const later = { ...newest, created: (second?.created ?? 0) + day, status: "paid" };
        return { ...page, data: [newest, ...(isLaterPaid ? [later] : []), givenUp, first] };
      })) as never);
    expect(await check()).toEqual(owed);
    isLaterPaid = true;
    expect(await check()).toMatchObject(open);
    changed.mockRestore();
  });

  it.each([
    ["enterprise", "professional", "enterprise"],
    ["professional", "enterprise", "enterprise"],
  ])(
    "of %s by hand and %s bought are %s, and the one by hand is there again afterwards",
    async (given, bought, both) => {
      const byHand = { subscribed: true, subscription_tier: given, subscription_end: null, ...paid };
      await change(byHand);
      await subscribe(bought);
      expect(await check()).toMatchObject({ subscribed: true, subscription_tier: both });
      await atProvider((plan, place) => endSubscription(place, plan));
      await world.settled();
      expect(await check()).toEqual(byHand);
      expect(await record()).toMatchObject({ given_tier: null, stripe_subscription_id: null });
    },
  );

  it("of a plan by hand never count as bought at an unknown price", async () => {
    const soon = new Date(Date.now() + day * 1000).toISOString();
    const given = { subscribed: true, subscription_tier: "enterprise", subscription_end: soon };
    await change(given);
    await subscribe();
    await atProvider((plan) => {
      plan.price = "price_of_nobody";
    });
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await check()).toMatchObject({ subscribed: true, subscription_tier: "enterprise" });
    expect(await record()).toMatchObject({ bought_tier: "professional", given_tier: "enterprise" });
    // The granted plan's end passes; the bought plan is still there.
    const past = "2020-01-01T00:00:00Z";
    await change({ given_end: past, subscription_end: past });
    expect(await check()).toMatchObject(open);
    said.mockRestore();
  });

  it("of a plan that lapsed while the provider was away are there again with it, at any price", async () => {
    await subscribe();
    await atProvider((plan) => {
      plan.price = "price_of_nobody";
    });
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    await change({ subscription_end: "2020-01-01T00:00:00Z" });
    world.setProviderAnswer(async () => new Response("{}", { status: 503 }));
    expect(await check()).toMatchObject({ subscribed: false, subscription_tier: "free" });
    world.setProviderAnswer(null);
    expect(await check()).toMatchObject(open);
    said.mockRestore();
  });

  it("of a plan by hand are there at the bought one's end, also while the provider is away", async () => {
    const given = { subscribed: true, subscription_tier: "professional", subscription_end: null, ...paid };
    await change(given);
    await subscribe("enterprise");
    expect(await check()).toMatchObject({ subscribed: true, subscription_tier: "enterprise" });
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    await change({ subscription_end: "2020-01-01T00:00:00Z" });
    world.setProviderAnswer(async () => new Response("{}", { status: 503 }));
    expect(await check()).toEqual(given);
    world.setProviderAnswer(null);
    // It was renewed meanwhile.
    expect(await check()).toMatchObject({ subscribed: true, subscription_tier: "enterprise" });
    await atProvider((plan, place) => endSubscription(place, plan));
    expect(await check()).toEqual(given);
    said.mockRestore();
  });

  it.each(["unpaid", "paused"])(
    "of a plan that is %s lead to it, and no second one is begun",
    async (status) => {
      await subscribe();
      const { stripe } = world.payments;
      const list = stripe.subscriptions.list.bind(stripe.subscriptions);
      const changed = vi.spyOn(stripe.subscriptions, "list").mockImplementation(((
        ...asked: Parameters<typeof list>
      ) =>
        list(...asked).then((page) => ({
          ...page,
          data: page.data.map((plan) => ({ ...plan, status })),
        }))) as never);
      expect(await check()).toEqual(status === "unpaid" ? owed : closed);
      expect((await begin()).content).toEqual({ url: expect.stringContaining("/local/portal/") });
      changed.mockRestore();
    },
  );

  it("of a plan by hand that has ended are what is bought", async () => {
    await change({
      subscribed: true,
      subscription_tier: "enterprise",
      subscription_end: "2020-01-01T00:00:00Z",
    });
    await subscribe();
    expect(await check()).toMatchObject(open);
    await atProvider((plan) => {
      plan.status = "canceled";
    });
    expect(await check()).toEqual(closed);
  });
});
