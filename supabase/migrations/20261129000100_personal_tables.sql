-- Tables with rows of people, once: who owns a row, what the export contains, how much there is room for, and who may try to
-- write. A new table is one row of this list (docs/decisions/361-why-a-table-of-people-is-one-row-of-a-list.md).

create table private.personal_tables (
  -- In the schema public.
  table_name text primary key,
  -- The column with the owner's id; null where a row belongs to the owner of its parent.
  owner_column text,
  -- The table whose `id` this column refers to, where a row belongs to another one.
  parent_table text,
  parent_column text,
  -- What clients may try besides select: row policies decide from there.
  client_writes text[] not null default '{}' check (client_writes <@ array['insert', 'update', 'delete']),
  -- Columns by which the export orders the rows.
  order_columns text[] not null default '{created_at,id}',
  -- Columns that the export leaves out, because another table has their content.
  hidden_columns text[] not null default '{}',
  -- A function of the schema private that says of a parent's id whether its owner may read the row; null: always.
  opened_by text,
  -- Columns whose size counts, in the quota as stored and in the export as text.
  measured_columns text[] not null default '{}',
  -- Bytes of a row in the export besides, where there may be very many.
  row_bytes integer not null default 0,
  -- The quota; null where people do not write. A child's bytes count with its parent. The words are for the message.
  kept_things text,
  most_rows bigint check (most_rows > 0),
  most_bytes bigint check (most_bytes > 0),
  -- Whether the quota is everybody's together.
  is_quota_shared boolean not null default false,
  check (num_nulls(owner_column, parent_table) = 1 and num_nulls(parent_table, parent_column) <> 1),
  check (num_nulls(kept_things, most_rows, most_bytes) in (0, 3)),
  check (client_writes = '{}' or most_rows is not null)
);

alter table private.personal_tables enable row level security;

-- FROM and WHERE of the rows `r` of one person ($1).
create function private.rows_of_person(listed private.personal_tables) returns text
language sql stable
set search_path = ''
as $$
  select case when listed.parent_table is null
    then pg_catalog.format('public.%I as r where r.%I = $1', listed.table_name, listed.owner_column)
    else pg_catalog.format(
      'public.%I as r join public.%I as parent on parent.id = r.%I where parent.%I = $1',
      listed.table_name, listed.parent_table, listed.parent_column,
      (select known.owner_column from private.personal_tables as known where known.table_name = listed.parent_table)
    ) end
$$;

-- The sum of a row's measured columns; `form` is the size of one column, named %1$I.
create function private.measure_of_row(listed private.personal_tables, form text) returns text
language sql stable
set search_path = ''
as $$
  select listed.row_bytes || coalesce(
    (select pg_catalog.string_agg(' + ' || pg_catalog.format('coalesce(' || form || ', 0)', measured.name), '')
      from pg_catalog.unnest(listed.measured_columns) as measured (name)), ''
  )
$$;

-- What somebody keeps in a table. Each call sees what others have committed meanwhile, hence volatile.
create or replace function private.kept(what text, whose uuid, out kept_rows bigint, out kept_bytes bigint)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  listed private.personal_tables;
  child private.personal_tables;
  child_bytes bigint;
  stored constant text := 'pg_catalog.pg_column_size(r.%1$I)';
begin
  select * into strict listed from private.personal_tables as known where known.table_name = what;
  execute pg_catalog.format('select count(*), coalesce(sum(%s), 0) from ', private.measure_of_row(listed, stored))
      || case when listed.is_quota_shared then pg_catalog.format('public.%I as r', what)
        else private.rows_of_person(listed) end
    into kept_rows, kept_bytes using whose;
  for child in select * from private.personal_tables as known where known.parent_table = what loop
    execute pg_catalog.format('select coalesce(sum(%s), 0) from ', private.measure_of_row(child, stored))
        || private.rows_of_person(child)
      into child_bytes using whose;
    kept_bytes := kept_bytes + child_bytes;
  end loop;
end
$$;

-- As it was (quotas), by the list: the owner's column and the quota stand there.
create or replace function private.hold_quota() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  listed private.personal_tables;
  owners uuid[];
  whose uuid;
  kept_rows bigint;
  kept_bytes bigint;
begin
  if not private.is_client() then
    return null;
  end if;
  select * into strict listed from private.personal_tables as known where known.table_name = tg_table_name;
  if listed.is_quota_shared then
    owners := array[null::uuid];
  elsif tg_when = 'BEFORE' then
    owners := array[auth.uid()];
  else
    execute pg_catalog.format(
      'select array_agg(distinct %I order by %I) from new_rows', listed.owner_column, listed.owner_column
    ) into owners;
  end if;
  foreach whose in array coalesce(owners, '{}') loop
    perform pg_catalog.pg_advisory_xact_lock(
      pg_catalog.hashtextextended(pg_catalog.concat('quota ', tg_table_name, ' ', whose), 0)
    );
    select used.kept_rows, used.kept_bytes into kept_rows, kept_bytes
      from private.kept(tg_table_name, whose) as used;
    if kept_rows > listed.most_rows or kept_bytes > listed.most_bytes
      or (tg_when = 'BEFORE' and (kept_rows >= listed.most_rows or kept_bytes >= listed.most_bytes))
    then
      raise sqlstate 'PT413' using message = pg_catalog.format(
        'There is room for %s %s of together %s MB. Delete some to save more.',
        listed.most_rows, listed.kept_things, listed.most_bytes / 1048576
      );
    end if;
  end loop;
  return null;
end
$$;

-- Lets people try on a table what the list says. Nobody signed in sees no row, and no error.
create function private.grant_personal_table(listed private.personal_tables) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute pg_catalog.format('revoke all on public.%I from anon, authenticated', listed.table_name);
  execute pg_catalog.format('grant select on public.%I to anon, authenticated', listed.table_name);
  execute pg_catalog.format('grant all on public.%I to service_role', listed.table_name);
  if listed.client_writes <> '{}' then
    execute pg_catalog.format(
      'grant %s on public.%I to authenticated', pg_catalog.array_to_string(listed.client_writes, ', '), listed.table_name
    );
  end if;
end
$$;

-- A table that comes to the list gets its grants and the triggers of its quota.
create function private.set_up_personal_table() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  after_statement constant text := 'create trigger %s after %s on public.%I referencing new table as new_rows '
    'for each statement execute function private.hold_quota()';
begin
  perform private.grant_personal_table(new);
  if new.most_rows is not null then
    if not new.is_quota_shared then
      execute pg_catalog.format(
        'create trigger hold_quota_before before insert on public.%I for each statement execute function private.hold_quota()',
        new.table_name
      );
    end if;
    execute pg_catalog.format(after_statement, 'hold_quota', 'insert', new.table_name);
    execute pg_catalog.format(after_statement, 'hold_quota_of_changes', 'update', new.table_name);
  end if;
  return null;
end
$$;

-- These have their triggers and grants already, and the quotas that an operator may have changed.
insert into private.personal_tables (
  table_name, owner_column, parent_table, parent_column, client_writes, order_columns, hidden_columns, opened_by,
  measured_columns, row_bytes, kept_things, most_rows, most_bytes, is_quota_shared
)
  select known.table_name, known.owner_column, known.parent_table, known.parent_column, known.client_writes::text[],
    known.order_columns::text[], known.hidden_columns::text[], known.opened_by, known.measured_columns::text[],
    known.row_bytes, quota.kept_things, quota.most_rows, quota.most_bytes, known.is_quota_shared
  from (values
    ('user_predictions', 'user_id', null, null, '{insert,update,delete}', '{created_at,id}', '{results}', null,
      '{input_data}', 0, false),
    ('prediction_results', null, 'user_predictions', 'prediction_id', '{}', '{created_at,prediction_id}', '{}',
      'may_read_results', '{results}', 0, false),
    ('genetic_files', 'user_id', null, null, '{insert,update,delete}', '{created_at,id}', '{}', null,
      '{metadata,filename}', 0, false),
    ('one_time_payments', 'user_id', null, null, '{}', '{created_at,id}', '{}', null, '{}', 0, false),
    -- An entry of the log has nothing that is longer.
    ('security_events', 'user_id', null, null, '{}', '{created_at,id}', '{}', null, '{}', 500, false),
    ('subscribers', 'user_id', null, null, '{}', '{user_id}', '{}', null, '{}', 0, false),
    ('user_roles', 'user_id', null, null, '{insert,delete}', '{role}', '{}', null, '{}', 0, true)
  ) as known (
    table_name, owner_column, parent_table, parent_column, client_writes, order_columns, hidden_columns, opened_by,
    measured_columns, row_bytes, is_quota_shared
  ) left join private.quotas as quota on quota.table_name = known.table_name;

drop table private.quotas;

create trigger set_up_personal_table after insert on private.personal_tables
  for each row execute function private.set_up_personal_table();

-- One person's rows of a table, as the export contains them.
create function private.exported_rows(listed private.personal_tables, whose uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  rows jsonb;
begin
  execute pg_catalog.format(
    'select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) - %L::text[] order by %s), %L) from ',
    listed.hidden_columns,
    (select pg_catalog.string_agg(pg_catalog.format('r.%I', ordered.name), ', ' order by ordered.place)
      from pg_catalog.unnest(listed.order_columns) with ordinality as ordered (name, place)),
    '[]'
  ) || private.rows_of_person(listed)
    || case when listed.opened_by is null then ''
      else pg_catalog.format(' and private.%I(r.%I)', listed.opened_by, listed.parent_column) end
    into rows using whose;
  return rows;
end
$$;

-- Everything that is kept about the one who asks, as one JSON document. Results that are not open to their owner stay
-- sealed. tests/database/account-export.test.ts asks the catalogue which tables name a person and finds each here.
create or replace function private.own_data() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with person (id) as (select auth.uid())
  select case when person.id is null then null else pg_catalog.jsonb_build_object(
    'format', 'allelium-account',
    'version', 1,
    'exported_at', pg_catalog.now(),
    'account', (
      select pg_catalog.jsonb_build_object(
        'id', known.id, 'email', known.email, 'about', known.raw_user_meta_data, 'created_at', known.created_at,
        'email_confirmed_at', known.email_confirmed_at, 'last_sign_in_at', known.last_sign_in_at
      ) from auth.users as known where known.id = person.id
    ),
    'sessions', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'created_at', held.created_at, 'user_agent', held.user_agent, 'ip', held.ip
      ) order by held.created_at), '[]') from auth.sessions as held where held.user_id = person.id
    ),
    'sealed_results', (
      select pg_catalog.count(*) from public.prediction_results as made
        join public.user_predictions as saved on saved.id = made.prediction_id
      where saved.user_id = person.id and not private.may_read_results(saved.id)
    ),
    'tables', (
      select pg_catalog.jsonb_object_agg(listed.table_name, private.exported_rows(listed, person.id))
      from private.personal_tables as listed
    )
  ) end
  from person
$$;

-- Bytes of everything large that somebody keeps, as text; counting ends at the given number, so that the work does too.
-- Quotas count bytes as stored, and what compresses well is fifty times as long when it is read.
create or replace function private.export_bytes(whose uuid, enough bigint) returns bigint
language plpgsql stable security definer
set search_path = ''
as $$
declare
  listed private.personal_tables;
  counted bigint := 0;
  part bigint;
begin
  for listed in
    select * from private.personal_tables as known where known.measured_columns <> '{}' or known.row_bytes > 0
  loop
    for part in
      -- Where all rows count the same, they are counted at once.
      execute case when listed.measured_columns = '{}'
          then pg_catalog.format('select %s * count(*) from ', listed.row_bytes)
          else pg_catalog.format(
            'select %s from ', private.measure_of_row(listed, 'pg_catalog.octet_length(r.%1$I::text)')
          ) end
        || private.rows_of_person(listed)
      using whose
    loop
      counted := counted + part;
      exit when counted > enough;
    end loop;
    exit when counted > enough;
  end loop;
  return counted;
end
$$;

revoke all on function
  private.rows_of_person(private.personal_tables), private.measure_of_row(private.personal_tables, text),
  private.grant_personal_table(private.personal_tables), private.set_up_personal_table(),
  private.exported_rows(private.personal_tables, uuid)
  from public, anon, authenticated;
