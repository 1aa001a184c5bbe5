-- Counting requests in fixed windows (docs/product-rules.md#attempts).

-- No policy: the functions below alone.
create table public.rate_limit_windows (
  -- A keyed digest of who calls (private.caller).
  caller text not null,
  endpoint text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (caller, endpoint)
);

create index rate_limit_windows_by_start on public.rate_limit_windows (window_start);

alter table public.rate_limit_windows enable row level security;

-- Takes a place in a window; false when it is full. One statement, so two requests at once cannot both get the last.
create function private.take_place(whose text, what text, places integer, length interval) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  taken integer;
begin
  insert into public.rate_limit_windows as known (caller, endpoint, window_start, count)
    values (whose, what, pg_catalog.now(), 1)
    on conflict (caller, endpoint) do update set
      count = case when known.window_start + length <= pg_catalog.now() then 1 else known.count + 1 end,
      window_start = case
        when known.window_start + length <= pg_catalog.now() then pg_catalog.now() else known.window_start end
      -- A full window is not counted on, so that the row is not written for every refused request.
      where known.count < places or known.window_start + length <= pg_catalog.now()
    returning count into taken;
  -- Now and then what no window can need any more goes: none is longer than a week.
  if pg_catalog.random() < 0.01 then
    delete from public.rate_limit_windows where window_start < pg_catalog.now() - interval '8 days';
  end if;
  return taken is not null and taken <= places;
end
$$;

-- Whether a request is within its limit: signup 5, signin 10, resend 3, everything else 10 in 60 minutes. A page may
-- ask for less, never for more; which identifier it names changes nothing, because what is counted is the caller. Anything
-- odd is refused.
--
-- Sign-ins of visitors: ten an hour for one person at one address, whom the page names by a digest of the e-mail, and a
-- hundred such people. So right passwords lock no household out, nobody can use up the attempts of somebody elsewhere, and
-- made-up names help with the page's own check alone: the server counts wrong passwords itself.
--
-- Server functions, which call with the service role, name identifier, endpoint and limit themselves: `user <id>` gives the
-- digest that private.caller gives of that person, so that what they count goes with the account.
create function public.enhanced_rate_limit_check(
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

-- Sign-in calls as the embedded server counts them, so that a restart forgets nothing. A hosted project counts by itself and
-- leaves this empty. No policy and no grant: the server's own connection alone.
create table private.auth_windows (
  -- Which call and whose, by a digest with a key that is not in the database: neither an e-mail nor an address.
  key text primary key check (length(key) <= 200),
  ends_at timestamptz not null,
  count integer not null check (count >= 0)
);

create index auth_windows_by_end on private.auth_windows (ends_at);

alter table private.auth_windows enable row level security;
