-- Lists that a page reads by key, page after page; and what administrators and owners changed, with their reasons.

create table public.audit_entries (
  id uuid primary key default gen_random_uuid(),
  -- Who changed something; null once the account is deleted, as is whom it concerned.
  user_id uuid references auth.users (id) on delete set null,
  subject_user_id uuid references auth.users (id) on delete set null,
  action text not null check (action ~ '^[a-z_]{1,60}$'),
  reason text check (length(reason) <= 500 and not private.holds_genotypes(to_jsonb(reason))),
  created_at timestamptz not null default now()
);

create index audit_entries_of_user on public.audit_entries (user_id, created_at desc);
create index audit_entries_of_subject on public.audit_entries (subject_user_id) where subject_user_id is not null;

alter table public.audit_entries enable row level security;

-- The functions below write; nobody changes an entry.
create policy "administrators read the audit list" on public.audit_entries for select to authenticated
  using ((select private.is_admin()));

insert into private.personal_tables (table_name, owner_column, measured_columns, row_bytes) values
  ('audit_entries', 'user_id', '{reason}', 300);

-- Writes an entry in the name of the one who asks.
create function private.write_audit_entry(p_action text, p_subject uuid, p_reason text) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.audit_entries (user_id, action, subject_user_id, reason)
    values (auth.uid(), p_action, p_subject, p_reason)
$$;

-- A reason as it was typed, for changes that need one. Error: PT400 `no_reason`.
create function private.given_reason(p_reason text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  trimmed constant text := pg_catalog.btrim(p_reason);
begin
  if trimmed is null or pg_catalog.length(trimmed) not between 3 and 500 then
    raise sqlstate 'PT400' using message = 'no_reason';
  end if;
  return trimmed;
end
$$;

-- One page of a list. `listed` selects id and key, both text, and the row as jsonb; $1 is the search in lower case or null, $2 the
-- filters, $3 the column that it is sorted by, whose text is the key. The answer: `rows`; `next`, the place of the last one, null
-- at the end; `total` of all pages, with the first one. Every procedure checks the role before it calls this.
create function private.list_page(
  listed text, p_search text, p_filters jsonb, p_sort text, p_is_descending boolean, p_after jsonb, p_rows integer
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  searched constant text := nullif(pg_catalog.lower(pg_catalog.btrim(p_search)), '');
  most constant integer := least(greatest(coalesce(p_rows, 50), 1), 200);
  direction constant text := case when p_is_descending then 'desc' else 'asc' end;
  found jsonb;
  total bigint;
begin
  execute pg_catalog.format(
    'select coalesce(jsonb_agg(to_jsonb(page) order by page.key collate "C" %2$s, page.id collate "C" %2$s), ''[]'')
      from (
        select listed.id, listed.key, listed.row from (%1$s) as listed (id, key, row)
        where $4 is null
          or (listed.key collate "C", listed.id collate "C") %3$s (($4 ->> ''key'') collate "C", ($4 ->> ''id'') collate "C")
        order by listed.key collate "C" %2$s, listed.id collate "C" %2$s limit $5
      ) as page',
    listed, direction, case when p_is_descending then '<' else '>' end
  ) into found using searched, coalesce(p_filters, '{}'), p_sort, p_after, most + 1;
  if p_after is null then
    execute pg_catalog.format('select count(*) from (%s) as listed', listed)
      into total using searched, coalesce(p_filters, '{}'), p_sort;
  end if;
  return pg_catalog.jsonb_build_object(
    'rows', pg_catalog.jsonb_path_query_array(found, '$[*].row') - most,
    'next', case when pg_catalog.jsonb_array_length(found) > most then (found -> (most - 1)) - 'row' end,
    'total', total
  );
end
$$;

-- For lists of administrators alone. Errors: 42501, and PT400 `unknown_sort`.
create function private.check_list(p_sort text, sorts text[]) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'administrators alone';
  end if;
  if p_sort is null or p_sort <> all (sorts) then
    raise sqlstate 'PT400' using message = 'unknown_sort';
  end if;
end
$$;

-- Accounts with role and plan. Search: part of the e-mail. Filters: `role` (admin, none), `plan` (a tier).
create function public.list_users(
  p_search text, p_filters jsonb, p_sort text, p_is_descending boolean, p_after jsonb, p_rows integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.check_list(p_sort, array['email', 'created_at', 'last_sign_in_at', 'plan']);
  return private.list_page(
    $list$
      select known.id::text,
        case $3
          when 'email' then pg_catalog.lower(coalesce(known.email, ''))
          when 'plan' then private.tier_rank(known.plan)::text
          when 'created_at' then pg_catalog.to_char(known.created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS')
          else coalesce(pg_catalog.to_char(known.last_sign_in_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), '') end,
        pg_catalog.to_jsonb(known)
      from (
        select users.id, users.email, users.created_at, users.last_sign_in_at,
          users.email_confirmed_at is not null as is_confirmed,
          exists (
            select from public.user_roles as held where held.user_id = users.id and held.role = 'admin'
          ) as is_admin,
          case when plans.subscribed and (plans.subscription_end is null or plans.subscription_end > pg_catalog.now())
            then plans.subscription_tier else 'free' end as plan
        from auth.users as users left join public.subscribers as plans on plans.user_id = users.id
      ) as known
      where ($1 is null or pg_catalog.strpos(pg_catalog.lower(known.email), $1) > 0)
        and ($2 ->> 'role' is null or ($2 ->> 'role' = 'admin') = known.is_admin)
        and ($2 ->> 'plan' is null or $2 ->> 'plan' = known.plan)
    $list$,
    p_search, p_filters, p_sort, p_is_descending, p_after, p_rows
  );
end
$$;

-- Makes somebody an administrator or takes the role, with a reason. Errors: 42501; PT400 `no_reason`; PT404 `no_such_user`, also
-- where the e-mail was never confirmed; PT409 `own_role`: administrators do not take their own, so one remains.
create function public.set_admin_role(p_user_id uuid, p_is_admin boolean, p_reason text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  reason text;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'administrators alone';
  end if;
  reason := private.given_reason(p_reason);
  if p_user_id = auth.uid() then
    raise sqlstate 'PT409' using message = 'own_role';
  end if;
  if not exists (
    select from auth.users as known where known.id = p_user_id and (known.email_confirmed_at is not null or not p_is_admin)
  ) then
    raise sqlstate 'PT404' using message = 'no_such_user';
  end if;
  if p_is_admin then
    insert into public.user_roles (user_id, role) values (p_user_id, 'admin') on conflict do nothing;
  else
    delete from public.user_roles as held where held.user_id = p_user_id and held.role = 'admin';
  end if;
  if found then
    perform private.write_audit_entry(case when p_is_admin then 'give_admin' else 'take_admin' end, p_user_id, reason);
    insert into public.security_events (event_type, user_id, resource_type, resource_id)
      values (case when p_is_admin then 'admin_given' else 'admin_taken' end, auth.uid(), 'account', p_user_id::text);
  end if;
  return found;
end
$$;

revoke all on function
  private.write_audit_entry(text, uuid, text), private.given_reason(text), private.check_list(text, text[]),
  private.list_page(text, text, jsonb, text, boolean, jsonb, integer)
  from public, anon, authenticated;
