import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { applyMigrations, applySeed, readMigrations } from "../../server/backend/apply-migrations.ts";
import { makeSecrets } from "../../server/backend/data-folder.ts";
import type { Database } from "../../server/backend/database.ts";
import { createLiteApp } from "../../server/backend/lite/lite-app.ts";
import { Mailbox } from "../../server/backend/mailbox.ts";
import type { Migration } from "../../server/backend/migration-history.ts";
import { openDatabase } from "../../server/backend/open-database.ts";
import { StartError } from "../../server/start-error.ts";
import {
  allDatabaseKinds,
  emptyDatabase,
  openTestBackend,
  siteUrl,
  supabaseFolder,
} from "../support/test-backend.ts";
import { tableCases } from "./tables.ts";

const seed = "seeds/polygenic-effect-sizes.sql";

async function tablesOf(database: Database): Promise<readonly string[]> {
  const rows = await database.query(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  return rows.map(({ name }) => String(name));
}

async function countRows(database: Database, table: string): Promise<number> {
  const [row] = await database.query(`select count(*)::int as rows from public.${table}`);
  return Number(row?.["rows"]);
}

describe.each(allDatabaseKinds())("migrations on %s", (kind) => {
  it("run on an empty database, and once only", async () => {
    const place = await emptyDatabase(kind);
    const database = await openDatabase(place);
    await createLiteApp(database, { siteUrl, secrets: makeSecrets(), mail: new Mailbox() });
    const migrations = await readMigrations(supabaseFolder);
    expect(await applyMigrations(database, migrations)).toEqual(migrations.map(({ name }) => name));
    expect(await applyMigrations(database, migrations)).toEqual([]);
    expect(await tablesOf(database)).toEqual(Object.keys(tableCases).sort());
    await applySeed(database, supabaseFolder, seed);
    const rows = await countRows(database, "polygenic_effect_sizes");
    await applySeed(database, supabaseFolder, seed);
    expect(await countRows(database, "polygenic_effect_sizes")).toBe(rows);
    await database.close();
  });

  it("bring along a database of an earlier build, which has the work of some under other numbers", async () => {
    const database = await openDatabase(await emptyDatabase(kind));
    await createLiteApp(database, { siteUrl, secrets: makeSecrets(), mail: new Mailbox() });
    const migrations = await readMigrations(supabaseFolder);
    await applyMigrations(database, migrations);
    const renumbered = [
      ...["limited_changes", "account_consents_grants", "partner_lists"],
      ...["protected_counts", "published_figures", "check_uploads"],
    ];
    for (const name of renumbered)
      await database.query("delete from supabase_migrations.schema_migrations where name = $1", [name]);
    expect(await applyMigrations(database, migrations)).toEqual(renumbered);
    await database.close();
  });

  it("give a database of the release before hashes, and refuse one whose history is not theirs, unchanged", async () => {
    const database = await openDatabase(await emptyDatabase(kind));
    await createLiteApp(database, { siteUrl, secrets: makeSecrets(), mail: new Mailbox() });
    const first = { version: "20990101000000", name: "first", sql: "create table public.one (id int);" };
    const grants = {
      version: "20990101000100",
      name: "one_grants",
      sql: "revoke all on public.one from anon;",
    };
    const last = { version: "20990101000200", name: "last", sql: "create table public.two (id int);" };
    const all = [first, grants, last];
    await applyMigrations(database, [first, grants]);
    // As that release left it.
    await database.query("drop table supabase_migrations.migration_hashes");
    expect(await applyMigrations(database, all)).toEqual(["last"]);
    const hashes = await database.query(
      "select version, length(hash) as length from supabase_migrations.migration_hashes order by 1",
    );
    expect(hashes).toEqual(all.map(({ version }) => ({ version, length: 64 })));
    const next = { version: "20990101000300", name: "next", sql: "create table public.three (id int);" };
    const refusal = (others: readonly Migration[]) =>
      applyMigrations(database, [...others, next]).then(
        () => "none",
        (error: unknown) => (error instanceof StartError ? `${error.code} ${error.place}` : String(error)),
      );
    const sql = "create table public.two (id bigint);";
    expect(await refusal([first, grants, { ...last, sql }])).toBe("migration-changed 20990101000200_last");
    expect(await refusal([first, grants, { ...last, name: "squashed" }])).toBe(
      "migration-changed 20990101000200_last",
    );
    expect(await refusal([grants, last])).toBe("migration-unknown 20990101000000_first");
    expect(await applyMigrations(database, [first]).catch(({ code }: StartError) => code)).toBe(
      "database-newer",
    );
    expect(await tablesOf(database)).toEqual(["one", "two"]);
    const said = { ...first, sql: `-- What it is for.\r\n\r\n${first.sql}` };
    expect(await refusal([said, { ...grants, sql: "select 1;" }, last])).toBe("none");
    await database.close();
  });

  it("let the hosted service push changes of subscriptions and partners’ uploads, and of no other table", async () => {
    const toldTables = async (groundwork: string) => {
      const database = await openDatabase(await emptyDatabase(kind));
      await createLiteApp(database, { siteUrl, secrets: makeSecrets(), mail: new Mailbox() });
      await database.runScript(groundwork);
      await applyMigrations(database, await readMigrations(supabaseFolder));
      const rows = await database.query(
        "select schemaname || '.' || tablename as name from pg_publication_tables where pubname = 'supabase_realtime'",
      );
      await database.close();
      return rows.map(({ name }) => name);
    };
    expect((await toldTables("create publication supabase_realtime")).sort()).toEqual([
      "public.partner_uploads",
      "public.subscribers",
    ]);
    expect(await toldTables("select 1")).toEqual([]);
  });

  it("leave nothing behind of one that fails", async () => {
    const database = await openDatabase(await emptyDatabase(kind));
    await createLiteApp(database, { siteUrl, secrets: makeSecrets(), mail: new Mailbox() });
    const broken = {
      version: "20990101000000",
      name: "broken",
      sql: "create table public.half (id int); select 1 / 0;",
    };
    await expect(applyMigrations(database, [broken])).rejects.toThrow(/division by zero/);
    expect(await tablesOf(database)).toEqual([]);
    const whole = { ...broken, sql: "create table public.half (id int);" };
    expect(await applyMigrations(database, [whole])).toEqual(["broken"]);
    await database.close();
  });

  it("run as long as they need, while requests do not", async () => {
    const place = await emptyDatabase(kind);
    const database = await openDatabase(place);
    await createLiteApp(database, { siteUrl, secrets: makeSecrets(), mail: new Mailbox() });
    const timeout = "current_setting('statement_timeout') as longest";
    const sql = `create table public.settings as select ${timeout};`;
    await applyMigrations(database, [{ version: "20990101000000", name: "slow", sql }]);
    expect(await database.query("select longest from public.settings")).toEqual([{ longest: "0" }]);
    // PGlite cannot end a statement; there the server stops waiting (slow-query.deep.test.ts).
    expect(await database.query(`select ${timeout}`)).toEqual([
      { longest: kind === "postgres" ? "10s" : "0" },
    ]);
    await database.close();
  });

  it("run for an ordinary user who owns the database and has been granted the roles", async () => {
    const place = await emptyDatabase(kind);
    if (place.kind === "pglite") return expect(place.folder).toBeNull();
    const url = new URL(place.url);
    const owner = await openDatabase(place);
    const name = `plain_${randomUUID().replaceAll("-", "")}`;
    await owner.runScript(
      `create role ${name} login; grant anon, authenticated, service_role to ${name}; alter database ${url.pathname.slice(1)} owner to ${name}; alter schema public owner to ${name};`,
    );
    await owner.close();
    url.username = name;
    const test = await openTestBackend(kind, { kind: "postgres", url: url.href });
    const [user, stranger] = [await test.addUser(), await test.addUser()];
    const file = { id: randomUUID(), user_id: user.id, filename: "genome.txt", file_size: 10 };
    expect((await user.client.from("genetic_files").insert(file)).error).toBeNull();
    expect((await stranger.client.from("genetic_files").select("id")).data).toEqual([]);
    expect((await test.service.client.from("genetic_files").select("id")).data).toEqual([{ id: file.id }]);
    expect((await user.client.from("subscribers").select("email").single()).data).toEqual({
      email: user.email,
    });
    expect((await user.client.rpc("log_security_event", { p_event_type: "test" })).data).toBe(true);
    await test.close();
    return undefined;
  });

  it("keep our grants at every start of the backend", async () => {
    const place = await emptyDatabase(kind);
    if (place.kind === "pglite") return expect(place.folder).toBeNull();
    for (let start = 0; start < 2; start += 1) {
      const test = await openTestBackend(kind, place);
      const user = await test.addUser();
      await user.client.from("subscribers").select();
      const { error } = await user.client.from("rate_limit_windows").select();
      expect(error?.code).toBe("42501");
      await test.close();
    }
    return undefined;
  });
});
