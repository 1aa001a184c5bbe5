/** `npm run new-table` and `npm run new-tool` write tables and lists that follow every rule of one, and their lines find their lists. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newAdminTable } from "../../scripts/support/new-admin-table-files.mjs";
import { newTable, nextVersion, withLine } from "../../scripts/support/new-table-files.mjs";
import { applyMigrations, readMigrations } from "../../server/backend/apply-migrations.ts";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";
import { linterRules, unindexedPolicyColumns } from "./linter-rules.ts";

const version = "20990101000000";
const written = newTable("hair_colours", version);
const sql = written.files[`supabase/migrations/${version}_hair_colours.sql`] ?? "";
const list = newAdminTable("hair-changes", version);
const sqlOfList = Object.entries(list.files)
  .filter(([path]) => path.startsWith("supabase/"))
  .map(([, text]) => text);

describe.each(databaseKinds())("a table from the template on %s", (kind) => {
  let test: TestBackend;
  const broken: Record<string, unknown> = {};
  const query = (statement: string) => test.backend.exclusive((database) => database.query(statement));
  const rules = { ...linterRules, unindexedPolicyColumns };

  beforeAll(async () => {
    test = await openTestBackend(kind);
    for (const [rule, statement] of Object.entries(rules)) broken[rule] = await query(statement);
    const migrations = [...(await readMigrations("supabase")), { version, name: "hair_colours", sql }];
    await test.backend.exclusive((database) => applyMigrations(database, migrations));
  });
  afterAll(() => test.close());

  it.each(Object.entries(rules))("breaks no rule of the linter: %s", async (rule, statement) => {
    expect(await query(statement)).toEqual(broken[rule]);
  });

  /** Runs a statement as a person's request does: the backend knows no table that came after its start. */
  const as = (id: string, statement: string) => {
    const claims = JSON.stringify({ sub: id, role: "authenticated" });
    const script = `set local role authenticated; set local request.jwt.claims = '${claims}'; set local request.jwt.claim.sub = '${id}'; ${statement}`;
    return test.backend.exclusive((database) => database.runScript(script));
  };

  it("is its owner's alone, up to the quota, without genotypes, in the export, and goes with the account", async () => {
    const [owner, stranger] = [await test.addUser(), await test.addUser()];
    const insert = (content: object) =>
      `insert into public.hair_colours (user_id, content) values ('${owner.id}', '${JSON.stringify(content)}')`;
    await as(owner.id, insert({ amount: 1 }));
    await as(owner.id, `update public.hair_colours set content = '{"amount": 2}'`);
    await expect(as(owner.id, insert({ rs4988235: "AG" }))).rejects.toMatchObject({ code: "23514" });
    await expect(as(stranger.id, insert({ amount: 3 }))).rejects.toMatchObject({ code: "42501" });
    await as(stranger.id, `update public.hair_colours set content = '{"amount": 4}'`);
    await as(stranger.id, "delete from public.hair_colours");
    const many = "insert into public.hair_colours select from generate_series(1, 100)";
    await expect(as(owner.id, many)).rejects.toMatchObject({ code: "PT413" });
    const exported = await owner.client.rpc("export_own_data");
    expect(exported.data.tables.hair_colours).toMatchObject([{ content: { amount: 2 } }]);
    await query(`delete from auth.users where id = '${owner.id}'`);
    expect(await query("select 1 from public.hair_colours")).toEqual([]);
  });
});

describe.each(databaseKinds())("an administrators' list from the template on %s", (kind) => {
  let test: TestBackend;
  beforeAll(async () => {
    test = await openTestBackend(kind);
    await test.backend.exclusive((database) => database.runScript(sqlOfList.join("\n")));
  });
  afterAll(() => test.close());

  it("is for administrators alone, and has every row once, in pages", async () => {
    const [administrator, other] = [await test.addUser(), await test.addUser()];
    await test.service.client.from("user_roles").insert({ user_id: administrator.id, role: "admin" });
    const rows = ["close", "open", "rename"].map((action) => ({ action, reason: null }));
    await test.service.client.from("audit_entries").insert(rows);
    // The backend knows no procedure that came after its start.
    const ask = async (id: string, after: string) => {
      const claims = JSON.stringify({ sub: id, role: "authenticated" });
      const page = `public.list_hair_changes(null, '{}', 'action', true, ${after}, 2)`;
      const script = `set local role authenticated; set local request.jwt.claims = '${claims}'; set local request.jwt.claim.sub = '${id}';
        do $do$ begin raise exception '%', ${page} using errcode = 'PT200'; end $do$`;
      return test.backend.exclusive((database) => database.runScript(script)).catch((failure) => failure);
    };
    expect((await ask(other.id, "null")).code).toBe("42501");
    const first = JSON.parse((await ask(administrator.id, "null")).message);
    expect(first).toMatchObject({ rows: [{ action: "rename" }, { action: "open" }], total: 3 });
    const last = JSON.parse((await ask(administrator.id, `'${JSON.stringify(first.next)}'`)).message);
    expect(last).toMatchObject({ rows: [{ action: "close" }], next: null });
  });
});

it("finds every list that a new table has a line in", () => {
  for (const line of [...written.lines, ...list.lines]) {
    const content = readFileSync(join(process.cwd(), line.path), "utf8");
    expect(withLine(content, line), `${line.path} before ${line.anchor}`).not.toBeNull();
  }
});

it("comes after every other migration", () => {
  const now = new Date("2026-11-29T10:11:12Z");
  expect(nextVersion(["20261121000100_requests.sql"], now)).toBe("20261129101112");
  expect(nextVersion(["20271121000100_requests.sql"], now)).toBe("20271121000200");
});
