-- A person deletes the own account with everything in it, in one step. Everything that refers to the user goes with the
-- user's row; what is done here besides is what nothing refers from, what must stay, and who may not go.

-- Customers at the card payment provider whose accounts are gone: a plan that still runs there must be ended, and then
-- the row goes too. No person is named; the provider knows the customer by its own id.
create table public.customers_to_close (
  stripe_customer_id text primary key,
  created_at timestamptz not null default now()
);

-- No policy: the service role alone.
alter table public.customers_to_close enable row level security;

-- The session that the request's token belongs to; null where the token names none.
create function private.request_session() returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return pg_catalog.current_setting('request.jwt.claims', true)::jsonb ->> 'session_id';
exception when others then
  return null;
end
$$;

-- Deletes whoever asks. Typed confirmation, so that no click and no program that only calls does it by accident; a session
-- that still exists, so that a token kept from one that was signed out does nothing. Errors: PT401 `session_ended`,
-- PT400 `not_confirmed`, PT409 `last_administrator`.
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
  delete from public.rate_limit_windows as known where known.caller = as_caller;
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
