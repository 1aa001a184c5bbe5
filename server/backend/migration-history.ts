/** What a database says about its migrations, compared with ours before anything is changed. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { StartError } from "../start-error.ts";
import type { Database } from "./database.ts";

/** One file of supabase/migrations. */
export interface Migration {
  /** The time in its name, which orders and identifies migrations. */
  readonly version: string;
  readonly name: string;
  readonly sql: string;
}

/** A migration that a database has. */
interface AppliedMigration {
  readonly version: string;
  readonly name: string | null;
  /** Null in a database that an earlier release filled, and where the Supabase command line applied it. */
  readonly hash: string | null;
}

const rowsSchema = z.array(
  z.object({ version: z.string(), name: z.string().nullable(), hash: z.string().nullable() }),
);

/** Whether the server runs a migration again at each start (decision 024), so that its text may change. */
export function isReplayed({ name }: Pick<Migration, "name">): boolean {
  return name === "grants" || name.endsWith("_grants");
}

/** SHA-256 of a migration's statements: comments on lines of their own, blank lines and line ends may change. */
export function hashOf({ sql }: Pick<Migration, "sql">): string {
  const lines = sql.split(/\r?\n/).filter((line) => !/^\s*(?:--.*)?$/.test(line));
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}

/** The migrations that a database has; none in an empty one. */
export async function readApplied(database: Database): Promise<readonly AppliedMigration[]> {
  const tables = await database.query(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as history, to_regclass('supabase_migrations.migration_hashes') is not null as hashes",
  );
  if (tables[0]?.["history"] !== true) return [];
  const rows = await database.query(
    tables[0]["hashes"] === true
      ? "select version, name, hash from supabase_migrations.schema_migrations left join supabase_migrations.migration_hashes using (version) order by version"
      : "select version, name, null as hash from supabase_migrations.schema_migrations order by version",
  );
  return rowsSchema.parse(rows);
}

function isChanged(ours: Migration, { name, hash }: AppliedMigration): boolean {
  if (name !== null && name !== ours.name) return true;
  return hash !== null && hash !== hashOf(ours) && !isReplayed(ours);
}

/**
 * Refuses a database that these migrations don't continue. Without this, a migration whose number the database has
 * already would be left out in silence.
 *
 * @throws StartError `database-newer`, `migration-unknown` or `migration-changed`, with the first such migration
 */
export function refuseOtherHistory(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): void {
  const known = new Map(migrations.map((migration) => [migration.version, migration]));
  const newest =
    migrations
      .map(({ version }) => version)
      .sort()
      .at(-1) ?? "";
  for (const row of applied) {
    const place = row.name === null ? row.version : `${row.version}_${row.name}`;
    const ours = known.get(row.version);
    if (ours === undefined)
      throw new StartError(row.version > newest ? "database-newer" : "migration-unknown", place);
    if (isChanged(ours, row)) throw new StartError("migration-changed", place);
  }
}
