/** Rows that are no longer needed are removed, and their space is free for others. */
import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../server/backend/database.ts";
import { Housekeeping } from "../../server/backend/housekeeping.ts";
import {
  databaseKinds,
  openTestBackend,
  preparedDatabase,
  type TestBackend,
} from "../support/test-backend.ts";

describe.each(databaseKinds())("housekeeping on %s", (kind) => {
  let test: TestBackend;
  let folder: string;
  let turns: number;
  let housekeeping: Housekeeping;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "allelium-housekeeping-"));
    const place =
      kind === "pglite" ? ({ kind, folder: join(folder, "pg") } as const) : await preparedDatabase(kind);
    test = await openTestBackend(kind, place);
    turns = 0;
    const exclusive = <T>(task: (database: Database) => Promise<T>) => {
      turns += 1;
      return test.backend.exclusive(task);
    };
    housekeeping = new Housekeeping(exclusive, kind === "pglite");
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  const sql = (statement: string, ...parameters: string[]) =>
    test.backend.exclusive((database) => database.query(statement, parameters));
  const count = async (table: string, where = "true") =>
    Number((await sql(`select count(*)::int as rows from ${table} where ${where}`))[0]?.["rows"]);

  it("removes what is over and keeps what is not", async () => {
    const [kept, late] = [await test.addUser(), await test.addUser()];
    await sql("delete from auth.sessions");
    await sql(
      "insert into auth.users (id, email, created_at) select gen_random_uuid(), 'old-' || n || '@example.org', now() - interval '8 days' from generate_series(1, 1200) as n",
    );
    await sql(
      "insert into auth.users (id, email, created_at) values (gen_random_uuid(), 'new@example.org', now() - interval '6 days')",
    );
    await sql("update auth.users set created_at = now() - interval '900 days' where id = $1", kept.id);
    const session = (owner: string, age: string) =>
      sql(
        "insert into auth.sessions (id, user_id, created_at, updated_at) values (gen_random_uuid(), $1, now() - $2::interval, now() - $2::interval)",
        owner,
        age,
      );
    await session(kept.id, "91 days");
    await session(kept.id, "89 days");
    // Used today, begun too long ago.
    await session(kept.id, "181 days");
    await sql("update auth.sessions set updated_at = now() where created_at < now() - interval '180 days'");
    for (let place = 0; place < 53; place += 1) await session(late.id, `${place} minutes`);
    await sql(
      "insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at) select gen_random_uuid()::text, gen_random_uuid()::text, user_id, id, place > 0, now() - make_interval(days => place), now() - make_interval(days => place) from auth.sessions, generate_series(0, 9, 3) as place where user_id = $1 and updated_at > now() - interval '90 days'",
      kept.id,
    );
    await sql(
      "insert into public.security_events (event_type, created_at) select 'test', now() - make_interval(days => n) from generate_series(80, 99) as n",
    );
    await sql(
      "insert into public.rate_limit_windows (caller, endpoint, window_start, count) values ('digest', 'a', now() - interval '3 hours', 1), ('digest', 'b', now() - interval '30 minutes', 1), ('server x', 'a', now() - interval '6 days', 1), ('server x', 'b', now() - interval '9 days', 1)",
    );
    await sql(
      "insert into private.outbox (attempts, failed_at) values (9, now() - interval '8 days'), (9, now() - interval '6 days')",
    );
    await sql(
      "insert into auth.audit_log_entries (id, payload, created_at, ip_address) select gen_random_uuid(), '{}', now() - make_interval(days => n), '' from generate_series(26, 35) as n",
    );
    await housekeeping.tidy();
    expect(await count("auth.users", "email like 'old-%'")).toBe(0);
    expect(await count("auth.users", "email = 'new@example.org'")).toBe(1);
    expect(await count("auth.users", `id = '${kept.id}'`)).toBe(1);
    expect(await count("public.subscribers", "email like 'old-%'")).toBe(0);
    expect(await count("auth.sessions", `user_id = '${kept.id}'`)).toBe(1);
    expect(await count("auth.sessions", `user_id = '${late.id}'`)).toBe(50);
    // Of four, one that is used and one that was revoked three and six days ago each.
    expect(await count("auth.refresh_tokens", `user_id = '${kept.id}'`)).toBe(3);
    expect(await count("public.security_events")).toBe(10);
    expect(await sql("select caller, endpoint from public.rate_limit_windows order by 1, 2")).toEqual([
      { caller: "digest", endpoint: "b" },
      { caller: "server x", endpoint: "a" },
    ]);
    expect(await count("private.outbox")).toBe(1);
    expect(await count("auth.audit_log_entries", "created_at < now() - interval '30 days'")).toBe(0);
    expect(await count("auth.audit_log_entries")).toBeGreaterThanOrEqual(4);
    // 1,200 accounts in slices, each with a turn of its own.
    expect(turns).toBeGreaterThan(5);
  });

  it("frees the space of removed rows, and starts the log again", async () => {
    if (kind !== "pglite") return expect(kind).toBe("postgres");
    const fill = () =>
      sql(
        "insert into public.processed_payment_events (event_id, event_type) select gen_random_uuid() || repeat('x', 200), 'test' from generate_series(1, 20000)",
      );
    const empty = () => sql("delete from public.processed_payment_events");
    const size = async () =>
      Number(
        (await sql("select pg_total_relation_size('public.processed_payment_events')::int as bytes"))[0]?.[
          "bytes"
        ],
      );
    await fill();
    const once = await size();
    for (let round = 0; round < 5; round += 1) {
      await empty();
      await housekeeping.tidy();
      await fill();
    }
    // Without vacuum it would be six times as much; an index of made-up keys grows a little all the same.
    expect(await size()).toBeLessThan(once * 2);
    const log = join(folder, "pg", "pg_wal");
    const segments = (await readdir(log)).filter((name) => /^[0-9A-F]{24}$/.test(name));
    const bytes = await Promise.all(segments.map(async (name) => (await stat(join(log, name))).size));
    expect(bytes.reduce((sum, part) => sum + part, 0)).toBeLessThan(160 * 1024 * 1024);
    return undefined;
  });

  it("stops with the backend", async () => {
    const asked: string[] = [];
    const stopping = new Housekeeping((task) => {
      asked.push(randomUUID());
      stopping.stop();
      return test.backend.exclusive(task);
    }, kind === "pglite");
    await expect(stopping.tidy()).rejects.toThrow("stopped");
    expect(asked).toHaveLength(1);
  });
});
