/** Every change between the plans that are sold, up and down, at the local provider: what it costs today and what opens. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changePlan, costOfChange } from "../../server/card-provider/take-payment.ts";
import { openPaymentWorld, type PaymentWorld } from "../support/payment-world.ts";
import { databaseKinds } from "../support/test-backend.ts";

const prices = [
  { id: "price_local_professional", name: "Professional", amount: 2999 },
  { id: "price_local_enterprise", name: "Enterprise", amount: 9999 },
  { id: "price_local_enterprise_plus", name: "Enterprise-Plus", amount: 19_999 },
] as const;

/** A walk through all six changes, with the difference of the two prices in cents; a cheaper plan costs nothing today. */
const walk = [
  ["enterprise", 7000],
  ["professional", 0],
  ["enterprise-plus", 17_000],
  ["enterprise", 0],
  ["enterprise-plus", 10_000],
  ["professional", 0],
] as const;

describe.each(databaseKinds())("changes of plan on %s", (kind) => {
  let world: PaymentWorld;
  beforeAll(async () => {
    world = await openPaymentWorld(kind, prices);
  });
  afterAll(() => world.close());

  it("cost the difference for the rest of the month, once, and open the plan at once", async () => {
    const person = await world.addPerson();
    const begun = await world.call("create-unified-payment", person.token, {
      ...{ paymentType: "subscription", tier: "professional", priceId: "price_local_professional" },
    });
    expect(begun.status).toBe(200);
    await world.pay((begun.content as { session_id: string }).session_id);
    await world.settled();
    const planNow = async () =>
      (await world.call("check-subscription", person.token, {})).content as { subscription_tier: string };
    expect(await planNow()).toMatchObject({ subscribed: true, subscription_tier: "professional" });
    let paid = 2999;
    for (const [tier, difference] of walk) {
      const price = `price_local_${tier.replace("-", "_")}`;
      const [cost, total] = await world.provider.act((place) => {
        const [plan] = Object.values(place.state.subscriptions);
        if (plan === undefined) throw new Error("no plan");
        const today = costOfChange(place, plan, price);
        changePlan(place, plan, price);
        const sums = Object.values(place.state.payments).reduce((sum, { amount }) => sum + amount, 0);
        return [today, sums];
      });
      // A few seconds of the month may have passed: a cent or two of 200 dollars.
      expect(cost).toBeLessThanOrEqual(difference);
      expect(cost).toBeGreaterThanOrEqual(Math.max(0, difference - 20));
      paid += cost;
      expect(total).toBe(paid);
      await world.settled();
      expect(await planNow()).toMatchObject({ subscribed: true, subscription_tier: tier });
      const { data } = await world.test.service.client
        .from("subscribers")
        .select("subscription_tier, bought_tier")
        .eq("user_id", person.id)
        .single();
      expect(data).toEqual({ subscription_tier: tier, bought_tier: tier });
    }
    // No second plan came of it.
    const running = await world.provider.act(({ state }) => Object.values(state.subscriptions).length);
    expect(running).toBe(1);
  });
});
