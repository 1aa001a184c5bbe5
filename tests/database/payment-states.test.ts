/** How the card provider's state gets into the records: each event once, and no older state over a newer one. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";

type User = Awaited<ReturnType<TestBackend["addUser"]>>;

describe.each(databaseKinds())("the provider's state of payments on %s", (kind) => {
  let test: TestBackend;
  let user: User;
  beforeAll(async () => {
    test = await openTestBackend(kind);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    user = await test.addUser();
  });

  const record = async (parts: object, client = test.service.client) => {
    const { data, error } = await client.rpc("record_payment_state", parts);
    return error === null ? data : error.code;
  };
  const event = (id: string = randomUUID()) => ({ p_event_id: `evt_${id}`, p_event_type: "tested" });
  const isNoted = async (id: string) => {
    const { data } = await test.service.client
      .from("processed_payment_events")
      .select("event_id")
      .eq("event_id", `evt_${id}`);
    return data?.length === 1;
  };
  const one = async (table: string, column: string, value: string) => {
    const { data, error } = await test.service.client.from(table).select("*").eq(column, value).single();
    expect(error).toBeNull();
    return data;
  };

  async function buy(row: object = {}) {
    const session_id = `cs_${randomUUID()}`;
    const { error } = await test.service.client.from("one_time_payments").insert({
      user_id: user.id,
      tool_id: "iq-prediction",
      session_id,
      amount_cents: 2000,
      ...row,
    });
    expect(error).toBeNull();
    return session_id;
  }
  const purchase = (
    session_id: string,
    version: number,
    status: string,
    payment_intent_id?: string,
    paid_at: string | null = null,
  ) => ({
    p_purchase: { session_id, version, status, paid_at, ...(payment_intent_id ? { payment_intent_id } : {}) },
  });
  async function save(type = "iq-prediction") {
    const id = randomUUID();
    const { error } = await user.client
      .from("user_predictions")
      .insert({ id, user_id: user.id, prediction_type: type, results: { fsiq: 104 } });
    expect(error).toBeNull();
    return id;
  }
  async function becomeCustomer(row: object = {}) {
    const stripe_customer_id = `cus_${randomUUID()}`;
    const { error } = await test.service.client
      .from("subscribers")
      .update({ stripe_customer_id, ...row })
      .eq("user_id", user.id);
    expect(error).toBeNull();
    return stripe_customer_id;
  }
  const plan = (
    customer_id: string,
    version: number,
    tier: string | null,
    ends_at: string | null = null,
  ) => ({
    p_subscription: { customer_id, version, tier, ends_at, subscription_id: tier === null ? null : "sub_1" },
  });

  it("opens a purchase for twelve months and the prediction for which it was made, once", async () => {
    const prediction = await save();
    const session = await buy({ prediction_id: prediction });
    const id = randomUUID();
    expect(await record({ ...event(id), ...purchase(session, 0, "paid", `pi_${id}`) })).toBe("recorded");
    const bought = await one("one_time_payments", "session_id", session);
    expect(bought).toMatchObject({
      status: "paid",
      paid_prediction_id: prediction,
      payment_intent_id: `pi_${id}`,
      provider_version: 1,
    });
    const end = new Date();
    end.setUTCFullYear(end.getUTCFullYear() + 1);
    expect(Math.abs(Date.parse(bought.access_expires_at) - end.getTime())).toBeLessThan(60_000);
    expect(await one("user_predictions", "id", prediction)).toMatchObject({
      payment_verified: true,
      payment_session_id: session,
    });
    expect(await isNoted(id)).toBe(true);
    // The same event again, and the same state by another one: the end stays where it was.
    expect(await record({ ...event(id), ...purchase(session, 1, "refunded") })).toBe("repeated");
    expect(await record({ ...event(), ...purchase(session, 1, "paid") })).toBe("recorded");
    expect((await one("one_time_payments", "session_id", session)).access_expires_at).toBe(
      bought.access_expires_at,
    );
  });

  it("counts the twelve months from the payment where its time is known, and never from later than now", async () => {
    const months = (count: number) => {
      const time = new Date();
      time.setUTCMonth(time.getUTCMonth() + count);
      return time;
    };
    for (const [paidAt, ends] of [
      [months(-10), months(2)],
      [months(-14), months(-2)],
      [months(3), months(12)],
    ] as const) {
      const session = await buy({});
      const paid = purchase(session, 0, "paid", undefined, paidAt.toISOString());
      expect(await record({ ...event(), ...paid })).toBe("recorded");
      const { access_expires_at: end } = await one("one_time_payments", "session_id", session);
      // Months differ in days: the last of one may not be in another.
      expect(Math.abs(Date.parse(end) - ends.getTime())).toBeLessThan(4 * 86_400_000);
      const again = purchase(session, 1, "paid", undefined, new Date().toISOString());
      expect(await record({ ...event(), ...again })).toBe("recorded");
      expect((await one("one_time_payments", "session_id", session)).access_expires_at).toBe(end);
    }
  });

  it("opens no prediction of another person's, of another tool, or one that is paid already", async () => {
    const [ofOtherTool, paid] = [await save("prs-scoring"), await save()];
    const owner = user;
    user = await test.addUser();
    const ofOther = await save();
    user = owner;
    const first = await buy({ prediction_id: paid });
    expect(await record(purchase(first, 0, "paid"))).toBe("recorded");
    for (const prediction_id of [ofOtherTool, ofOther, paid, randomUUID()]) {
      const session = await buy({ prediction_id });
      expect(await record(purchase(session, 0, "paid"))).toBe("recorded");
      expect(await one("one_time_payments", "session_id", session)).toMatchObject({
        status: "paid",
        paid_prediction_id: null,
      });
    }
    expect((await one("user_predictions", "id", ofOther)).payment_verified).toBe(false);
    expect((await one("user_predictions", "id", ofOtherTool)).payment_verified).toBe(false);
    expect((await one("user_predictions", "id", paid)).payment_session_id).toBe(first);
  });

  it("seals what was refunded, and keeps the payment's id", async () => {
    const prediction = await save();
    const session = await buy({ prediction_id: prediction });
    await record(purchase(session, 0, "paid", "pi_kept"));
    expect(await record(purchase(session, 1, "refunded"))).toBe("recorded");
    expect(await one("one_time_payments", "session_id", session)).toMatchObject({
      status: "refunded",
      payment_intent_id: "pi_kept",
    });
    expect((await one("user_predictions", "id", prediction)).payment_verified).toBe(false);
  });

  it("writes nothing after another write, and handles the event later", async () => {
    const session = await buy();
    expect(await record(purchase(session, 0, "paid"))).toBe("recorded");
    const id = randomUUID();
    expect(await record({ ...event(id), ...purchase(session, 0, "expired") })).toBe("stale");
    expect(await isNoted(id)).toBe(false);
    expect((await one("one_time_payments", "session_id", session)).status).toBe("paid");
    expect(await record({ ...event(id), ...purchase(session, 1, "paid") })).toBe("recorded");
    const customer = await becomeCustomer();
    expect(await record(plan(customer, 0, "professional"))).toBe("recorded");
    expect(await record(plan(customer, 0, null))).toBe("stale");
    expect((await one("subscribers", "user_id", user.id)).subscription_tier).toBe("professional");
  });

  it("writes down only changes", async () => {
    const session = await buy();
    const customer = await becomeCustomer();
    const end = "2999-01-01T00:00:00+00:00";
    const paid = () => purchase(session, 1, "paid", "pi_news");
    const runs = () => plan(customer, 1, "professional", end);
    await record({ ...purchase(session, 0, "paid", "pi_news") });
    await record({ ...plan(customer, 0, "professional", end) });
    const records = async () => [
      await one("one_time_payments", "session_id", session),
      await one("subscribers", "user_id", user.id),
    ];
    const before = await records();
    for (const said of [paid(), runs()]) expect(await record(said)).toBe("recorded");
    expect(await records()).toEqual(before);
    const ends = { p_subscription: { ...runs().p_subscription, ends_with_period: true } };
    expect(await record(ends)).toBe("recorded");
    expect(await one("subscribers", "user_id", user.id)).toMatchObject({
      ends_with_period: true,
      provider_version: 2,
    });
  });

  it("accepts no answer from before an event, even if the event left the record as it was", async () => {
    const session = await buy();
    const customer = await becomeCustomer();
    await record(purchase(session, 0, "paid"));
    await record(plan(customer, 0, "professional"));
    // Disputed and won again, ended and begun again, before an earlier answer arrives.
    expect(await record({ ...event(), ...purchase(session, 1, "paid") })).toBe("recorded");
    expect(await record({ ...event(), ...plan(customer, 1, "professional") })).toBe("recorded");
    expect(await record(purchase(session, 1, "failed"))).toBe("stale");
    expect(await record(plan(customer, 1, null))).toBe("stale");
    expect((await one("one_time_payments", "session_id", session)).status).toBe("paid");
    expect((await one("subscribers", "user_id", user.id)).subscription_tier).toBe("professional");
  });

  it("lets one of many that write at once write, and notes one event once", async () => {
    const session = await buy();
    const statuses = ["paid", "failed", "expired", "paid", "refunded", "expired"];
    const answers = await Promise.all(statuses.map((status) => record(purchase(session, 0, status))));
    expect(answers.filter((answer) => answer === "recorded")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "stale")).toHaveLength(statuses.length - 1);
    const first = statuses[answers.indexOf("recorded")];
    expect((await one("one_time_payments", "session_id", session)).status).toBe(first);
    const same = { ...event(), ...purchase(session, 1, "paid") };
    const twice = await Promise.all([record(same), record(same), record(same)]);
    expect(twice.sort()).toEqual(["recorded", "repeated", "repeated"]);
  });

  it("follows a subscription from its beginning to its end", async () => {
    const customer = await becomeCustomer();
    const end = "2999-01-01T00:00:00+00:00";
    expect(await record(plan(customer, 0, "enterprise", end))).toBe("recorded");
    expect(await one("subscribers", "user_id", user.id)).toMatchObject({
      subscribed: true,
      subscription_tier: "enterprise",
      subscription_end: end,
      stripe_subscription_id: "sub_1",
    });
    expect(await record(plan(customer, 1, null))).toBe("recorded");
    expect(await one("subscribers", "user_id", user.id)).toMatchObject({
      subscribed: false,
      subscription_tier: "free",
      subscription_end: null,
      stripe_subscription_id: null,
    });
  });

  it("leaves a plan that was granted by hand to its administrator", async () => {
    const given = { subscribed: true, subscription_tier: "enterprise-plus", subscription_end: null };
    const customer = await becomeCustomer(given);
    expect(await record(plan(customer, 0, null))).toBe("recorded");
    expect(await one("subscribers", "user_id", user.id)).toMatchObject(given);
  });

  it("records an event about nothing known, or about nothing", async () => {
    const [payment, customer, other] = [randomUUID(), randomUUID(), randomUUID()];
    expect(await record({ ...event(payment), ...purchase("cs_other", 0, "paid") })).toBe("unknown");
    expect(await record({ ...event(customer), ...plan("cus_other", 0, "enterprise") })).toBe("unknown");
    expect(await record(event(other))).toBe("unknown");
    for (const id of [payment, customer, other]) expect(await isNoted(id)).toBe(true);
  });

  it("writes neither state nor event where one of them cannot be", async () => {
    const session = await buy();
    const id = randomUUID();
    expect(await record({ ...event(id), ...purchase(session, 0, "no such status") })).toBe("23514");
    expect(await isNoted(id)).toBe(false);
  });

  it("is the server's own to write", async () => {
    const session = await buy();
    for (const { client } of [user, test.anonymous]) {
      expect(await record(purchase(session, 0, "paid"), client)).toBe("42501");
    }
    expect((await one("one_time_payments", "session_id", session)).status).toBe("pending");
  });
});
