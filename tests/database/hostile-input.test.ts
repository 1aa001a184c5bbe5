import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectConsoleError } from "../support/expected-console-errors.ts";
import { hostileTexts } from "../support/hostile-texts.ts";
import {
  databaseKinds,
  openTestBackend,
  sessionClaims,
  signToken,
  siteUrl,
  type TestBackend,
} from "../support/test-backend.ts";

type User = Awaited<ReturnType<TestBackend["addUser"]>>;

describe.each(databaseKinds())("hostile input on %s", (kind) => {
  let test: TestBackend;
  let owner: User;
  let stranger: User;

  beforeAll(async () => {
    test = await openTestBackend(kind);
    [owner, stranger] = [await test.addUser(), await test.addUser()];
  });
  afterAll(() => test.close());

  /** Everything that is stored, table by table, but for the counts of requests. */
  async function everything(): Promise<string> {
    return test.backend.exclusive(async (database) => {
      const tables = await database.query(
        "select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'auth') and c.relkind = 'r' and c.relname <> 'rate_limit_windows' order by 1",
      );
      const contents = await Promise.all(
        tables.map(({ name }) =>
          database.query(
            `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as content from ${name} as t`,
          ),
        ),
      );
      return JSON.stringify(contents.flat());
    });
  }

  const ask = (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) =>
    test.backend.answer(
      new Request(`${siteUrl}${path}`, {
        ...init,
        headers: { apikey: test.secrets.publishableKey, "Content-Type": "application/json", ...headers },
      }),
      "192.0.2.9",
    );

  it.each(hostileTexts)("is stored as text or refused, and does nothing: %j", async (payload) => {
    const row = {
      id: randomUUID(),
      user_id: owner.id,
      filename: payload,
      file_size: 1,
      metadata: { note: payload },
    };
    const { error } = await owner.client.from("genetic_files").insert(row);
    const { data } = await owner.client.from("genetic_files").select("filename, metadata").eq("id", row.id);
    if (error === null) expect(data).toEqual([{ filename: payload, metadata: { note: payload } }]);
    else expect(data).toEqual([]);
    await owner.client.from("genetic_files").delete().eq("id", row.id);
  });

  it.each(hostileTexts)(
    "changes nothing in a filter, an order, a name or an argument: %j",
    async (payload) => {
      // One has an alternative that the library of the embedded database stumbles over.
      if (payload.startsWith('">')) expectConsoleError(/^A GET request was answered 500: Error$/);
      const before = await everything();
      const { client } = stranger;
      await client.from("genetic_files").select("*").eq("id", payload);
      await client.from("genetic_files").select("*").filter(payload, "eq", payload);
      await client.from("genetic_files").select(payload);
      await client.from("genetic_files").select("*").order(payload);
      await client.from("genetic_files").select("*").or(payload);
      await client.from(payload).select("*");
      await client.rpc(payload);
      await client.rpc("log_security_event", { p_event_type: payload });
      await client.rpc("has_role", { _user_id: payload, _role: payload });
      await client.rpc("enhanced_rate_limit_check", { p_identifier: payload, p_endpoint: payload });
      await client.from("subscribers").update({ email: payload }).eq("user_id", owner.id);
      expect(await everything()).toBe(before);
    },
  );

  it("lets no made-up token in", async () => {
    const { jwtSecret } = test.secrets;
    const claims = sessionClaims(owner.id, owner.email);
    const [header = "", content = "", signature = ""] = owner.token.split(".");
    const forged = {
      "another secret": signToken(claims, "another secret of more than 32 characters"),
      "no algorithm": `${Buffer.from('{"alg":"none"}').toString("base64url")}.${content}.`,
      "another algorithm": signToken(claims, jwtSecret, { alg: "HS512", typ: "JWT" }),
      "content of somebody else": `${header}.${signToken({ ...claims, sub: stranger.id }, "x").split(".")[1]}.${signature}`,
      expired: signToken({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }, jwtSecret),
      "no signature": `${header}.${content}.`,
      rubbish: "a.b.c",
      "no session": signToken(claims, jwtSecret),
    };
    const id = randomUUID();
    expect((await file(owner, { id })).error).toBeNull();
    const before = await everything();
    for (const [why, token] of Object.entries(forged)) {
      const headers = { Authorization: `Bearer ${token}` };
      const read = await ask(`/rest/v1/genetic_files?id=eq.${id}`, {}, headers);
      expect(await read.text(), why).not.toContain(id);
      const remove = await ask(`/rest/v1/genetic_files?id=eq.${id}`, { method: "DELETE" }, headers);
      expect(remove.ok && (await remove.text()) !== "", why).toBe(false);
      expect([read.status, remove.status], why).toEqual([401, 401]);
      expect([401, 403], why).toContain((await ask("/auth/v1/user", {}, headers)).status);
    }
    expect(await everything()).toBe(before);
  });

  it.each([
    "/auth/v1/%74oken?grant_type=password",
    "/%61uth/v1/token?grant_type=password",
    "/auth/v1//token",
    "/auth/v1/token%2f",
    "/rest/v1/%73ubscribers",
  ])("accepts no path in another spelling: %s", async (path) => {
    expect((await ask(path, { method: "POST", body: "{}" })).status).toBe(404);
  });

  it("sets no role by a claim or an unknown key", async () => {
    const session = await test.addSession(stranger.id);
    const admin = signToken(
      { ...sessionClaims(stranger.id, "x", session), app_metadata: { role: "admin" }, user_role: "admin" },
      test.secrets.jwtSecret,
    );
    const read = await ask("/rest/v1/security_events", {}, { Authorization: `Bearer ${admin}` });
    expect(await read.json()).toEqual([]);
    for (const key of ["", "sb_secret_guessed", `${test.secrets.publishableKey}x`]) {
      const answer = await ask("/rest/v1/rate_limit_windows", {}, { apikey: key });
      expect(answer.status).toBe(401);
    }
    const browser = { apikey: test.secrets.secretKey, "User-Agent": "Mozilla/5.0 (X11; Linux) Chrome/140" };
    expect((await ask("/rest/v1/rate_limit_windows", {}, browser)).status).toBe(401);
  });

  it("refuses bodies that are too large before anything is done", async () => {
    const before = await everything();
    const large = JSON.stringify({ email: "a@example.org", password: "x".repeat(70_000) });
    expect((await ask("/auth/v1/signup", { method: "POST", body: large })).status).toBe(413);
    const headers = { Authorization: `Bearer ${owner.token}` };
    const withResults = (length: number) =>
      JSON.stringify({ prediction_type: "iq-prediction", results: { text: "x".repeat(length) } });
    const save = (body: string) => ask("/rest/v1/user_predictions", { method: "POST", body }, headers);
    expect((await save(withResults(4_200_000))).status).toBe(413);
    // Within the server's limit, beyond the table's.
    expect((await save(withResults(2_100_000))).status).toBe(400);
    expect(await everything()).toBe(before);
  });

  it("counts a body that comes in pieces", async () => {
    const piece = new TextEncoder().encode("x".repeat(10_000));
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(piece);
      },
    });
    const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
    expect((await ask("/auth/v1/signup", init)).status).toBe(413);
    expect(sent).toBeLessThan(20);
  });

  const file = (user: User, changes: object) =>
    user.client
      .from("genetic_files")
      .insert({ user_id: user.id, filename: "g.txt", file_size: 10, ...changes });

  it("stores genotypes of the built-in sets alone, and only with consent", async () => {
    const metadata = { genetic_data: { rs6557171: "TC" } };
    expect((await file(owner, { metadata })).error?.code).toBe("23514");
    expect(
      (await file(owner, { metadata, genetic_data_consent: true, consent_text_version: 1 })).error,
    ).toBeNull();
    for (const genetic_data of [
      { rs1: "AA" },
      { rs6557171: "AAA" },
      { rs6557171: 1 },
      [],
      "rs6557171",
      { "<b>": "AA" },
    ]) {
      const { error } = await file(owner, {
        metadata: { genetic_data },
        genetic_data_consent: true,
        consent_text_version: 1,
      });
      expect(error?.code, JSON.stringify(genetic_data)).toBe("23514");
    }
    const other = { notes: { genotypes: {} } };
    expect(
      (await file(owner, { metadata: other, genetic_data_consent: true, consent_text_version: 1 })).error
        ?.code,
    ).toBe("23514");
    expect((await file(owner, { file_size: 52_428_801 })).error?.code).toBe("23514");
  });

  it("answers other people's ids like unknown ids", async () => {
    const id = randomUUID();
    await file(owner, { id });
    for (const wanted of [id, randomUUID()]) {
      const read = await stranger.client.from("genetic_files").select().eq("id", wanted).maybeSingle();
      expect([read.data, read.error]).toEqual([null, null]);
      const change = await stranger.client
        .from("genetic_files")
        .update({ filename: "x" })
        .eq("id", wanted)
        .select();
      expect([change.data, change.error]).toEqual([[], null]);
    }
    const taken = await file(stranger, { id, user_id: owner.id });
    expect(taken.error?.code).toBe("42501");
  });
});
