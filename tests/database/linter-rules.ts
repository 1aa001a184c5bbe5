/**
 * The rules of the hosted service's database linter, one by one under its names, in queries of our own. Each returns a
 * line for what breaks the rule. Left out are the rules that no migration can break: unused indexes, bloat, extension
 * versions, storage buckets, queues, GraphQL and replication.
 */

/** Schemas that the API shows (supabase/config.toml). */
const exposed = "('public')";

/** Schemas of ours; others are the backend's. */
const ours = "('public', 'private')";

/** Expressions of a policy as PostgreSQL writes them back, and their places. */
const policies = `
  select format('%s: %s', tablename, policyname) as line, schemaname, tablename, cmd, permissive, roles,
    coalesce(qual, '') || ' ' || coalesce(with_check, '') as expression, qual, with_check
  from pg_policies where schemaname in ${ours}`;

const relations = `
  select c.oid, c.relname as line, c.relkind, c.relrowsecurity, c.reloptions, n.nspname
  from pg_class c join pg_namespace n on n.oid = c.relnamespace`;

const columnsOf = (keys: string, table: string) => `
  (select array_agg(a.attname order by part.place) from unnest(${keys}) with ordinality as part (number, place)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = part.number)`;

const functions = `
  select p.oid::regprocedure::text as line, n.nspname, p.prosecdef, p.proconfig, p.oid
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace`;

/** Queries by rule; a column \`line\` names what breaks it. */
export const linterRules: Readonly<Record<string, string>> = {
  unindexed_foreign_keys: `
    select format('%s %s', k.conrelid::regclass, k.conname) as line
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname in ${ours} and not exists (
      select from pg_index i where i.indrelid = k.conrelid and i.indisvalid
        and (string_to_array(i.indkey::text, ' ')::smallint[])[1:cardinality(k.conkey)] @> k.conkey
        -- An index of those rows that refer to something at all serves as well.
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
    )`,
  auth_users_exposed: `
    select c.line from (${relations}) c where c.nspname in ${exposed} and c.relkind in ('v', 'm')
      and pg_get_viewdef(c.oid) ~ '\\mauth\\.users\\M'`,
  // Within a select of its own a function is asked once for a statement; these do not depend on the row.
  auth_rls_initplan: `
    select line from (${policies}) p
    where regexp_replace(expression, '\\( SELECT (auth|private)\\.(uid|role|email|jwt|is_admin|is_client|request_role|caller)\\(\\) AS \\w+\\)', '', 'g')
      ~ '(auth|private)\\.(uid|role|email|jwt|is_admin|is_client|request_role|caller)\\(\\)|current_setting\\('`,
  no_primary_key: `
    select c.line from (${relations}) c where c.nspname in ${ours} and c.relkind in ('r', 'p')
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')`,
  multiple_permissive_policies: `
    select format('%s %s %s', p.tablename, role.name, command.name) as line
    from (${policies}) p cross join unnest(p.roles) as role (name)
      cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as command (name)
    where p.permissive = 'PERMISSIVE' and p.cmd in (command.name, 'ALL')
    group by p.tablename, role.name, command.name having count(*) > 1`,
  policy_exists_rls_disabled: `
    select p.line from (${policies}) p join (${relations}) c
      on c.nspname = p.schemaname and c.line = p.tablename where not c.relrowsecurity`,
  rls_enabled_no_policy: `
    select c.line from (${relations}) c where c.nspname in ${ours} and c.relkind in ('r', 'p') and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid)`,
  duplicate_index: `
    select string_agg(i.indexrelid::regclass::text, ', ' order by i.indexrelid) as line
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${ours}
    group by i.indrelid, i.indkey::text, i.indclass::text, i.indcollation::text, i.indoption::text,
      pg_get_expr(i.indexprs, i.indrelid), pg_get_expr(i.indpred, i.indrelid)
    having count(*) > 1`,
  security_definer_view: `
    select c.line from (${relations}) c where c.nspname in ${exposed} and c.relkind = 'v'
      and not coalesce(c.reloptions && array['security_invoker=true', 'security_invoker=on', 'security_invoker=1'], false)`,
  function_search_path_mutable: `
    select f.line from (${functions}) f where f.nspname in ${ours}
      and not exists (select from unnest(f.proconfig) as setting where setting like 'search_path=%')`,
  rls_disabled_in_public: `
    select c.line from (${relations}) c where c.nspname in ${exposed} and c.relkind in ('r', 'p')
      and not c.relrowsecurity`,
  extension_in_public: `
    select e.extname as line from pg_extension e where e.extnamespace = 'public'::regnamespace`,
  rls_references_user_metadata: `select line from (${policies}) p where expression ~ '(user|raw_user_meta)_?(meta)?data'`,
  materialized_view_in_api: `
    select c.line from (${relations}) c where c.nspname in ${exposed} and c.relkind = 'm'`,
  foreign_table_in_api: `select c.line from (${relations}) c where c.nspname in ${exposed} and c.relkind = 'f'`,
  unsupported_reg_types: `
    select format('%s.%s', c.line, a.attname) as line from (${relations}) c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.nspname in ${ours} and c.relkind in ('r', 'p') and a.atttypid::regtype::text ~ '^reg(?!class|role|type)'`,
  fkey_to_auth_unique: `
    select k.conname as line from pg_constraint k
    where k.contype = 'f' and k.confrelid = 'auth.users'::regclass
      and ${columnsOf("k.confkey", "k.confrelid")} <> array['id']::name[]`,
  sensitive_columns_exposed: `
    select format('%s.%s', c.line, a.attname) as line from (${relations}) c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.nspname in ${exposed} and c.relkind in ('r', 'p') and not c.relrowsecurity
      and a.attname ~ 'password|secret|token|api_key|email|genetic'`,
  rls_policy_always_true: `
    select line from (${policies}) p where cmd <> 'SELECT'
      and (coalesce(qual, '') = 'true' or coalesce(with_check, '') = 'true')`,
  rls_policy_null_auth_disjunct: `select line from (${policies}) p where expression ~* 'uid\\([^)]*\\)[^()]*\\) IS NULL'`,
  invalid_index: `
    select i.indexrelid::regclass::text as line from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${ours} and not (i.indisvalid and i.indisready)`,
  autovacuum_disabled: `
    select c.line from (${relations}) c where c.nspname in ${ours}
      and coalesce(c.reloptions && array['autovacuum_enabled=false', 'autovacuum_enabled=off'], false)`,
  anon_security_definer_function_executable: `
    select f.line from (${functions}) f where f.nspname in ${exposed} and f.prosecdef
      and has_function_privilege('anon', f.oid, 'execute')`,
  authenticated_security_definer_function_executable: `
    select f.line from (${functions}) f where f.nspname in ${exposed} and f.prosecdef
      and has_function_privilege('authenticated', f.oid, 'execute')`,
};

/**
 * Columns that a policy compares, where no index begins with one of them: a policy is asked for each row that the
 * statement itself does not rule out.
 */
export const unindexedPolicyColumns = `
  select distinct format('%s.%s', d.refobjid::regclass, a.attname) as line
  from pg_policy p
    join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refclassid = 'pg_class'::regclass
      and d.refobjid = p.polrelid and d.refobjsubid > 0
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
  where not exists (select from pg_index i where i.indrelid = d.refobjid and i.indkey[0] = d.refobjsubid)`;

/** Of \`table.column\` names those that begin no index. */
export const unindexedColumns = `
  select wanted.name as line from jsonb_array_elements_text($1::text::jsonb) as wanted (name)
  where not exists (
    select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = ('public.' || split_part(wanted.name, '.', 1))::regclass
      and a.attname = split_part(wanted.name, '.', 2)
  )`;
