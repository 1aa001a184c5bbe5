/** One person's storage is limited in rows and bytes, whatever comes at once. */
import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";
import { tableCases } from "./tables.ts";
import { type Populated, populate } from "./world.ts";

describe.each(databaseKinds())("quotas on %s", (kind) => {
  let test: TestBackend;
  let populated: Populated;

  beforeAll(async () => {
    test = await openTestBackend(kind);
    populated = await populate(test);
  });
  afterAll(() => test.close());

  const sql = (statement: string, ...parameters: (string | number)[]) =>
    test.backend.exclusive((database) => database.query(statement, parameters));

  const setQuota = (table: string, rows: number, bytes = 1_000_000) =>
    sql(
      "update private.personal_tables set most_rows = $2::text::bigint, most_bytes = $3::text::bigint where table_name = $1",
      table,
      String(rows),
      String(bytes),
    );

  /** Rows without a text that repeats, so that compression does not shorten them. */
  const filler = (bytes: number) => randomBytes(bytes / 2).toString("hex");

  it("limit every table that people write", async () => {
    const writable = await sql(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and (has_table_privilege('authenticated', oid, 'insert') or has_table_privilege('anon', oid, 'insert')) order by 1",
    );
    expect(writable.length).toBeGreaterThan(2);
    const limited = await sql(
      "select listed.table_name as name from private.personal_tables as listed where listed.most_rows is not null and 2 = (select count(*) from pg_trigger where tgrelid = ('public.' || listed.table_name)::regclass and tgname in ('hold_quota', 'hold_quota_of_changes')) order by 1",
    );
    // A table of your own that people write needs a row of private.personal_tables, which makes the triggers.
    expect(limited).toEqual(expect.arrayContaining([...writable]));
  });

  it.each(["user_predictions", "genetic_files"])(
    "admit as many rows as there is room for, however many come at once: %s",
    async (table) => {
      const { owner } = populated.actors;
      const added = async () => {
        const row = (await tableCases[table]?.row(populated.world)) ?? expect.fail("no row");
        return owner.client.from(table).insert(row);
      };
      await setQuota(table, 3);
      const answers = await Promise.all(Array.from({ length: 8 }, added));
      const refused = answers.filter(({ error }) => error !== null);
      expect(refused).toHaveLength(5);
      for (const { status, error } of refused) {
        expect([status, error?.code]).toEqual([413, "PT413"]);
        expect(error?.message).toMatch(/^There is room for 3 .+\. Delete some to save more\.$/);
      }
      const [one] = await sql(`select id::text from public.${table} limit 1`);
      // Deleting makes room for one.
      expect((await owner.client.from(table).delete().eq("id", String(one?.["id"]))).error).toBeNull();
      expect((await Promise.all([added(), added()])).filter(({ error }) => error === null)).toHaveLength(1);
      // The server's own work is not limited.
      const row = (await tableCases[table]?.row(populated.world)) ?? expect.fail("no row");
      expect((await test.service.client.from(table).insert(row)).error).toBeNull();
    },
  );

  it("are each person's own", async () => {
    await setQuota("genetic_files", 2);
    const [one, other] = [await test.addUser(), await test.addUser()];
    const files = (count: number) =>
      Array.from({ length: count }, () => ({ filename: "genome.txt", file_size: 10 }));
    expect((await one.client.from("genetic_files").insert(files(2))).error).toBeNull();
    expect((await one.client.from("genetic_files").insert(files(1))).error?.code).toBe("PT413");
    // All or nothing.
    expect((await other.client.from("genetic_files").insert(files(3))).error?.code).toBe("PT413");
    expect((await other.client.from("genetic_files").select("id")).data).toEqual([]);
    expect((await other.client.from("genetic_files").insert(files(2))).error).toBeNull();
  });

  it("count bytes, of results in another table too, and of changes", async () => {
    const user = await test.addUser();
    await setQuota("user_predictions", 100, 100_000);
    const predictions = await Promise.all(
      Array.from({ length: 6 }, () =>
        user.client
          .from("user_predictions")
          .insert({ prediction_type: "polygenic-calculator", results: { note: filler(40_000) } }),
      ),
    );
    expect(predictions.filter(({ error }) => error === null)).toHaveLength(2);
    const stored = await sql(
      "select count(*)::int as rows from public.prediction_results as opened, public.user_predictions as saved where saved.id = opened.prediction_id and saved.user_id = $1",
      user.id,
    );
    expect(stored).toEqual([{ rows: 2 }]);
    await setQuota("genetic_files", 100, 100_000);
    const id = randomUUID();
    await user.client.from("genetic_files").insert({ id, filename: "genome.txt", file_size: 10 });
    const change = (bytes: number) =>
      user.client
        .from("genetic_files")
        .update({ metadata: { note: filler(bytes) } })
        .eq("id", id);
    expect((await change(90_000)).error).toBeNull();
    expect((await change(110_000)).error?.code).toBe("PT413");
    expect((await change(50_000)).error).toBeNull();
  });

  it("leave an account room for data about its owner, not for more", async () => {
    const user = await test.addUser();
    const say = async (data: object) => {
      const answer = await test.backend.answer(
        new Request("http://127.0.0.1:4173/auth/v1/user", {
          method: "PUT",
          body: JSON.stringify({ data }),
          headers: {
            apikey: test.secrets.publishableKey,
            Authorization: `Bearer ${user.token}`,
            "Content-Type": "application/json",
          },
        }),
        "192.0.2.1",
      );
      return answer.status;
    };
    expect(await say({ full_name: "Ann" })).toBe(200);
    expect(await say({ note: "x".repeat(17_000) })).toBe(413);
    const [row] = await sql("select raw_user_meta_data as data from auth.users where id = $1", user.id);
    expect(JSON.stringify(row)).not.toContain("xxxx");
  });
});
