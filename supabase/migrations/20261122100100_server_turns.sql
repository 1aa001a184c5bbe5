-- What server functions count of a person stands under a digest by key as well, and goes with the account: `user <id>` as the
-- identifier gives the digest that private.caller() gives of that person.

create or replace function public.enhanced_rate_limit_check(
  p_identifier text,
  p_endpoint text,
  p_category text default 'api_request',
  p_max_requests integer default 10,
  p_window_minutes integer default 60,
  p_severity text default 'normal'
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  is_client constant boolean := private.is_client();
  highest constant integer := case p_endpoint when 'signup' then 5 when 'signin' then 10 when 'resend' then 3 else 10 end;
  hour constant interval := interval '60 minutes';
  whose text;
  what text;
begin
  if p_endpoint is null or pg_catalog.length(p_endpoint) > 100 or pg_catalog.length(p_identifier) > 1000
    or p_max_requests is null or p_max_requests < 1 or p_window_minutes is null or p_window_minutes < 1
  then
    return false;
  end if;
  if not is_client then
    return private.take_place(
      'server ' || private.keyed_digest(coalesce(p_identifier, '')), p_endpoint, p_max_requests,
      pg_catalog.make_interval(mins => least(p_window_minutes, 10080))
    );
  end if;
  whose := private.caller();
  if whose is null then
    return false;
  end if;
  if p_endpoint = 'signin' and auth.uid() is null then
    what := private.keyed_digest('signin ' || whose || ' ' || coalesce(p_identifier, ''));
    if not exists (
      select from public.rate_limit_windows as known
      where known.caller = what and known.endpoint = 'signin' and known.window_start + hour > pg_catalog.now()
    ) and not private.take_place(whose, 'signin people', 100, hour) then
      return false;
    end if;
    return private.take_place(what, 'signin', least(p_max_requests, highest), hour);
  end if;
  -- Made-up names of endpoints share one window.
  what := case when p_endpoint in ('signup', 'signin', 'resend') then p_endpoint else 'other' end;
  return private.take_place(whose, what, least(p_max_requests, highest), hour);
end
$$;

-- As before, with what server functions have counted.
create or replace function public.delete_own_account(p_confirmation text) returns boolean
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
