/** The effect of a purchase: the page's rule and the database judge the same cases. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mayUse } from "../../src/access/access-rule.ts";
import { anonymousVisitor, type Purchase } from "../../src/access/visitor.ts";
import { accessTablesOf } from "../../src/product/product-facts-of.ts";
import { registry } from "../../src/product/registry.ts";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";
import { mayPayPrediction, mayReadResults } from "./paid-prediction.ts";

type User = Awaited<ReturnType<TestBackend["addUser"]>>;

const tables = accessTablesOf(registry);
const tool = "iq-prediction";
const past = new Date("2020-01-01T00:00:00Z");
const future = new Date("2999-01-01T00:00:00Z");
const statuses = ["pending", "paid", "failed", "expired", "refunded"] as const;

/** One purchase by a person who saved a prediction of the tool, and what it opens. */
interface Case {
  readonly status: (typeof statuses)[number];
  readonly expiresAt: Date | null;
  readonly boughtTool: string;
  /** Made for this prediction, for another one, or for none in particular. */
  readonly madeFor: "this" | "other" | "none";
  /** The prediction it has paid for before. */
  readonly used: "for another" | "no";
}

/** Every status, end and tool; what else a payment is noted for matters only to one that is paid. */
const cases: readonly Case[] = statuses.flatMap((status) =>
  [null, past, future].flatMap((expiresAt) =>
    [tool, "prs-scoring"].flatMap((boughtTool) =>
      (status === "paid" ? (["this", "other", "none"] as const) : (["none"] as const)).flatMap((madeFor) =>
        (status === "paid" ? (["no", "for another"] as const) : (["no"] as const)).map((used) => ({
          status,
          expiresAt,
          boughtTool,
          madeFor,
          used,
        })),
      ),
    ),
  ),
);

describe.each(databaseKinds())("purchases on %s", (kind) => {
  let test: TestBackend;
  let owner: User;

  beforeAll(async () => {
    test = await openTestBackend(kind);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    owner = await test.addUser();
  });

  async function save(id: string = randomUUID()): Promise<string> {
    const row = { id, user_id: owner.id, prediction_type: tool, results: { fsiq: 104 } };
    expect((await owner.client.from("user_predictions").insert(row)).error).toBeNull();
    return id;
  }
  async function buy(row: object = {}): Promise<string> {
    const session_id = `cs_${randomUUID()}`;
    const { error } = await test.service.client.from("one_time_payments").insert({
      user_id: owner.id,
      tool_id: tool,
      status: "paid",
      amount_cents: 2000,
      access_expires_at: null,
      session_id,
      ...row,
    });
    expect(error).toBeNull();
    return session_id;
  }
  const change = async (session: string, row: object) => {
    const { error } = await test.service.client
      .from("one_time_payments")
      .update(row)
      .eq("session_id", session);
    expect(error).toBeNull();
  };
  const verify = async (id: string, session: string) => {
    const { data, error } = await owner.client
      .from("user_predictions")
      .update({ payment_verified: true, payment_session_id: session })
      .eq("id", id)
      .select("id");
    return error === null ? data.length === 1 : error.code;
  };
  const isOpen = async (id: string) => {
    const { data, error } = await owner.client
      .from("prediction_results")
      .select("results")
      .eq("prediction_id", id);
    expect(error).toBeNull();
    return data?.length === 1;
  };
  const noteOf = async (session: string) => {
    const { data } = await test.service.client
      .from("one_time_payments")
      .select("paid_prediction_id")
      .eq("session_id", session)
      .single();
    return data?.paid_prediction_id;
  };

  it("open what the page's rule says, in every case", async () => {
    const wrong: unknown[] = [];
    const seen = new Set<string>();
    for (const one of cases) {
      await test.service.client.from("one_time_payments").delete().eq("user_id", owner.id);
      const id = await save();
      const other = randomUUID();
      const session = await buy({
        status: one.status,
        access_expires_at: one.expiresAt?.toISOString() ?? null,
        tool_id: one.boughtTool,
        prediction_id: { this: id, other, none: null }[one.madeFor],
        paid_prediction_id: one.used === "no" ? null : other,
      });
      const purchase: Purchase = { toolId: one.boughtTool, status: one.status, expiresAt: one.expiresAt };
      const visitor = { ...anonymousVisitor, isSignedIn: true, purchases: [purchase] };
      const now = new Date();
      const madeForPrediction = { none: null, this: id, other }[one.madeFor];
      const paid = one.used === "no" ? null : other;
      const expected = {
        opens: mayUse(tool, visitor, now, tables),
        reads: mayReadResults({ toolId: tool, isPaid: false }, visitor, now, tables),
        pays: mayPayPrediction(
          { ...purchase, madeForId: madeForPrediction, paidPredictionId: paid },
          { id, toolId: tool },
          now,
        ),
      };
      const reads = await isOpen(id);
      const answer = await verify(id, session);
      const found = { opens: reads, reads, pays: answer === true };
      if (answer !== true) expect(answer).toBe("42501");
      if (JSON.stringify(found) !== JSON.stringify(expected)) wrong.push({ one, expected, found });
      seen.add(JSON.stringify(expected));
    }
    expect(wrong).toEqual([]);
    // Opens and pays, opens and pays no more, does neither.
    expect(seen.size).toBe(3);
  });

  it("stay for a paid prediction when they have run out, and for nothing else", async () => {
    const [paid, other] = [await save(), await save()];
    const session = await buy({ access_expires_at: future.toISOString() });
    expect(await verify(paid, session)).toBe(true);
    expect([await isOpen(paid), await isOpen(other)]).toEqual([true, true]);
    await change(session, { access_expires_at: past.toISOString() });
    expect([await isOpen(paid), await isOpen(other)]).toEqual([true, false]);
    const nothing = { ...anonymousVisitor, isSignedIn: true };
    expect(mayReadResults({ toolId: tool, isPaid: true }, nothing, new Date(), tables)).toBe(true);
    // Sent again by the page: nothing changes.
    expect(await verify(paid, session)).toBe(true);
  });

  it("are used up by the first prediction, and not freed with it", async () => {
    const [first, second] = [await save(), await save()];
    const session = await buy({ access_expires_at: future.toISOString() });
    expect(await noteOf(session)).toBeNull();
    expect(await verify(first, session)).toBe(true);
    expect(await noteOf(session)).toBe(first);
    expect(await verify(second, session)).toBe("42501");
    expect((await owner.client.from("user_predictions").delete().eq("id", first)).error).toBeNull();
    expect(await noteOf(session)).toBe(first);
    expect(await verify(second, session)).toBe("42501");
    // A new prediction under the old id is another one.
    await save(first);
    expect(await verify(first, session)).toBe("42501");
    const row = { user_id: owner.id, prediction_type: tool, payment_session_id: session };
    for (const payment_verified of [true, false]) {
      const { error } = await owner.client.from("user_predictions").insert({ ...row, payment_verified });
      expect(error?.code).toBe("42501");
    }
  });

  it("are used by a prediction that is saved as paid, and not by one that is left out", async () => {
    const taken = await save();
    const session = await buy();
    const row = {
      user_id: owner.id,
      prediction_type: tool,
      payment_session_id: session,
      payment_verified: true,
    };
    const left = await owner.client
      .from("user_predictions")
      .upsert({ ...row, id: taken }, { onConflict: "id", ignoreDuplicates: true });
    expect(left.error).toBeNull();
    expect(await noteOf(session)).toBeNull();
    const id = randomUUID();
    const saved = await owner.client.from("user_predictions").insert({ ...row, id, results: { fsiq: 99 } });
    expect(saved.error).toBeNull();
    expect(await noteOf(session)).toBe(id);
    await change(session, { access_expires_at: past.toISOString() });
    expect(await isOpen(id)).toBe(true);
  });

  it("pay one prediction of many that ask at once", async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => save()));
    const session = await buy();
    const answers = await Promise.all(ids.map((id) => verify(id, session)));
    expect(answers.filter((answer) => answer === true)).toHaveLength(1);
    // The index refuses one that was first in the way of another, as a payment session is on one paid row.
    expect(answers.filter((answer) => answer === "42501" || answer === "23505")).toHaveLength(7);
    expect(await noteOf(session)).toBe(ids[answers.indexOf(true)]);
  });

  it("seal again what they paid when the money is refunded, and open it when it comes after all", async () => {
    const id = await save();
    const session = await buy();
    expect(await verify(id, session)).toBe(true);
    for (const status of ["refunded", "failed"]) {
      await change(session, { status });
      expect(await isOpen(id)).toBe(false);
      expect(await verify(id, session)).toBe("42501");
      await change(session, { status: "paid" });
      expect(await isOpen(id)).toBe(true);
    }
    // Paid again, by another purchase.
    await change(session, { status: "refunded" });
    const again = await buy();
    expect(await verify(id, again)).toBe(true);
    await change(session, { status: "paid" });
    await change(session, { status: "refunded" });
    expect(await isOpen(id)).toBe(true);
  });

  it("pass a prediction on to another purchase that was made for it, when the money is refunded", async () => {
    const id = await save();
    const other = await save();
    const paidBy = async () => {
      const { data } = await test.service.client
        .from("user_predictions")
        .select("payment_verified, payment_session_id")
        .eq("id", id)
        .single();
      return data?.payment_verified === true ? data.payment_session_id : null;
    };
    const first = await buy({ prediction_id: id });
    expect(await verify(id, first)).toBe(true);
    const unfit = [
      await buy({ prediction_id: other }),
      await buy({ prediction_id: id, tool_id: "prs-scoring" }),
      await buy({ prediction_id: id, access_expires_at: past.toISOString() }),
      await buy({ prediction_id: id, status: "pending" }),
    ];
    await change(first, { status: "refunded" });
    expect(await paidBy()).toBe(null);
    await change(first, { status: "paid" });
    const second = await buy({ prediction_id: id });
    await change(first, { status: "refunded" });
    expect(await paidBy()).toBe(second);
    expect(await noteOf(second)).toBe(id);
    for (const session of unfit) expect(await noteOf(session)).toBeNull();
    // A dispute that is won changes nothing, the second refund does.
    await change(first, { status: "paid" });
    expect(await paidBy()).toBe(second);
    await change(second, { status: "refunded" });
    expect(await paidBy()).toBe(null);
  });

  it("are recorded when the server says what is paid, and it says it of one prediction", async () => {
    const [first, second] = [await save(), await save()];
    const session = await buy();
    const say = (id: string) =>
      test.service.client
        .from("user_predictions")
        .update({ payment_verified: true, payment_session_id: session })
        .eq("id", id);
    expect((await say(first)).error).toBeNull();
    expect(await noteOf(session)).toBe(first);
    expect((await say(second)).error).not.toBeNull();
    expect((await say(first)).error).toBeNull();
  });
});
