-- What administrators change of other accounts: plans, locks, deletion. Each change has a reason and an entry with before and after.

-- Changes that were made together, with one reason, have one id.
alter table public.audit_entries
  add column act_id uuid not null default gen_random_uuid(),
  add column act_size integer not null default 1 check (act_size between 1 and 200);

create function private.write_change(
  p_act uuid, p_size integer, p_action text, p_subject uuid, p_reason text, p_changes jsonb
) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.audit_entries (user_id, act_id, act_size, action, subject_user_id, reason, changes)
    values (auth.uid(), p_act, p_size, p_action, p_subject, p_reason, p_changes)
$$;

-- One row of an entry's changes.
create function private.changed(what text, before text, after text) returns jsonb
language sql immutable
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('what', what, 'before', before, 'after', after)
$$;

-- For a change of accounts of others, which it locks. Returns the reason. Errors: 42501; PT400 `no_reason`, `no_accounts` (none, one
-- twice, or more than 200); PT409 `own_account`; PT404 `no_such_user`.
create function private.take_accounts(p_user_ids uuid[], p_reason text) returns text
language plpgsql
set search_path = ''
as $$
declare
  reason text;
  taken integer;
begin
  if private.is_admin() then
    -- Taken before accounts, as by people who delete their own: the role may be given or taken at the same moment.
    perform from public.user_roles as held where held.role = 'admin' order by held.user_id for update;
  end if;
  if not private.is_admin() then
    raise insufficient_privilege using message = 'administrators alone';
  end if;
  reason := private.given_reason(p_reason);
  if coalesce(pg_catalog.cardinality(p_user_ids), 0) not between 1 and 200 or pg_catalog.cardinality(p_user_ids) <> (
    select count(distinct named.id) from pg_catalog.unnest(p_user_ids) as named (id)
  ) then
    raise sqlstate 'PT400' using message = 'no_accounts';
  end if;
  if auth.uid() = any (p_user_ids) then
    raise sqlstate 'PT409' using message = 'own_account';
  end if;
  perform from auth.users as known where known.id = any (p_user_ids) order by known.id for update;
  get diagnostics taken = row_count;
  if taken <> pg_catalog.cardinality(p_user_ids) then
    raise sqlstate 'PT404' using message = 'no_such_user';
  end if;
  return reason;
end
$$;

create function private.take_account(p_user_id uuid, p_reason text) returns text
language sql
set search_path = ''
as $$
  select private.take_accounts(array[p_user_id], p_reason)
$$;

-- A plan by hand for one account whose row is locked. Returns the entry's changes.
create function private.give_plan(whose uuid, tier text, new_end timestamptz) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  plan public.subscribers;
  is_taken_back constant boolean := tier = 'free';
  is_open boolean;
begin
  select * into plan from public.subscribers as known where known.user_id = whose for update;
  if not found then
    raise sqlstate 'PT404' using message = 'no_such_user';
  end if;
  is_open := plan.subscribed and (plan.subscription_end is null or plan.subscription_end > pg_catalog.now());
  if plan.stripe_subscription_id is null then
    update public.subscribers as known set
        subscribed = not is_taken_back,
        subscription_tier = tier,
        subscription_end = new_end,
        provider_version = known.provider_version + 1
      where known.id = plan.id;
  else
    if private.tier_rank(tier) <= private.tier_rank(plan.bought_tier) and plan.subscription_tier <> plan.bought_tier then
      raise sqlstate 'PT409' using message = 'plan_bought';
    end if;
    update public.subscribers as known set
        given_tier = case when not is_taken_back then tier end,
        given_end = new_end,
        subscription_tier = case
          when private.tier_rank(tier) > private.tier_rank(known.bought_tier) then tier else known.subscription_tier end,
        subscription_end = case
          when private.tier_rank(tier) > private.tier_rank(known.bought_tier) then new_end else known.subscription_end end,
        provider_version = known.provider_version + 1
      where known.id = plan.id;
  end if;
  return pg_catalog.jsonb_build_array(
    private.changed('plan', case when is_open then plan.subscription_tier else 'free' end, tier),
    private.changed('end', case when is_open then plan.subscription_end::text end, new_end::text)
  );
end
$$;

-- Gives a plan by hand, or takes it back with `free`; a bought plan stands beside it (docs/payments.md#plans). All accounts or none.
-- Errors besides those of private.take_accounts: PT400 `end_passed`; PT409 `plan_bought` where a bought plan would be the open one,
-- whose end the provider alone knows.
create function public.give_plans(p_user_ids uuid[], p_tier text, p_end timestamptz, p_reason text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  reason constant text := private.take_accounts(p_user_ids, p_reason);
  new_end constant timestamptz := case when p_tier <> 'free' then p_end end;
  act constant uuid := pg_catalog.gen_random_uuid();
  whose uuid;
begin
  if private.tier_rank(p_tier) < 0 or new_end <= pg_catalog.now() then
    raise sqlstate 'PT400' using message = 'end_passed';
  end if;
  foreach whose in array p_user_ids loop
    perform private.write_change(
      act, pg_catalog.cardinality(p_user_ids), 'give_plan', whose, reason, private.give_plan(whose, p_tier, new_end)
    );
    insert into public.security_events (event_type, user_id, resource_type, resource_id)
      values ('plan_given', auth.uid(), 'account', whose::text);
  end loop;
  return true;
end
$$;

-- Accounts that an administrator has deleted, until the day has passed in which that can be undone.
create table public.account_removals (
  user_id uuid primary key references auth.users (id) on delete cascade,
  due_at timestamptz not null default now() + interval '1 day',
  -- Until when the account was locked before, and is again where its deletion is undone.
  locked_until timestamptz,
  created_at timestamptz not null default now()
);

create index account_removals_by_due on public.account_removals (due_at);

alter table public.account_removals enable row level security;

create policy "administrators read removals" on public.account_removals for select to authenticated
  using ((select private.is_admin()));

insert into private.personal_tables (table_name, owner_column, order_columns, row_bytes) values
  ('account_removals', 'user_id', '{created_at}', 100);

-- Closes an account to sign-in until then, or opens it with null. Its sessions end.
create function private.close_to_sign_in(whose uuid, until timestamptz) returns void
language plpgsql
set search_path = ''
as $$
begin
  update auth.users as known set banned_until = until where known.id = whose;
  if until is not null then
    delete from auth.refresh_tokens as held where held.user_id::text = whose::text;
    delete from auth.sessions as held where held.user_id = whose;
  end if;
end
$$;

-- After private.take_accounts, which has locked the roles.
create function private.refuse_for_administrators(p_user_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  if exists (select from public.user_roles as held where held.user_id = any (p_user_ids) and held.role = 'admin') then
    raise sqlstate 'PT409' using message = 'is_administrator';
  end if;
end
$$;

-- Locks accounts, whose sessions end at once, or opens them again. All or none. Errors besides those of private.take_accounts: PT409
-- `is_administrator`, whose role is taken first, and `being_deleted`.
create function public.lock_accounts(p_user_ids uuid[], p_is_locked boolean, p_reason text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  reason constant text := private.take_accounts(p_user_ids, p_reason);
  act constant uuid := pg_catalog.gen_random_uuid();
  whose uuid;
  was_locked boolean;
begin
  perform private.refuse_for_administrators(p_user_ids);
  if exists (select from public.account_removals as due where due.user_id = any (p_user_ids)) then
    raise sqlstate 'PT409' using message = 'being_deleted';
  end if;
  foreach whose in array p_user_ids loop
    select coalesce(known.banned_until > pg_catalog.now(), false) into was_locked
      from auth.users as known where known.id = whose;
    perform private.close_to_sign_in(whose, case when p_is_locked then pg_catalog.now() + interval '100 years' end);
    perform private.write_change(
      act, pg_catalog.cardinality(p_user_ids), case when p_is_locked then 'lock_account' else 'unlock_account' end, whose, reason,
      pg_catalog.jsonb_build_array(private.changed(
        'sign_in', case when was_locked then 'locked' else 'open' end, case when p_is_locked then 'locked' else 'open' end
      ))
    );
    insert into public.security_events (event_type, user_id, resource_type, resource_id)
      values (case when p_is_locked then 'account_locked' else 'account_unlocked' end, auth.uid(), 'account', whose::text);
  end loop;
  return true;
end
$$;

-- Deletes an account in a day, or undoes that within the day. `p_confirmation` is the account's e-mail. Errors besides those of
-- private.take_account: PT400 `not_named`; PT409 `is_administrator`; PT404 `not_being_deleted`.
create function public.remove_account(p_user_id uuid, p_is_removed boolean, p_confirmation text, p_reason text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  reason constant text := private.take_account(p_user_id, p_reason);
  earlier_lock timestamptz;
begin
  perform private.refuse_for_administrators(array[p_user_id]);
  if p_is_removed then
    if not exists (
      select from auth.users as known
      where known.id = p_user_id and pg_catalog.lower(known.email) = pg_catalog.lower(pg_catalog.btrim(p_confirmation))
    ) then
      raise sqlstate 'PT400' using message = 'not_named';
    end if;
    insert into public.account_removals (user_id, locked_until)
      select known.id, known.banned_until from auth.users as known where known.id = p_user_id
      on conflict do nothing returning locked_until into earlier_lock;
    -- Longer than the day: it stays closed until the row is gone.
    perform private.close_to_sign_in(p_user_id, pg_catalog.now() + interval '100 years');
  else
    delete from public.account_removals as due where due.user_id = p_user_id returning due.locked_until into earlier_lock;
    if not found then
      raise sqlstate 'PT404' using message = 'not_being_deleted';
    end if;
    perform private.close_to_sign_in(p_user_id, earlier_lock);
  end if;
  perform private.write_change(
    pg_catalog.gen_random_uuid(), 1, case when p_is_removed then 'remove_account' else 'keep_account' end, p_user_id, reason,
    pg_catalog.jsonb_build_array(private.changed(
      'account', case when not p_is_removed then 'deleted in a day' when earlier_lock > pg_catalog.now() then 'locked' else 'open' end,
      case when p_is_removed then 'deleted in a day' when earlier_lock > pg_catalog.now() then 'locked' else 'open' end
    ))
  );
  insert into public.security_events (event_type, user_id, resource_type, resource_id)
    values (case when p_is_removed then 'account_removed' else 'account_kept' end, auth.uid(), 'account', p_user_id::text);
  return true;
end
$$;

-- Deletes an account with everything of it. The callers check the right.
create function private.delete_account(whose uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  as_caller constant text := private.keyed_digest('user ' || whose::text);
begin
  insert into public.customers_to_close (stripe_customer_id)
    select plan.stripe_customer_id from public.subscribers as plan
    where plan.user_id = whose and plan.stripe_customer_id is not null
    on conflict do nothing;
  -- Nothing refers from these to the user.
  delete from public.rate_limit_windows as known where known.caller in (as_caller, 'server ' || as_caller);
  delete from auth.refresh_tokens as held where held.user_id::text = whose::text;
  delete from auth.flow_state as held where held.user_id::text = whose::text;
  delete from auth.audit_log_entries as logged where logged.payload ->> 'actor_id' = whose::text;
  delete from private.outbox as waiting using auth.users as leaving
    where leaving.id = whose and pg_catalog.lower(waiting.recipient) = pg_catalog.lower(leaving.email);
  update public.security_events as logged set resource_id = null where logged.resource_id = whose::text;
  -- A payment stays for the books, without the person: not even where somebody came from, and no ids of what is deleted.
  update public.one_time_payments as payment
    set client_reference_id = null, prediction_id = null where payment.user_id = whose;
  delete from auth.users as leaving where leaving.id = whose;
  insert into public.security_events (event_type, resource_type) values ('account_deleted', 'account');
end
$$;

create or replace function public.delete_own_account(p_confirmation text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  whose constant uuid := auth.uid();
begin
  if whose is null or not exists (
    select from auth.sessions as held
    where held.user_id = whose and held.id::text = private.request_session()
  ) then
    raise sqlstate 'PT401' using message = 'session_ended';
  end if;
  if pg_catalog.lower(pg_catalog.btrim(p_confirmation)) is distinct from 'delete' then
    raise sqlstate 'PT400' using message = 'not_confirmed';
  end if;
  -- All administrators' rows are taken, so that of two who leave at once the second sees that the first is gone.
  perform from public.user_roles as held where held.role = 'admin' order by held.user_id for update;
  if exists (select from public.user_roles as held where held.role = 'admin' and held.user_id = whose)
    and not exists (select from public.user_roles as held where held.role = 'admin' and held.user_id <> whose)
  then
    raise sqlstate 'PT409' using message = 'last_administrator';
  end if;
  perform private.delete_account(whose);
  return true;
end
$$;

-- What private.remove_unneeded removed so far, and accounts whose day has passed, but none that has become an administrator's. One that cannot
-- be deleted is tried again in an hour, and holds up nothing else.
alter function private.remove_unneeded(integer) rename to remove_unneeded_of_organisations;

create function private.remove_unneeded(most integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  removed integer := private.remove_unneeded_of_organisations(most);
  due uuid;
begin
  for due in
    select known.user_id from public.account_removals as known
      where known.due_at < pg_catalog.now() and not exists (
        select from public.user_roles as held where held.user_id = known.user_id and held.role = 'admin'
      )
      order by known.due_at limit least(most, 20) for update skip locked
  loop
    begin
      perform private.delete_account(due);
      removed := removed + 1;
    exception when others then
      raise warning 'an account was not deleted: %', sqlstate;
      update public.account_removals as known set due_at = pg_catalog.now() + interval '1 hour' where known.user_id = due;
    end;
  end loop;
  return removed;
end
$$;

drop function public.list_users(text, jsonb, text, boolean, jsonb, integer);

-- Accounts with role, plan, purchases and state. Search: part of the e-mail. Filters: `role` (admin, none), `plan` (a tier), `state`
-- (locked, leaving, failed).
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
          when 'created_at' then private.sortable(known.created_at)
          else private.sortable(known.last_sign_in_at) end,
        pg_catalog.to_jsonb(known)
      from (
        select users.id, users.email, users.created_at, users.last_sign_in_at,
          users.email_confirmed_at is not null as is_confirmed,
          exists (
            select from public.user_roles as held where held.user_id = users.id and held.role = 'admin'
          ) as is_admin,
          case when plans.subscribed and (plans.subscription_end is null or plans.subscription_end > pg_catalog.now())
            then plans.subscription_tier else 'free' end as plan,
          plans.subscription_end as plan_end, plans.payment_failed_since,
          coalesce(users.banned_until > pg_catalog.now(), false) and leaving.due_at is null as is_locked,
          leaving.due_at as removed_at,
          (
            select count(*) from public.one_time_payments as paid where paid.user_id = users.id and paid.status = 'paid'
          ) as purchases
        from auth.users as users
          left join public.subscribers as plans on plans.user_id = users.id
          left join public.account_removals as leaving on leaving.user_id = users.id
      ) as known
      where ($1 is null or pg_catalog.strpos(pg_catalog.lower(known.email), $1) > 0)
        and ($2 ->> 'role' is null or ($2 ->> 'role' = 'admin') = known.is_admin)
        and ($2 ->> 'plan' is null or $2 ->> 'plan' = known.plan)
        and case $2 ->> 'state'
          when 'locked' then known.is_locked
          when 'leaving' then known.removed_at is not null
          when 'failed' then known.payment_failed_since is not null
          else true end
    $list$,
    p_search, p_filters, p_sort, p_is_descending, p_after, p_rows
  );
end
$$;

-- What access depends on of one account, for the page to judge each tool by the same rule as that person's page. Written in the audit
-- list. Errors: those of private.take_account.
create function public.see_as_user(p_user_id uuid, p_reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  reason constant text := private.take_account(p_user_id, p_reason);
begin
  perform private.write_change(pg_catalog.gen_random_uuid(), 1, 'see_as_user', p_user_id, reason, '[]');
  return pg_catalog.jsonb_build_object(
    'is_admin', exists (select from public.user_roles as held where held.user_id = p_user_id and held.role = 'admin'),
    'plan', (
      select pg_catalog.jsonb_build_object(
        'tier', plans.subscription_tier, 'is_subscribed', plans.subscribed, 'ends_at', plans.subscription_end,
        'is_bought', plans.bought_tier is not null and plans.bought_tier = plans.subscription_tier,
        'payment_failed_since', plans.payment_failed_since
      ) from public.subscribers as plans where plans.user_id = p_user_id
    ),
    'purchases', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'tool_id', paid.tool_id, 'status', paid.status, 'expires_at', paid.access_expires_at, 'created_at', paid.created_at,
        'amount_cents', paid.amount_cents, 'currency', paid.currency
      ) order by paid.created_at desc), '[]') from public.one_time_payments as paid where paid.user_id = p_user_id
    ),
    'memberships', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'organisation_id', o.id, 'name', o.name, 'role', held.role
      ) order by o.name), '[]')
      from public.organisation_members as held join public.organisations as o on o.id = held.organisation_id
      where held.user_id = p_user_id and o.closed_at is null
    )
  );
end
$$;

-- How the installation does: sizes, counts, waiting mails, full limits and quotas. For administrators alone.
create function public.read_operations() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'administrators alone';
  end if;
  return pg_catalog.jsonb_build_object(
    'read_at', pg_catalog.now(),
    'database_bytes', pg_catalog.pg_database_size(pg_catalog.current_database()),
    'accounts', (select count(*) from auth.users),
    'unconfirmed', (select count(*) from auth.users as known where known.email_confirmed_at is null),
    'sessions', (select count(*) from auth.sessions),
    'leaving', (select count(*) from public.account_removals),
    'mails_waiting', (select count(*) from private.outbox as waiting where waiting.failed_at is null),
    'oldest_mail_at', (select min(waiting.created_at) from private.outbox as waiting where waiting.failed_at is null),
    'mails_failed', (select count(*) from private.outbox as waiting where waiting.failed_at is not null),
    'customers_to_close', (select count(*) from public.customers_to_close),
    'events_of_day', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(counted) order by counted.events desc, counted.event_type), '[]')
      from (
        select logged.event_type, count(*) as events from public.security_events as logged
        where logged.created_at > pg_catalog.now() - interval '1 day'
        group by logged.event_type order by events desc limit 20
      ) as counted
    ),
    'limits', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(counted) order by counted.endpoint), '[]')
      from (
        -- Callers are digests, and so are the names of some windows.
        select case when known.endpoint ~ '^[a-z_ -]{1,60}$' then known.endpoint else 'other' end as endpoint,
          count(*) as callers, max(known.count) as most
        from public.rate_limit_windows as known where known.window_start > pg_catalog.now() - interval '1 hour'
        group by 1
      ) as counted
    ),
    'quotas', (
      select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'things', quota.kept_things, 'most_rows', quota.most_rows, 'most_bytes', quota.most_bytes
      ) order by quota.kept_things) from private.personal_tables as quota where quota.most_rows is not null
    )
  );
end
$$;

revoke all on function
  private.write_change(uuid, integer, text, uuid, text, jsonb), private.changed(text, text, text), private.take_accounts(uuid[], text),
  private.take_account(uuid, text), private.give_plan(uuid, text, timestamptz),
  private.close_to_sign_in(uuid, timestamptz), private.refuse_for_administrators(uuid[]), private.delete_account(uuid),
  private.remove_unneeded_of_organisations(integer), private.remove_unneeded(integer)
  from public, anon, authenticated;
