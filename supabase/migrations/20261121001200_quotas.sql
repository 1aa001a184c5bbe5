-- How much one person can keep. The server's own work is not limited.

create table private.quotas (
  table_name text primary key,
  -- For the message about a full quota.
  kept_things text not null,
  most_rows bigint not null check (most_rows > 0),
  -- Of what people fill themselves, as stored.
  most_bytes bigint not null check (most_bytes > 0)
);

alter table private.quotas enable row level security;

insert into private.quotas (table_name, kept_things, most_rows, most_bytes) values
  -- Results count with their prediction.
  ('user_predictions', 'saved predictions', 500, 50 * 1024 * 1024),
  ('genetic_files', 'kept files', 100, 20 * 1024 * 1024),
  -- Of all administrators together.
  ('user_roles', 'roles', 1000, 1024 * 1024);

-- What somebody keeps in a table. Each call sees what others have committed meanwhile, hence volatile.
create function private.kept(what text, whose uuid, out kept_rows bigint, out kept_bytes bigint)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  case what
    when 'user_predictions' then
      select count(*), coalesce(sum(pg_column_size(saved.input_data) + coalesce(pg_column_size(opened.results), 0)), 0)
        into kept_rows, kept_bytes
        from public.user_predictions as saved
        left join public.prediction_results as opened on opened.prediction_id = saved.id
        where saved.user_id = whose;
    when 'genetic_files' then
      select count(*), coalesce(sum(pg_column_size(held.metadata) + pg_column_size(held.filename)), 0)
        into kept_rows, kept_bytes from public.genetic_files as held where held.user_id = whose;
    when 'user_roles' then
      select count(*), 0 into kept_rows, kept_bytes from public.user_roles;
  end case;
end
$$;

-- Holds a person's quota. Before an insert: a person whose quota is full writes nothing at all. After a statement: what it has
-- added must fit. Both under a lock of the owner's, so that of two statements at once the second sees what the first has added.
-- The argument names the column that says whose a row is; without one the quota is everybody's together.
create function private.hold_quota() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  owner_column constant text := tg_argv[0];
  quota private.quotas;
  owners uuid[];
  whose uuid;
  kept_rows bigint;
  kept_bytes bigint;
begin
  if not private.is_client() then
    return null;
  end if;
  select * into strict quota from private.quotas where table_name = tg_table_name;
  if owner_column is null then
    owners := array[null::uuid];
  elsif tg_when = 'BEFORE' then
    owners := array[auth.uid()];
  else
    execute pg_catalog.format('select array_agg(distinct %I order by %I) from new_rows', owner_column, owner_column)
      into owners;
  end if;
  foreach whose in array coalesce(owners, '{}') loop
    perform pg_catalog.pg_advisory_xact_lock(
      pg_catalog.hashtextextended(pg_catalog.concat('quota ', tg_table_name, ' ', whose), 0)
    );
    select used.kept_rows, used.kept_bytes into kept_rows, kept_bytes
      from private.kept(tg_table_name, whose) as used;
    if kept_rows > quota.most_rows or kept_bytes > quota.most_bytes
      or (tg_when = 'BEFORE' and (kept_rows >= quota.most_rows or kept_bytes >= quota.most_bytes))
    then
      raise sqlstate 'PT413' using message = pg_catalog.format(
        'There is room for %s %s of together %s MB. Delete some to save more.',
        quota.most_rows, quota.kept_things, quota.most_bytes / 1048576
      );
    end if;
  end loop;
  return null;
end
$$;

create trigger hold_quota_before before insert on public.user_predictions
  for each statement execute function private.hold_quota('user_id');
create trigger hold_quota after insert on public.user_predictions
  referencing new table as new_rows for each statement execute function private.hold_quota('user_id');
create trigger hold_quota_of_changes after update on public.user_predictions
  referencing new table as new_rows for each statement execute function private.hold_quota('user_id');

create trigger hold_quota_before before insert on public.genetic_files
  for each statement execute function private.hold_quota('user_id');
create trigger hold_quota after insert on public.genetic_files
  referencing new table as new_rows for each statement execute function private.hold_quota('user_id');
create trigger hold_quota_of_changes after update on public.genetic_files
  referencing new table as new_rows for each statement execute function private.hold_quota('user_id');

create trigger hold_quota after insert on public.user_roles
  referencing new table as new_rows for each statement execute function private.hold_quota();
create trigger hold_quota_of_changes after update on public.user_roles
  referencing new table as new_rows for each statement execute function private.hold_quota();

-- What people say about themselves is a name and the like; each change of it may add something.
create function private.hold_user_size() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if pg_catalog.octet_length(new.raw_user_meta_data::text) > 16384 or pg_catalog.length(new.email) > 254 then
    raise sqlstate 'PT413' using message = 'An account has room for an e-mail of 254 characters and 16 KB of data about its owner.';
  end if;
  return new;
end
$$;

create trigger hold_user_size before insert or update of raw_user_meta_data, email on auth.users
  for each row execute function private.hold_user_size();
