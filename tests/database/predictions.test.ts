import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";

type User = Awaited<ReturnType<TestBackend["addUser"]>>;

describe.each(databaseKinds())("saved predictions on %s", (kind) => {
  let test: TestBackend;
  let owner: User;
  let stranger: User;

  beforeAll(async () => {
    test = await openTestBackend(kind);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    owner = await test.addUser();
    stranger = await test.addUser();
  });

  /** Saves as the page's call does. */
  async function save(user: User, changes: object = {}) {
    const id = randomUUID();
    const { error } = await user.client.from("user_predictions").insert({
      id,
      user_id: user.id,
      prediction_type: "iq-prediction",
      input_data: { genetic: { pgs_ea4: 0.4, group: "admixed_american" } },
      results: { fsiq: 104 },
      confidence_score: 0.5,
      payment_session_id: null,
      payment_verified: false,
      email_sent: false,
      ...changes,
    });
    return { id, error };
  }

  async function pay(user: User, changes: object = {}): Promise<string> {
    const session_id = `cs_${randomUUID()}`;
    const payment = {
      user_id: user.id,
      tool_id: "iq-prediction",
      status: "paid",
      amount_cents: 2000,
      session_id,
    };
    const { error } = await test.service.client
      .from("one_time_payments")
      .insert({ ...payment, access_expires_at: "2999-01-01T00:00:00Z", ...changes });
    expect(error).toBeNull();
    return session_id;
  }

  /** Ends the tool's access, so that only the purchase's payment counts. */
  async function endAccess(session: string): Promise<void> {
    const { error } = await test.service.client
      .from("one_time_payments")
      .update({ access_expires_at: "2020-01-01T00:00:00Z" })
      .eq("session_id", session);
    expect(error).toBeNull();
  }

  async function readResults(user: User, id: string): Promise<unknown> {
    const { data, error } = await user.client
      .from("user_predictions")
      .select("id, results, prediction_results(results)")
      .eq("id", id);
    expect(error).toBeNull();
    return data?.[0]?.prediction_results ?? null;
  }

  const verify = (user: User, id: string, session: string | null) =>
    user.client
      .from("user_predictions")
      .update({ payment_verified: true, payment_session_id: session })
      .eq("id", id)
      .select("id, payment_verified");

  it("seals the results until they are paid", async () => {
    const { id, error } = await save(owner);
    expect(error).toBeNull();
    expect(await readResults(owner, id)).toBeNull();
    const session = await pay(owner);
    const { data } = await verify(owner, id, session);
    expect(data).toEqual([{ id, payment_verified: true }]);
    await endAccess(session);
    expect(await readResults(owner, id)).toEqual({ results: { fsiq: 104 } });
    expect(await readResults(stranger, id)).toBeNull();
  });

  it.each([
    ["a professional plan", { subscribed: true, subscription_tier: "professional" }, true],
    ["enterprise plus", { subscribed: true, subscription_tier: "enterprise-plus" }, true],
    ["an essential plan", { subscribed: true, subscription_tier: "essential" }, false],
    [
      "a plan that has ended",
      { subscribed: true, subscription_tier: "enterprise", subscription_end: "2020-01-01T00:00:00Z" },
      false,
    ],
    [
      "a plan not ended yet",
      { subscribed: true, subscription_tier: "professional", subscription_end: "2999-01-01T00:00:00Z" },
      true,
    ],
    ["no plan", {}, false],
  ])("with %s", async (_plan, change, opens) => {
    const { id } = await save(owner);
    await test.service.client
      .from("subscribers")
      .update({ subscribed: false, ...change })
      .eq("user_id", owner.id);
    expect((await readResults(owner, id)) !== null).toBe(opens);
  });

  it("opens by a valid purchase of the tool, and by none that has expired", async () => {
    const { id } = await save(owner);
    await pay(owner, { access_expires_at: "2020-01-01T00:00:00Z" });
    expect(await readResults(owner, id)).toBeNull();
    await pay(owner, { access_expires_at: "2999-01-01T00:00:00Z", tool_id: "prs-scoring" });
    expect(await readResults(owner, id)).toBeNull();
    await pay(owner, { access_expires_at: "2999-01-01T00:00:00Z" });
    expect(await readResults(owner, id)).not.toBeNull();
  });

  it("costs nothing where the tool costs nothing", async () => {
    const { id } = await save(owner, { prediction_type: "polygenic-calculator" });
    expect(await readResults(owner, id)).toEqual({ results: { fsiq: 104 } });
  });

  it.each([
    ["no session", () => Promise.resolve(null)],
    ["a made-up session", () => Promise.resolve("cs_made_up")],
    ["somebody else's payment", () => pay(stranger)],
    ["a payment that is pending", () => pay(owner, { status: "pending" })],
    ["a payment that was given back", () => pay(owner, { status: "refunded" })],
    ["a purchase that has run out", () => pay(owner, { access_expires_at: "2020-01-01T00:00:00Z" })],
    ["a payment of another tool", () => pay(owner, { tool_id: "prs-scoring" })],
    ["a payment of another prediction", () => pay(owner, { prediction_id: randomUUID() })],
    ["SQL for a session", () => Promise.resolve("' or session_id like 'cs_%")],
  ])("is not verified by %s", async (_why, makeSession) => {
    const { id } = await save(owner);
    const session = await makeSession();
    const { error } = await verify(owner, id, session);
    expect(error?.code).toBe("42501");
    if (session !== null) await endAccess(session);
    expect(await readResults(owner, id)).toBeNull();
  });

  it("is verified once by one payment", async () => {
    const session = await pay(owner);
    const [first, second] = [await save(owner), await save(owner)];
    expect((await verify(owner, first.id, session)).error).toBeNull();
    expect((await verify(owner, second.id, session)).error?.code).toBe("42501");
    // Asking again for the same one changes nothing.
    expect((await verify(owner, first.id, session)).error).toBeNull();
  });

  it("cannot be saved as paid, mailed or another person's", async () => {
    expect((await save(owner, { payment_verified: true })).error?.code).toBe("42501");
    expect((await save(owner, { payment_session_id: "cs_x" })).error?.code).toBe("42501");
    expect((await save(owner, { email_sent: true })).error?.code).toBe("42501");
    expect((await save(owner, { user_id: stranger.id })).error?.code).toBe("42501");
  });

  it("cannot be changed afterwards", async () => {
    const { id } = await save(owner);
    const change = (values: object) => owner.client.from("user_predictions").update(values).eq("id", id);
    for (const values of [
      { user_id: stranger.id },
      { email_sent: true },
      { results: { fsiq: 160 } },
      { input_data: {} },
      { prediction_type: "polygenic-calculator" },
      { created_at: "2020-01-01T00:00:00Z" },
      { id: randomUUID() },
    ]) {
      expect((await change(values)).error?.code, JSON.stringify(values)).toBe("42501");
    }
  });

  it.each(["ignore-duplicates", "merge-duplicates"])(
    "shows no results to a person who saves under its id with %s",
    async (resolution) => {
      for (const results of [undefined, { fsiq: 104 }]) {
        const { id } = await save(owner, { prediction_type: "polygenic-calculator", results });
        const own = await readResults(owner, id);
        for (const user of [stranger, owner]) {
          await user.client.from("user_predictions").upsert(
            {
              id,
              user_id: user.id,
              prediction_type: "polygenic-calculator",
              results: { fsiq: 40 },
            },
            { onConflict: "id", ignoreDuplicates: resolution === "ignore-duplicates" },
          );
          expect(await readResults(owner, id), user === owner ? "owner" : "stranger").toEqual(own);
          const { data } = await test.service.client.from("user_predictions").select().eq("id", id).single();
          expect(data).toMatchObject({ user_id: owner.id, results: null });
        }
      }
    },
  );

  it("can be saved by an upsert, with its results", async () => {
    const id = randomUUID();
    const row = { id, user_id: owner.id, prediction_type: "polygenic-calculator", results: { fsiq: 99 } };
    expect((await owner.client.from("user_predictions").upsert(row)).error).toBeNull();
    expect(await readResults(owner, id)).toEqual({ results: { fsiq: 99 } });
  });

  it("keeps the flags that the server has set", async () => {
    const { id } = await save(owner);
    await test.service.client.from("user_predictions").update({ email_sent: true }).eq("id", id);
    // The call after the mail was sent.
    const { data } = await owner.client
      .from("user_predictions")
      .update({ email_sent: true })
      .eq("id", id)
      .select("email_sent");
    expect(data).toEqual([{ email_sent: true }]);
    const session = await pay(owner);
    await verify(owner, id, session);
    const back = await owner.client
      .from("user_predictions")
      .update({ payment_verified: false, email_sent: false })
      .eq("id", id)
      .select("payment_verified, email_sent");
    expect(back.data).toEqual([{ payment_verified: true, email_sent: true }]);
    const swap = await owner.client
      .from("user_predictions")
      .update({ payment_session_id: null })
      .eq("id", id);
    expect(swap.error?.code).toBe("42501");
  });

  const genetic = [
    "geneticData",
    "extractedData",
    "genetic_data",
    "Genotypes",
    "genotype",
    "dosage",
    "genomes",
  ];
  it.each(genetic)("contains no %s, at any depth", async (key) => {
    for (const document of [{ [key]: {} }, { a: [{ b: { [key]: [1] } }] }]) {
      expect((await save(owner, { input_data: document })).error?.code).toBe("23514");
      expect((await save(owner, { results: document })).error?.code).toBe("23514");
    }
  });

  it("lets the server do what a page may not", async () => {
    const { id } = await save(owner);
    const { error } = await test.service.client
      .from("user_predictions")
      .update({ payment_verified: true, payment_session_id: "cs_server", email_sent: true })
      .eq("id", id);
    expect(error).toBeNull();
    expect(await readResults(owner, id)).toEqual({ results: { fsiq: 104 } });
  });

  it("goes with its owner", async () => {
    const { id } = await save(owner);
    await test.backend.exclusive((database) =>
      database.query("delete from auth.users where id = $1", [owner.id]),
    );
    for (const [table, column] of [
      ["user_predictions", "id"],
      ["prediction_results", "prediction_id"],
    ] as const) {
      const { data } = await test.service.client.from(table).select().eq(column, id);
      expect(data).toEqual([]);
    }
  });
});
