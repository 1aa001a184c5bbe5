-- A person deletes the own account with everything in it, in one step, or takes a copy of everything along.

-- Deletes the account of the one who asks. Everything that refers to the user goes with the user's row; done here besides is
-- what nothing refers from, what must stay, and who may not go. Typed confirmation, so that no click and no program that
-- only calls does it by accident; a session that still exists, so that a token from one that was signed out does nothing.
-- Errors: PT401 `session_ended`, PT400 `not_confirmed`, PT409 `last_administrator`.
create function public.delete_own_account(p_confirmation text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  whose constant uuid := auth.uid();
  as_caller constant text := private.caller();
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
  return true;
end
$$;

-- Everything that is kept about the one who asks, as one JSON document. Results that are not open to their owner stay
-- sealed. tests/database/account-export.test.ts asks the catalogue which tables name a person and finds each here.
create function private.own_data() returns jsonb
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
    'tables', pg_catalog.jsonb_build_object(
      'genetic_files', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) order by r.created_at, r.id), '[]')
        from public.genetic_files as r where r.user_id = person.id
      ),
      'one_time_payments', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) order by r.created_at, r.id), '[]')
        from public.one_time_payments as r where r.user_id = person.id
      ),
      'prediction_results', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) order by r.created_at, r.prediction_id), '[]')
        from public.prediction_results as r join public.user_predictions as saved on saved.id = r.prediction_id
        where saved.user_id = person.id and private.may_read_results(saved.id)
      ),
      'security_events', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) order by r.created_at, r.id), '[]')
        from public.security_events as r where r.user_id = person.id
      ),
      'subscribers', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r)), '[]')
        from public.subscribers as r where r.user_id = person.id
      ),
      'user_predictions', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) - 'results' order by r.created_at, r.id), '[]')
        from public.user_predictions as r where r.user_id = person.id
      ),
      'user_roles', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) order by r.role), '[]')
        from public.user_roles as r where r.user_id = person.id
      )
    )
  ) end
  from person
$$;

-- Bytes of everything large that somebody keeps, as text; counting ends at the given number, so that the work does too.
-- Quotas count bytes as stored, and what compresses well is fifty times as long when it is read.
create function private.export_bytes(whose uuid, enough bigint) returns bigint
language plpgsql stable security definer
set search_path = ''
as $$
declare
  counted bigint := 0;
  part bigint;
begin
  for part in
    select pg_catalog.octet_length(r.input_data::text) from public.user_predictions as r where r.user_id = whose
    union all
    select pg_catalog.octet_length(made.results::text) from public.prediction_results as made
      join public.user_predictions as saved on saved.id = made.prediction_id where saved.user_id = whose
    union all
    select pg_catalog.octet_length(r.metadata::text) from public.genetic_files as r where r.user_id = whose
    union all
    -- An entry of the log has nothing that is longer.
    select 500 * pg_catalog.count(*) from public.security_events as r where r.user_id = whose
  loop
    counted := counted + part;
    exit when counted > enough;
  end loop;
  return counted;
end
$$;

-- own_data for a page: measured before it is made, and made ten times an hour at most. Errors: PT429 `too_many_exports`,
-- PT413 where it is too much for one document.
create function public.export_own_data() returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  -- The server needs ten times as much memory for a moment.
  most_bytes constant bigint := 32 * 1024 * 1024;
begin
  if auth.uid() is null then
    return null;
  end if;
  if private.is_client() and not private.take_place(private.caller(), 'export_own_data', 10, interval '60 minutes') then
    raise sqlstate 'PT429' using message = 'too_many_exports';
  end if;
  if private.export_bytes(auth.uid(), most_bytes) > most_bytes then
    raise sqlstate 'PT413' using message =
      'There is more than the 32 MB that can be downloaded at once. Delete saved predictions that are not needed.';
  end if;
  return private.own_data();
end
$$;
