import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "./database.ts";
import { hashOf, type Migration, readApplied, refuseOtherHistory } from "./migration-history.ts";

/** `20261121000300_roles.sql`, as the Supabase command line names them. */
const migrationName = /^(\d{14})_([a-z0-9_]+)\.sql$/;

/** The seed files below the supabase folder, in their order; supabase/config.toml names them for the hosted service. */
export const seedPaths = ["seeds/polygenic-effect-sizes.sql", "seeds/tools-and-plans.sql"] as const;

/** Reads all migrations, in their order. */
export async function readMigrations(supabaseFolder: string): Promise<readonly Migration[]> {
  const folder = join(supabaseFolder, "migrations");
  const files = (await readdir(folder)).sort();
  return Promise.all(
    files.flatMap((file) => {
      const [, version, name] = migrationName.exec(file) ?? [];
      if (version === undefined || name === undefined) return [];
      return readFile(join(folder, file), "utf8").then((sql) => ({ version, name, sql }));
    }),
  );
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The roles of the hosted service. */
export const rolesScript = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin bypassrls;
  end if;
end $$;
`;

/**
 * The roles of the hosted service, and the history of the Supabase command line, so that a database can move there;
 * hashes and seeds beside it.
 */
const groundwork = `${rolesScript}
grant usage on schema public, auth to anon, authenticated, service_role;
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text not null primary key, statements text[], name text
);
create table if not exists supabase_migrations.migration_hashes (version text not null primary key, hash text not null);
create table if not exists supabase_migrations.seed_files (path text not null primary key, hash text not null);
`;

/** The statement that writes a migration's hash down. */
function hashEntry(migration: Migration): string {
  return `insert into supabase_migrations.migration_hashes (version, hash) values (${quote(migration.version)}, ${quote(hashOf(migration))}) on conflict (version) do update set hash = excluded.hash;`;
}

/**
 * Applies the migrations that are new to the database, each in a transaction of its own together with its entry in the
 * history and its hash. Migrations of an earlier release, which wrote no hashes, get theirs.
 *
 * @returns names of those applied now
 * @throws StartError where the database's history is not ours, before anything is changed; the database's error, and
 *   earlier migrations stay applied
 */
export async function applyMigrations(
  database: Database,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  const applied = await readApplied(database);
  refuseOtherHistory(applied, migrations);
  const versions = new Set(applied.map(({ version }) => version));
  const pending = migrations.filter(({ version }) => !versions.has(version));
  const unhashed = new Set(applied.filter(({ hash }) => hash === null).map(({ version }) => version));
  const entries = migrations.filter(({ version }) => unhashed.has(version)).map(hashEntry);
  await database.runScript(`${groundwork}${entries.join("\n")}`);
  for (const migration of pending) {
    const { version, name, sql } = migration;
    const entry = `insert into supabase_migrations.schema_migrations (version, name) values (${quote(version)}, ${quote(name)});`;
    await database.runScript(`${sql}\n;${entry}${hashEntry(migration)}`);
  }
  return pending.map((migration) => migration.name);
}

/**
 * Brings a seed file into the database when its text is not the one applied last. Seeds can be run over again.
 *
 * @param path below the supabase folder
 */
export async function applySeed(database: Database, supabaseFolder: string, path: string): Promise<void> {
  const sql = await readFile(join(supabaseFolder, path), "utf8");
  const hash = createHash("sha256").update(sql).digest("hex");
  const known = await database.query("select hash from supabase_migrations.seed_files where path = $1", [
    path,
  ]);
  if (known[0]?.["hash"] === hash) return;
  const entry = `insert into supabase_migrations.seed_files (path, hash) values (${quote(path)}, ${quote(hash)}) on conflict (path) do update set hash = excluded.hash;`;
  await database.runScript(`${sql}\n;${entry}`);
}
