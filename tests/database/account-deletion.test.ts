/** A person deletes the own account: what goes, what stays without them, and who may not. */
import { createHash, randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FunctionBackend } from "../../supabase/functions/_shared/function-backend.ts";
import { takeTurn } from "../../supabase/functions/_shared/take-turn.ts";
import { password, signUpAndIn } from "../support/sign-up.ts";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";
import { fillTables, type Populated, populate } from "./world.ts";

interface Person {
  readonly id: string;
  readonly email: string;
  readonly client: SupabaseClient;
}

describe.each(databaseKinds())("deleting an account on %s", (kind) => {
  let test: TestBackend;
  let populated: Populated;
  let people = 0;

  beforeAll(async () => {
    test = await openTestBackend(kind);
    populated = await populate(test);
  });
  afterAll(() => test.close());

  const query = (statement: string, ...parameters: string[]) =>
    test.backend.exclusive((database) => database.query(statement, parameters));

  /** A person with a session of the backend's own. */
  async function person(): Promise<Person> {
    people += 1;
    const email = `leaving-${randomUUID()}@example.org`;
    const token = await signUpAndIn(test, email, `203.0.113.${people}`);
    const [user] = await query("select id from auth.users where email = $1", email);
    return { id: String(user?.["id"]), email, client: test.client(test.secrets.publishableKey, token) };
  }
  const leave = (client: SupabaseClient, confirmation: unknown = "delete") =>
    client.rpc("delete_own_account", { p_confirmation: confirmation });

  /** A row in every table that can store one of this person's. */
  async function fill({ id }: Person): Promise<void> {
    await fillTables(populated, id);
    await populated.insert("security_events", { event_type: "test", user_id: id, resource_id: id });
  }

  /** Rows of every table of every schema that name a text anywhere, with all that they say. */
  async function naming(text: string): Promise<readonly string[]> {
    const tables = await query(
      "select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth') order by 1",
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await query(
        `select 1 from ${String(name)} as t where to_jsonb(t)::text ilike '%' || $1 || '%'`,
        text,
      );
      if (rows.length > 0) found.push(String(name));
    }
    return found;
  }

  it("deletes everything, in every table", async () => {
    const leaving = await person();
    await fill(leaving);
    const before = await naming(leaving.id);
    for (const table of [
      "public.user_predictions",
      "public.one_time_payments",
      "auth.sessions",
      "auth.users",
    ]) {
      expect(before).toContain(table);
    }
    const { data, error } = await leave(leaving.client);
    expect([data, error]).toEqual([true, null]);
    expect(await naming(leaving.id)).toEqual([]);
    expect(await naming(leaving.email)).toEqual([]);
  });

  it("deletes the counts of server functions too, which have no guessable id", async () => {
    const leaving = await person();
    const count = () =>
      query("select caller, endpoint from public.rate_limit_windows order by caller, endpoint");
    const before = await count();
    const counted = await takeTurn(
      { service: test.service.client } as FunctionBackend,
      leaving as never,
      "a-function",
      3,
    );
    expect(counted).toBe(true);
    const [row] = (await count()).filter(({ endpoint }) => endpoint === "a-function");
    const plain = [leaving.id, `user ${leaving.id}`, `a-function ${leaving.id}`];
    for (const text of plain) {
      expect(String(row?.["caller"])).not.toContain(createHash("sha256").update(text).digest("hex"));
    }
    expect((await leave(leaving.client)).error).toBeNull();
    expect(await count()).toEqual(before);
  });

  it("keeps the payment without the person, and records that an account was deleted", async () => {
    const leaving = await person();
    const session = `cs_${randomUUID()}`;
    const customer = `cus_${randomUUID()}`;
    await test.service.client.from("one_time_payments").insert({
      user_id: leaving.id,
      tool_id: "iq-prediction",
      status: "paid",
      amount_cents: 2000,
      session_id: session,
      client_reference_id: "a friend",
    });
    const plan = { stripe_customer_id: customer, subscribed: true, subscription_tier: "professional" };
    await test.service.client.from("subscribers").update(plan).eq("user_id", leaving.id);
    const count = async () =>
      (
        await query(
          "select user_id, details from public.security_events where event_type = 'account_deleted'",
        )
      ).length;
    const left = await count();
    expect((await leave(leaving.client)).error).toBeNull();
    const { data } = await test.service.client
      .from("one_time_payments")
      .select()
      .eq("session_id", session)
      .single();
    expect(data).toMatchObject({
      user_id: null,
      client_reference_id: null,
      status: "paid",
      amount_cents: 2000,
      tool_id: "iq-prediction",
    });
    expect(await count()).toBe(left + 1);
    expect(
      await query(
        "select 1 from public.security_events where event_type = 'account_deleted' and user_id is not null",
      ),
    ).toEqual([]);
    // What runs at the card provider is to be ended there.
    const closing = await test.service.client.from("customers_to_close").select("stripe_customer_id");
    expect(closing.data).toContainEqual({ stripe_customer_id: customer });
  });

  it("leaves no id of theirs on a payment, however the user is deleted", async () => {
    const ways = [
      async ({ client }: Person) => expect((await leave(client)).error).toBeNull(),
      ({ id }: Person) => query("delete from auth.users where id = $1::uuid", id),
    ];
    for (const remove of ways) {
      const leaving = await person();
      const predicted = randomUUID();
      const session_id = `cs_${randomUUID()}`;
      const { error } = await test.service.client.from("one_time_payments").insert({
        ...{ user_id: leaving.id, tool_id: "iq-prediction", status: "paid", amount_cents: 2000, session_id },
        ...{ prediction_id: predicted, paid_prediction_id: predicted, client_reference_id: "a friend" },
      });
      expect(error).toBeNull();
      await remove(leaving);
      const [payment] = await query(
        "select * from public.one_time_payments where session_id = $1",
        session_id,
      );
      expect(payment).toMatchObject({
        ...{ user_id: null, client_reference_id: null, prediction_id: null, paid_prediction_id: null },
        ...{ status: "paid", amount_cents: 2000 },
      });
    }
  });

  it("leaves nothing running at the card provider, however the user is deleted", async () => {
    const customers: string[] = [];
    const ways = [
      (id: string) => query("delete from auth.users where id = $1::uuid", id),
      async (id: string) => {
        const { error } = await test.service.client.from("subscribers").delete().eq("user_id", id);
        expect(error).toBeNull();
      },
    ];
    for (const remove of ways) {
      const { id } = await person();
      const stripe_customer_id = `cus_${randomUUID()}`;
      customers.push(stripe_customer_id);
      const { error } = await test.service.client
        .from("subscribers")
        .update({ stripe_customer_id })
        .eq("user_id", id);
      expect(error).toBeNull();
      await remove(id);
    }
    const { data } = await test.service.client
      .from("customers_to_close")
      .select("stripe_customer_id")
      .in("stripe_customer_id", customers);
    expect(data?.map((row) => String(row.stripe_customer_id)).sort()).toEqual([...customers].sort());
  });

  it("leaves all other accounts unchanged", async () => {
    const [leaving, staying] = [await person(), await person()];
    await fill(leaving);
    await fill(staying);
    const before = await naming(staying.id);
    expect((await leave(leaving.client)).error).toBeNull();
    expect(await naming(staying.id)).toEqual(before);
    expect((await staying.client.from("genetic_files").select("id")).data).toHaveLength(1);
  });

  it("leaves a token that opens and writes nothing, and an e-mail that can sign up again", async () => {
    const leaving = await person();
    expect((await leave(leaving.client)).error).toBeNull();
    const { client } = leaving;
    const file = { user_id: leaving.id, filename: "genome.txt", file_size: 10 };
    for (const answer of [
      await client.from("subscribers").select(),
      await client.from("genetic_files").insert(file),
      await leave(client),
      await client.rpc("export_own_data"),
    ])
      expect([answer.data, answer.status]).toEqual([null, 401]);
    const anew = test.client(test.secrets.publishableKey, undefined, "198.51.100.77");
    const refused = await anew.auth.signInWithPassword({ email: leaving.email, password });
    expect(refused.error?.code).toBe("invalid_credentials");
    const token = await signUpAndIn(test, leaving.email, "198.51.100.78");
    expect(token).not.toBe("");
    const [user] = await query("select id from auth.users where email = $1", leaving.email);
    expect(user?.["id"]).not.toBe(leaving.id);
  });

  it.each([null, "", "yes", "DELETED", "delete my account", "löschen"])(
    "requires the word and accepts no other: %s",
    async (word) => {
      const staying = await person();
      const { error, status } = await leave(staying.client, word);
      expect([error?.message, status]).toEqual(["not_confirmed", 400]);
      expect((await staying.client.from("subscribers").select("email")).data).toHaveLength(1);
    },
  );

  it("asks for a session that is still there", async () => {
    const staying = await person();
    for (const client of [test.anonymous.client, test.service.client]) {
      expect((await leave(client)).error).not.toBeNull();
    }
    await query("delete from auth.sessions where user_id = $1::uuid", staying.id);
    expect((await leave(staying.client)).status).toBe(401);
    // The server has refused the token. The function checks too, for callers without a server in front.
    const claims = JSON.stringify({ sub: staying.id, role: "authenticated", session_id: randomUUID() });
    const asked = test.backend.exclusive((database) =>
      database.runScript(
        `set local role authenticated; set local request.jwt.claims = '${claims}'; set local request.jwt.claim.sub = '${staying.id}'; select public.delete_own_account('delete');`,
      ),
    );
    await expect(asked).rejects.toMatchObject({ code: "PT401", message: "session_ended" });
    expect(await naming(staying.id)).toContain("auth.users");
  });

  it("keeps the last administrator, whichever other accounts are deleted at the same time", async () => {
    await test.service.client.from("user_roles").delete().eq("role", "admin");
    const administrators = [await person(), await person(), await person()];
    for (const { id } of administrators) {
      await test.service.client.from("user_roles").insert({ user_id: id, role: "admin" });
    }
    const answers = await Promise.all(administrators.map(({ client }) => leave(client)));
    const refused = answers.filter(({ error }) => error !== null);
    expect(refused.map(({ error, status }) => [error?.message, status])).toEqual([
      ["last_administrator", 409],
    ]);
    const rows = await query("select user_id from public.user_roles where role = 'admin'");
    expect(rows).toHaveLength(1);
    const last = administrators.find(({ id }) => id === rows[0]?.["user_id"]) ?? expect.fail("nobody");
    expect((await leave(last.client)).error?.message).toBe("last_administrator");
    const next = await person();
    await test.service.client.from("user_roles").insert({ user_id: next.id, role: "admin" });
    expect((await leave(last.client)).error).toBeNull();
  });
});
