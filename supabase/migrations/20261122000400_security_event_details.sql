-- Details of the security log are limited to what is known: `reason`, a code. The page and the server write nothing else
-- (src/backend/log-security-event.ts, server/backend/attempt-log.ts), and whatever else comes is refused, since nobody
-- knows what it holds. What the event is about is named by a code and an id, in whose letters no e-mail can be written.

-- True for details that the log takes.
create function private.are_known_details(details jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select pg_catalog.jsonb_typeof(details) = 'object' and details - 'reason' = '{}'
    and (not details ? 'reason' or pg_catalog.jsonb_typeof(details -> 'reason') = 'string')
    and coalesce(details ->> 'reason', 'none') ~ '^[a-z0-9_-]{1,60}$'
$$;

-- What was logged before keeps what is known of it.
update public.security_events as logged
  set details = case
    when private.are_known_details(pg_catalog.jsonb_build_object('reason', logged.details -> 'reason'))
      then pg_catalog.jsonb_build_object('reason', logged.details -> 'reason')
    else '{}'
  end
  where not private.are_known_details(logged.details);
update public.security_events set resource_type = null where resource_type !~ '^[a-z0-9_-]{1,100}$';
update public.security_events set resource_id = null where resource_id !~ '^[A-Za-z0-9_-]{1,200}$';

alter table public.security_events
  add constraint security_events_known_details check (private.are_known_details(details)),
  add constraint security_events_resource_type_is_code check (resource_type ~ '^[a-z0-9_-]{1,100}$'),
  add constraint security_events_resource_id_is_id check (resource_id ~ '^[A-Za-z0-9_-]{1,200}$');
