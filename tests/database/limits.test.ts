import { createHash, randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";

describe.each(databaseKinds())("counting requests on %s", (kind) => {
  let test: TestBackend;
  let networks = 0;

  beforeAll(async () => {
    test = await openTestBackend(kind);
  });
  afterAll(() => test.close());

  /** A caller without a session, from an address of their own. */
  function visitor(): SupabaseClient {
    networks += 1;
    return test.client(test.secrets.publishableKey, undefined, `198.51.100.${networks}`);
  }

  async function check(client: SupabaseClient, parameters: object): Promise<unknown> {
    const { data, error } = await client.rpc("enhanced_rate_limit_check", {
      p_identifier: "somebody@example.org",
      p_category: "api_request",
      p_window_minutes: 60,
      p_severity: "normal",
      ...parameters,
    });
    return error === null ? data : error.code;
  }

  async function allowed(
    client: SupabaseClient,
    count: number,
    parameters: (place: number) => object,
  ): Promise<number> {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, place) => check(client, parameters(place))),
    );
    expect(answers.every((answer) => answer === true || answer === false)).toBe(true);
    return answers.filter((answer) => answer === true).length;
  }

  it.each([
    ["signup", 5],
    ["signin", 10],
    ["resend", 3],
    ["anything", 10],
  ])("lets %s pass %d times in an hour, however many come at once", async (endpoint, limit) => {
    expect(await allowed(visitor(), 18, () => ({ p_endpoint: endpoint, p_max_requests: limit }))).toBe(limit);
  });

  it("counts mails that are sent again by whose they are, and no click within the minute after one", async () => {
    const household = visitor();
    const digestOf = (person: number) => createHash("sha256").update(`person ${person}`).digest("hex");
    const ask = (person: number) =>
      check(household, { p_identifier: digestOf(person), p_endpoint: "resend", p_max_requests: 3 });
    const later = (length: string) =>
      test.backend.exclusive((database) =>
        database.query(
          "update public.rate_limit_windows set window_start = window_start - $1::text::interval where endpoint = 'resend pause'",
          [length],
        ),
      );
    // Three quick clicks in two tabs use up one of the three.
    expect([await ask(1), await ask(1), await ask(1)]).toEqual([true, true, true]);
    await later("61 seconds");
    expect([await ask(1), await ask(1)]).toEqual([true, true]);
    await later("61 seconds");
    expect([await ask(1), await ask(1)]).toEqual([true, true]);
    await later("61 seconds");
    expect(await ask(1)).toBe(false);
    // Another person at the same place has their own.
    expect(await ask(2)).toBe(true);
    const others: unknown[] = [];
    for (let person = 3; person <= 32; person += 1) others.push(await ask(person));
    expect(others.filter((answer) => answer === true)).toHaveLength(28);
  });

  it("is not got around by another identifier, endpoint, limit or window", async () => {
    const parameters = (place: number) => ({
      p_identifier: randomUUID(),
      p_endpoint: "signup",
      p_max_requests: 1000 + place,
      p_window_minutes: 1,
      p_category: randomUUID(),
      p_severity: randomUUID(),
    });
    expect(await allowed(visitor(), 12, parameters)).toBe(5);
    expect(await allowed(visitor(), 18, () => ({ p_endpoint: randomUUID() }))).toBe(10);
  });

  it("counts sign-ins by whose they are, a hundred people at one address", async () => {
    const household = visitor();
    const ask = (person: number) =>
      check(household, { p_identifier: `person ${person}`, p_endpoint: "signin" });
    // More of a household than ten an hour, each once, and each again.
    for (let turn = 0; turn < 2; turn += 1)
      for (let person = 0; person < 20; person += 1) expect(await ask(person)).toBe(true);
    for (let turn = 0; turn < 8; turn += 1) expect(await ask(0)).toBe(true);
    expect(await ask(0)).toBe(false);
    expect(await ask(1)).toBe(true);
    // The same person's attempts somewhere else are not used up.
    expect(await check(visitor(), { p_identifier: "person 0", p_endpoint: "signin" })).toBe(true);
    for (let person = 20; person < 100; person += 1) expect(await ask(person)).toBe(true);
    expect(await ask(100)).toBe(false);
    expect(await ask(2)).toBe(true);
  });

  describe("recognises the address of a request by its headers", () => {
    const callerOf = async (headers: object | null) => {
      const [row] = await test.backend.exclusive((database) =>
        database.query(
          "select private.caller() as caller from (select set_config('request.headers', $1, true) as held offset 0) as headers where held is not null",
          [headers === null ? "" : JSON.stringify(headers)],
        ),
      );
      return row?.["caller"] ?? null;
    };
    const address = { "cf-connecting-ip": "198.18.3.1" };

    it("as the network before a hosted project states it, whatever else a client writes", async () => {
      const caller = await callerOf(address);
      expect(caller).toMatch(/^[0-9a-f]{64}$/);
      for (const forwarded of ["203.0.113.9", "203.0.113.9, 198.18.3.1", "", "<b>", ",,,"]) {
        expect(await callerOf({ ...address, "x-forwarded-for": forwarded, "x-real-ip": "203.0.113.8" })).toBe(
          caller,
        );
      }
    });

    it.each(["198.18.3.1", "198.18.3.1, 10.0.0.1", " 198.18.3.1 ,203.0.113.9", "::ffff:198.18.3.1"])(
      "as the service's gateway does, where the network does not: %s",
      async (forwarded) => {
        const caller = await callerOf(address);
        expect(await callerOf({ "x-forwarded-for": forwarded })).toBe(caller);
        expect(await callerOf({ "cf-connecting-ip": " ", "x-forwarded-for": forwarded })).toBe(caller);
      },
    );

    it.each([
      null,
      {},
      { "x-forwarded-for": "" },
      { "x-forwarded-for": "made up" },
      { "x-real-ip": "198.18.3.1" },
    ])("and none from %o", async (headers) => {
      expect(await callerOf(headers)).toBeNull();
    });

    it("and counts an IPv6 network as one caller either way", async () => {
      const caller = await callerOf({ "cf-connecting-ip": "2001:db8:1:2::1" });
      expect(await callerOf({ "x-forwarded-for": "2001:DB8:1:2:ffff::9" })).toBe(caller);
      expect(await callerOf({ "x-forwarded-for": "2001:db8:1:3::1" })).not.toBe(caller);
    });
  });

  it.each([
    [
      "an IPv6 network",
      ["2001:db8:1:2::1", "2001:DB8:1:2:ffff::9", "2001:db8:1:2::/64", "2001:0db8:0001:0002::"],
    ],
    ["an IPv4 address", ["198.18.0.1", "::ffff:198.18.0.1"]],
    ["whoever has no address", ["unknown"]],
    ["what is no address", ["fe80::1%eth0"]],
  ])("counts %s as one caller", async (_what, spellings) => {
    const clients = Array.from({ length: 8 }, (_, place) =>
      test.client(test.secrets.publishableKey, undefined, spellings[place % spellings.length]),
    );
    const passed = await Promise.all(
      clients.map((client) => check(client, { p_endpoint: "signup", p_max_requests: 5 })),
    );
    expect(passed.filter((answer) => answer === true)).toHaveLength(5);
    expect(passed.filter((answer) => answer === false)).toHaveLength(3);
  });

  it("counts neighbours as two callers", async () => {
    for (const [one, other] of [
      ["2001:db8:5:1::1", "2001:db8:5:2::1"],
      ["::ffff:198.18.7.1", "::ffff:198.18.7.2"],
    ]) {
      const at = (network: string | undefined) =>
        test.client(test.secrets.publishableKey, undefined, network);
      expect(await allowed(at(one), 8, () => ({ p_endpoint: "resend", p_max_requests: 3 }))).toBe(3);
      expect(await check(at(other), { p_endpoint: "resend", p_max_requests: 3 })).toBe(true);
    }
  });

  it("stores a caller by a digest that cannot be made from the address", async () => {
    const network = "198.18.44.44";
    await check(test.client(test.secrets.publishableKey, undefined, network), { p_endpoint: "signin" });
    const known = new Set(
      (
        await test.backend.exclusive((database) =>
          database.query("select caller from public.rate_limit_windows"),
        )
      ).map(({ caller }) => caller),
    );
    for (const text of [network, `network ${network}`]) {
      expect(known).not.toContain(createHash("sha256").update(text).digest("hex"));
    }
    // By the key that lies in the database the same caller is found again.
    const [keys] = await test.backend.exclusive((database) =>
      database.query(
        "select encode(inner_key, 'hex') as inner, encode(outer_key, 'hex') as outer from private.caller_keys",
      ),
    );
    const digest = (key: unknown, content: string | Buffer) =>
      createHash("sha256")
        .update(Buffer.from(String(key), "hex"))
        .update(content)
        .digest();
    const expected = digest(keys?.["outer"], digest(keys?.["inner"], `network ${network}`));
    expect(known).toContain(expected.toString("hex"));
  });

  it("shows its keys to no role of the API", async () => {
    const keys = await test.backend.exclusive((database) =>
      database.query("select * from private.caller_keys"),
    );
    expect(keys).toHaveLength(1);
    for (const role of ["anon", "authenticated"]) {
      const [rights] = await test.backend.exclusive((database) =>
        database.query(
          "select has_table_privilege($1, 'private.caller_keys', 'select') as reads, (select relrowsecurity from pg_class where oid = 'private.caller_keys'::regclass) as guarded",
          [role],
        ),
      );
      expect(rights).toEqual({ reads: false, guarded: true });
    }
  });

  it("lets no caller use up another's", async () => {
    expect(await allowed(visitor(), 8, () => ({ p_endpoint: "signup" }))).toBe(5);
    expect(await check(visitor(), { p_endpoint: "signup" })).toBe(true);
  });

  it("counts a signed-in user wherever they are", async () => {
    const user = await test.addUser();
    const places = ["203.0.113.1", "203.0.113.2"].map((network) =>
      test.client(test.secrets.publishableKey, user.token, network),
    );
    const passed = await Promise.all(
      places.map((place) => allowed(place, 5, () => ({ p_endpoint: "resend" }))),
    );
    expect(passed.reduce((sum, count) => sum + count, 0)).toBe(3);
  });

  it("accepts a lower limit from the page", async () => {
    expect(await allowed(visitor(), 6, () => ({ p_endpoint: "signin", p_max_requests: 2 }))).toBe(2);
  });

  it.each([
    { p_endpoint: null },
    { p_endpoint: "x".repeat(101) },
    { p_endpoint: "signin", p_max_requests: 0 },
  ])("refuses what makes no sense: %o", async (parameters) => {
    expect(await check(visitor(), { p_max_requests: 10, ...parameters })).toBe(false);
  });

  it("begins a new window after the old one", async () => {
    const client = visitor();
    expect(await allowed(client, 4, () => ({ p_endpoint: "resend" }))).toBe(3);
    await test.backend.exclusive((database) =>
      database.query(
        "update public.rate_limit_windows set window_start = window_start - interval '61 minutes'",
      ),
    );
    expect(await allowed(client, 4, () => ({ p_endpoint: "resend" }))).toBe(3);
  });

  it("stores no address", async () => {
    await check(visitor(), { p_endpoint: "signin" });
    const rows = await test.backend.exclusive((database) =>
      database.query("select * from public.rate_limit_windows"),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/198\.51\.100|example\.org/);
  });

  it("lets the server name the account that it counts", async () => {
    const identifier = randomUUID();
    const parameters = (place: number) => ({
      p_identifier: place % 2 === 0 ? identifier : `${identifier} other`,
      p_endpoint: "send",
      p_max_requests: 2,
    });
    expect(await allowed(test.service.client, 8, parameters)).toBe(4);
  });

  const log = (client: SupabaseClient, parameters: object) => client.rpc("log_security_event", parameters);

  it("logs 60 events an hour for one caller", async () => {
    const user = await test.addUser();
    const answers: unknown[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const batch = Array.from({ length: 16 }, () => log(user.client, { p_event_type: "signin_failed" }));
      answers.push(...(await Promise.all(batch)).map(({ data }) => data));
    }
    expect(answers.filter((answer) => answer === true)).toHaveLength(60);
    expect(answers.filter((answer) => answer === false)).toHaveLength(4);
    const { data } = await test.service.client
      .from("security_events")
      .select("user_id")
      .eq("user_id", user.id);
    expect(data).toHaveLength(60);
  });

  it("logs the reason of a failure and nothing else", async () => {
    const client = visitor();
    const taken = { p_event_type: "details", p_details: { reason: "over_request_rate_limit" } };
    expect((await log(client, taken)).data).toBe(true);
    expect((await log(client, { ...taken, p_details: {} })).data).toBe(true);
    for (const details of [
      { text: "x" },
      { reason: "invalid_credentials", address: "x" },
      { reason: "somebody@example.org" },
      { reason: "Two words" },
      { reason: "x".repeat(61) },
      { reason: 7 },
      { reason: null },
      { reason: { deep: "x" } },
      { Reason: "x" },
      { reason: "x".repeat(9000) },
      { "": "" },
    ]) {
      const { error } = await log(client, { p_event_type: "details", p_details: details });
      expect(error?.code, JSON.stringify(details).slice(0, 80)).toBe("23514");
    }
    // Nor may the server's own statements.
    const insert = (details: string) =>
      test.backend.exclusive((database) =>
        database.query(
          "insert into public.security_events (event_type, details) values ('details', $1::jsonb)",
          [details],
        ),
      );
    await expect(insert('{"address":"x"}')).rejects.toThrow(/security_events/);
    const stored = await test.service.client
      .from("security_events")
      .select("details")
      .eq("event_type", "details")
      .order("created_at");
    expect(stored.data).toEqual([{ details: taken.p_details }, { details: {} }]);
  });

  it.each([
    { p_event_type: "Sign in <b>" },
    { p_event_type: null },
    { p_event_type: "a", p_details: [] },
    { p_event_type: "a", p_details: { email: "x" } },
    { p_event_type: "a", p_details: { password: "x" } },
    { p_event_type: "a", p_details: { deep: { geneticData: {} } } },
    { p_event_type: "a", p_resource_type: "mail of somebody@example.org" },
    { p_event_type: "a", p_resource_id: "somebody@example.org" },
    { p_event_type: "a", p_resource_id: "rs1 AG" },
  ])("does not log %o", async (parameters) => {
    const { data, error } = await log(visitor(), parameters);
    expect(data).toBeNull();
    expect(["23514", "23502"]).toContain(error?.code);
  });

  it("stores the real user of an event, whatever the request says", async () => {
    const user = await test.addUser();
    await log(user.client, { p_event_type: "whose", p_resource_type: "user", p_resource_id: randomUUID() });
    const { data } = await test.service.client
      .from("security_events")
      .select("user_id")
      .eq("event_type", "whose");
    expect(data).toEqual([{ user_id: user.id }]);
  });

  it("tells no one else's administrator role", async () => {
    const [administrator, user] = [await test.addUser(), await test.addUser()];
    await test.service.client.from("user_roles").insert({ user_id: administrator.id, role: "admin" });
    const ask = async (client: SupabaseClient) =>
      (await client.rpc("has_role", { _user_id: administrator.id, _role: "admin" })).data;
    expect(await ask(administrator.client)).toBe(true);
    expect(await ask(user.client)).toBe(false);
    expect(await ask(visitor())).toBe(false);
    expect(await ask(test.service.client)).toBe(true);
  });
});
