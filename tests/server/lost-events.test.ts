/**
 * The state that the card provider's lost event would have reported: the server reads it, and no caller waits for long.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { dispute, refund } from "../../server/card-provider/take-payment.ts";
import { openFunctionBackend } from "../../supabase/functions/_shared/function-backend.ts";
import { askAgain, askAgainOrLog } from "../../supabase/functions/_shared/payments/ask-again.ts";
import { openPaymentWorld, type PaymentWorld, type Person } from "../support/payment-world.ts";
import { databaseKinds, siteUrl } from "../support/test-backend.ts";

const tool = "iq-prediction";
const day = 24 * 60 * 60_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();

let hours = 0;

describe.each(databaseKinds())("lost events of payments on %s", (kind) => {
  let world: PaymentWorld;
  let person: Person;
  let said: string[];
  beforeAll(async () => {
    world = await openPaymentWorld(kind);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.setDelivery(true);
    person = await world.addPerson();
    said = [];
    vi.spyOn(console, "error").mockImplementation((line: string) => void said.push(line));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    world.setProviderAnswer(null);
    world.setDelivery(true);
    await world.settled();
    // No purchase of one test is checked in another.
    await change({ asked_at: new Date().toISOString() });
  });

  const service = () => world.test.service.client;
  async function change(row: object, session?: string) {
    const changed = service().from("one_time_payments").update(row);
    const { error } = await (session === undefined
      ? changed.neq("session_id", "")
      : changed.eq("session_id", session));
    expect(error).toBeNull();
  }
  const purchase = async (session: string) => {
    const { data } = await service().from("one_time_payments").select("*").eq("session_id", session).single();
    return data;
  };
  /** Buys the tool and waits until that is recorded; from then on no event arrives. */
  async function buy(daysAgo: number, who = person) {
    world.setDelivery(true);
    const wanted = { paymentType: "onetime", toolId: tool, predictionId: null };
    const { content } = await world.call("create-unified-payment", who.token, wanted);
    const { session_id } = content as { session_id: string };
    expect(await world.pay(session_id)).toBeNull();
    await world.settled();
    world.setDelivery(false);
    await change({ created_at: ago(daysAgo) }, session_id);
    return session_id;
  }
  const happen = (session: string, act: typeof refund) =>
    world.provider.act((place) => {
      const payment = place.state.payments[place.state.sessions[session]?.payment ?? ""];
      if (payment === undefined) throw new Error("nothing was paid");
      act(place, payment);
    });
  const check = (who = person) => world.call("check-subscription", who.token, {});
  const asFunction = () =>
    openFunctionBackend({
      url: siteUrl,
      publishableKey: world.test.secrets.publishableKey,
      serviceKey: world.test.secrets.secretKey,
      fetch: (input, init) => world.test.backend.answer(new Request(input, init), "192.0.2.9"),
    });
  const everybody = { userId: null, most: 5 };
  const lookAtAll = () => askAgain(asFunction(), world.payments, everybody);
  const asked = () => vi.spyOn(world.payments.stripe.checkout.sessions, "retrieve");
  /** Lets every line be written again, even if another test has seen it. */
  async function atAnotherTime(task: () => Promise<void>) {
    hours += 1;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });
    try {
      await task();
    } finally {
      vi.useRealTimers();
    }
  }

  it("a refund is seen when its buyer's page asks, and closes the tool", async () => {
    const session = await buy(2);
    const client = world.test.client(world.test.secrets.publishableKey, person.token);
    const mayUse = async () => (await client.rpc("may_use_tool", { p_tool_id: tool })).data;
    await happen(session, refund);
    expect([(await purchase(session)).status, await mayUse()]).toEqual(["paid", true]);
    expect((await check()).status).toBe(200);
    expect([(await purchase(session)).status, await mayUse()]).toEqual(["refunded", false]);
  });

  it("what has changed unheard is logged, and what has not changed is not", async () => {
    const session = await buy(2);
    await atAnotherTime(lookAtAll);
    expect(said).toEqual([]);
    await happen(session, refund);
    await change({ asked_at: null }, session);
    await atAnotherTime(lookAtAll);
    expect((await purchase(session)).status).toBe("refunded");
    expect(said).toEqual(["A purchase has changed at the card provider, and no event has told of it."]);
  });

  it("a dispute is found by the check of all purchases, and that it was won the day after", async () => {
    const session = await buy(3);
    await happen(session, (place, payment) => dispute(place, payment, "open"));
    await lookAtAll();
    expect((await purchase(session)).status).toBe("failed");
    await happen(session, (place, payment) => dispute(place, payment, "won"));
    await lookAtAll();
    expect((await purchase(session)).status).toBe("failed");
    await change({ asked_at: ago(1.1) }, session);
    await lookAtAll();
    expect((await purchase(session)).status).toBe("paid");
  });

  it("nothing is lost while the provider is away", async () => {
    const session = await buy(2);
    await happen(session, refund);
    world.setProviderAnswer(() => Promise.reject(new Error("away")));
    await lookAtAll();
    expect((await check()).status).toBe(200);
    expect(await purchase(session)).toMatchObject({ status: "paid", asked_at: null });
    expect(said).toEqual([
      expect.stringMatching(/ while a purchase was asked about$/),
      expect.stringMatching(/ while a plan was asked for$/),
    ]);
    world.setProviderAnswer(null);
    expect((await check()).status).toBe(200);
    expect((await purchase(session)).status).toBe("refunded");
  });

  it("the provider is asked about each once a day, of one's own alone, and within the calls of an hour", async () => {
    const session = await buy(2);
    const stranger = await world.addPerson();
    const ofStranger = await buy(2, stranger);
    const retrieved = asked();
    const askedFor = () => retrieved.mock.calls.map(([id]) => id);
    await check();
    await check();
    expect(askedFor()).toEqual([session]);
    await change({ asked_at: ago(1.1) }, session);
    const turns = service().from("rate_limit_windows");
    await turns.update({ count: 60 }).eq("endpoint", "check-subscription");
    await check();
    expect(askedFor()).toEqual([session]);
    await lookAtAll();
    expect(askedFor()).toEqual([session, ofStranger, session]);
  });

  it("what was bought today or long ago is not checked, nor what was refunded", async () => {
    const session = await buy(0.9);
    const retrieved = asked();
    await lookAtAll();
    await change({ created_at: ago(121) }, session);
    await lookAtAll();
    await change({ created_at: ago(2), status: "refunded" }, session);
    await lookAtAll();
    expect(retrieved).not.toHaveBeenCalled();
    await change({ status: "paid" }, session);
    await lookAtAll();
    expect(retrieved).toHaveBeenCalledTimes(1);
  });

  it("one that cannot be checked delays no other", async () => {
    const [refused, broken, good] = [
      await buy(4),
      await buy(3, await world.addPerson()),
      await buy(2, await world.addPerson()),
    ];
    await happen(good, refund);
    const retrieve = world.payments.stripe.checkout.sessions.retrieve.bind(
      world.payments.stripe.checkout.sessions,
    );
    const { StripeInvalidRequestError } = (await import("stripe")).default.errors;
    asked().mockImplementation(((id: string, ...more: never[]) => {
      if (id === refused)
        throw new StripeInvalidRequestError({ type: "invalid_request_error", message: "no" });
      if (id === broken) throw new TypeError("unreadable");
      return retrieve(id, ...more);
    }) as never);
    await askAgain(asFunction(), world.payments, { userId: null, most: 2 });
    await askAgain(asFunction(), world.payments, { userId: null, most: 2 });
    expect((await purchase(good)).status).toBe("refunded");
    expect(said.slice(0, 2)).toEqual([
      expect.stringMatching(/ while a purchase was asked about$/),
      "TypeError while a purchase was asked about",
    ]);
  });

  it("a database that refuses is logged", async () => {
    const service = {
      from: () => {
        throw new TypeError("the table is locked");
      },
    };
    await askAgainOrLog({ ...asFunction(), service: service as never }, world.payments, everybody);
    expect(said).toEqual(["TypeError while purchases were looked for"]);
  });
});
