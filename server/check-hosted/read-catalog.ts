/** What a database has of what our migrations make, as lines that two databases can be compared by. */
import { z } from "zod";
import type { Query } from "../backup/count-rows.ts";

const ours = "('public', 'private')";

/** Statements that give a name and a definition each; `auth` and other schemas are the service's own affair. */
const statements: Readonly<Record<string, string>> = {
  migration:
    "select version || '_' || coalesce(name, '') as name, '' as definition from supabase_migrations.schema_migrations",
  column: `select format('%s.%s.%s', nspname, relname, attname) as name,
      format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end as definition
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ${ours} and relkind = 'r' and attnum > 0 and not attisdropped`,
  "row security": `select format('%s.%s', nspname, relname) as name, relrowsecurity::text as definition
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace where nspname in ${ours} and relkind = 'r'`,
  policy: `select format('%s.%s: %s', schemaname, tablename, policyname) as name,
      concat_ws(' ', permissive, array_to_string(roles, ','), cmd, qual, with_check) as definition
    from pg_policies where schemaname in ${ours}`,
  function: `select format('%s.%s(%s)', nspname, proname, pg_get_function_identity_arguments(pg_proc.oid)) as name,
      concat_ws(' ', prosecdef::text, provolatile::text, array_to_string(proconfig, ','), md5(prosrc)) as definition
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where nspname in ${ours}`,
  trigger: `select format('%s.%s: %s', nspname, relname, tgname) as name, pg_get_triggerdef(pg_trigger.oid) as definition
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ${ours} and not tgisinternal`,
  "right to a table": `select format('%s.%s for %s', nspname, relname, rolname) as name,
      concat_ws(',', case when has_table_privilege(pg_roles.oid, pg_class.oid, 'select') then 'select' end,
        case when has_table_privilege(pg_roles.oid, pg_class.oid, 'insert') then 'insert' end,
        case when has_table_privilege(pg_roles.oid, pg_class.oid, 'update') then 'update' end,
        case when has_table_privilege(pg_roles.oid, pg_class.oid, 'delete') then 'delete' end) as definition
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    cross join pg_roles where nspname in ${ours} and relkind = 'r' and rolname in ('anon', 'authenticated')`,
  "right to a function": `select format('%s.%s(%s) for %s', nspname, proname, pg_get_function_identity_arguments(pg_proc.oid), rolname) as name,
      has_function_privilege(pg_roles.oid, pg_proc.oid, 'execute')::text as definition
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    cross join pg_roles where nspname in ${ours} and rolname in ('anon', 'authenticated')`,
};

/** Definitions by kind and name. */
export type Catalog = ReadonlyMap<string, string>;

/** Reads a database's catalog; it changes nothing. */
export async function readCatalog(query: Query): Promise<Catalog> {
  const catalog = new Map<string, string>();
  for (const [kind, statement] of Object.entries(statements)) {
    const rows = z
      .array(z.object({ name: z.string(), definition: z.string() }))
      .parse(await query(statement));
    for (const { name, definition } of rows) catalog.set(`${kind} ${name}`, definition);
  }
  return catalog;
}

/** What a database lacks, has otherwise or has besides, a line each; none where it is as asked. */
export function differencesOfCatalogs(asked: Catalog, found: Catalog): readonly string[] {
  const lines: string[] = [];
  for (const [name, definition] of asked) {
    const has = found.get(name);
    if (has === undefined) lines.push(`missing: ${name}`);
    else if (has !== definition) lines.push(`other: ${name}`);
  }
  for (const name of found.keys()) if (!asked.has(name)) lines.push(`not ours: ${name}`);
  return lines.sort();
}
