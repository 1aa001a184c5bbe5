import { z } from "zod";
import type { Rows } from "../backend/database.ts";

/** Rows of each table, by its name with its schema. */
export const rowCountsSchema = z.record(z.string(), z.number());

/** Rows of each table. */
export type RowCounts = z.infer<typeof rowCountsSchema>;

/** Runs a statement. */
export type Query = (statement: string) => Promise<Rows>;

/** Tables but the database's own. Partitions count as tables of their own. */
const tables = `select format('%I.%I', nspname, relname) as name from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname <> 'information_schema' and nspname !~ '^pg_' order by 1`;

/** Counts the rows of all tables, in one statement, so that all are of one moment. */
export async function countRows(query: Query): Promise<RowCounts> {
  const names = z.array(z.object({ name: z.string() })).parse(await query(tables));
  if (names.length === 0) return {};
  const counts = names.map(
    ({ name }) =>
      `select '${name.replaceAll("'", "''")}' as name, count(*)::double precision as rows from ${name}`,
  );
  const rows = z
    .array(z.object({ name: z.string(), rows: z.number() }))
    .parse(await query(counts.join(" union all ")));
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}

/** How two counts differ, a line for each table; none where they are equal. */
export function differencesOf(expected: RowCounts, found: RowCounts): readonly string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  return names
    .filter((name) => expected[name] !== found[name])
    .map(
      (name) =>
        `${name}: ${expected[name] ?? "no table"} in the backup, ${found[name] ?? "no table"} restored`,
    );
}
