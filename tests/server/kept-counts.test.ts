/** A restart grants no new attempts; stored counts reveal neither e-mails nor addresses. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeSecrets } from "../../server/backend/data-folder.ts";
import { readWindows } from "../../server/backend/keep-windows.ts";
import type { DatabasePlace } from "../../server/backend/open-database.ts";
import {
  databaseKinds,
  openTestBackend,
  preparedDatabase,
  siteUrl,
  type TestBackend,
} from "../support/test-backend.ts";

const network = "203.0.113.77";
const email = "somebody.with-a-name@example.org";

describe.each(databaseKinds())("counts of sign-in calls on %s", (kind) => {
  const secrets = makeSecrets();
  let folder: string;
  let place: DatabasePlace;

  beforeAll(async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    folder = await mkdtemp(join(tmpdir(), "allelium-counts-"));
    place = kind === "pglite" ? { kind, folder: join(folder, "pg") } : await preparedDatabase(kind);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function signInWrongly(test: TestBackend, from = network): Promise<number> {
    const answer = await test.backend.answer(
      new Request(`${siteUrl}/auth/v1/token?grant_type=password`, {
        method: "POST",
        body: JSON.stringify({ email, password: "Wrong-horse1" }),
        headers: { apikey: test.secrets.publishableKey, "Content-Type": "application/json" },
      }),
      from,
    );
    await answer.arrayBuffer();
    return answer.status;
  }

  const storedRows = (test: TestBackend) =>
    test.backend.exclusive((database) => database.query("select * from private.auth_windows order by key"));

  it("go on after a restart", async () => {
    const first = await openTestBackend(kind, place, { secrets });
    for (let turn = 0; turn < 6; turn += 1) expect(await signInWrongly(first)).toBe(400);
    await first.close();
    const second = await openTestBackend(kind, place, { secrets });
    try {
      const rows = await storedRows(second);
      expect(rows.map(({ count }) => count)).toContain(6);
      expect(JSON.stringify(rows)).not.toMatch(/@|somebody|203\.0\.113/);
      for (let turn = 0; turn < 4; turn += 1) expect(await signInWrongly(second)).toBe(400);
      expect(await signInWrongly(second, "198.51.100.1")).toBe(429);
    } finally {
      await second.close();
    }
  });

  it("cost no turn in the queue for refused calls", async () => {
    const test = await openTestBackend(kind, place, { secrets });
    try {
      // The entries of the security log for one network are used up first: they are 60 an hour.
      for (let turn = 0; turn < 70; turn += 1) expect(await signInWrongly(test)).toBe(429);
      const query = await test.backend.exclusive(async (database) => vi.spyOn(database, "query"));
      for (let turn = 0; turn < 500; turn += 1) expect(await signInWrongly(test)).toBe(429);
      expect(query).not.toHaveBeenCalled();
    } finally {
      await test.close();
    }
  });

  it("are read and written by the server's own connection alone", async () => {
    const test = await openTestBackend(kind, place, { secrets });
    try {
      const person = await test.addUser();
      for (const { client } of [test.anonymous, person, test.service]) {
        expect((await client.schema("private").from("auth_windows").select("*")).error).not.toBeNull();
        expect((await client.from("auth_windows").select("*")).error).not.toBeNull();
      }
      for (const role of ["anon", "authenticated", "service_role"]) {
        const [row] = await test.backend.exclusive((database) =>
          database.query(
            "select has_table_privilege($1, 'private.auth_windows', 'select, insert, update, delete') as may",
            [role],
          ),
        );
        expect(row?.["may"], role).toBe(false);
      }
    } finally {
      await test.close();
    }
  });

  it("are read before the windows of days, of which there may be more than are read", async () => {
    const test = await openTestBackend(kind);
    const rows = await test.backend.exclusive(async (database) => {
      await database.query(
        `insert into private.auth_windows (key, ends_at, count)
          select 'familiar ' || n, now() + interval '90 days', 1 from generate_series(1, 100000) as n
          union all select 'signin email', now() + interval '50 minutes', 10`,
      );
      return readWindows(database);
    });
    await test.close();
    expect(rows.find(({ key }) => key === "signin email")?.count).toBe(10);
  });
});
