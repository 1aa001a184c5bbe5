-- The security log: log_security_event alone writes it, administrators read it.

-- True for details that the log takes: `reason`, a code. The page and the server write nothing else
-- (src/backend/log-security-event.ts, server/backend/attempt-log.ts).
create function private.are_known_details(details jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select pg_catalog.jsonb_typeof(details) = 'object' and details - 'reason' = '{}'
    and (not details ? 'reason' or pg_catalog.jsonb_typeof(details -> 'reason') = 'string')
    and coalesce(details ->> 'reason', 'none') ~ '^[a-z0-9_-]{1,60}$'
$$;

create table public.security_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  event_type text not null check (event_type ~ '^[a-z0-9_.:-]{1,100}$'),
  -- A code and an id, in whose letters no e-mail can be written.
  resource_type text check (length(resource_type) <= 100)
    constraint security_events_resource_type_is_code check (resource_type ~ '^[a-z0-9_-]{1,100}$'),
  resource_id text check (length(resource_id) <= 200)
    constraint security_events_resource_id_is_id check (resource_id ~ '^[A-Za-z0-9_-]{1,200}$'),
  details jsonb not null default '{}' check (
    jsonb_typeof(details) = 'object' and octet_length(details::text) <= 8192
    and not private.holds_genotypes(details)
    -- Neither addresses nor secrets.
    and not details ?| array['email', 'password', 'token', 'access_token', 'refresh_token', 'ip', 'ip_address', 'name']
  )
    constraint security_events_known_details check (private.are_known_details(details)),
  created_at timestamptz not null default now()
);

create index security_events_by_time on public.security_events (created_at desc);
create index security_events_of_user on public.security_events (user_id, created_at desc);

alter table public.security_events enable row level security;

create policy "administrators read the security log" on public.security_events for select to authenticated
  using ((select private.is_admin()));

-- Logs an event: at most 60 an hour for one caller. Returns whether it was stored; a malformed one is an error.
create function public.log_security_event(
  p_event_type text,
  p_resource_type text default null,
  p_resource_id text default null,
  p_details jsonb default '{}'
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  whose constant text := private.caller();
begin
  if pg_catalog.octet_length(p_details::text) > 8192 then
    raise check_violation using message = 'details of a security event are 8 KiB at most';
  end if;
  if private.is_client() then
    if whose is null or not private.take_place(whose, 'log_security_event', 60, interval '60 minutes') then
      return false;
    end if;
  end if;
  insert into public.security_events (user_id, event_type, resource_type, resource_id, details)
    values (auth.uid(), p_event_type, p_resource_type, p_resource_id, coalesce(p_details, '{}'));
  return true;
end
$$;
