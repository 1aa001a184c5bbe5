-- Counting requests in fixed windows (docs/product-rules.md#attempts).

create table public.rate_limit_windows (
  -- Digest of who calls, by a key: no address is stored, and none can be found by trying.
  caller text not null,
  endpoint text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (caller, endpoint)
);

-- No policy: the functions below alone.
alter table public.rate_limit_windows enable row level security;

-- The two keys of the digest, made here by chance: without them a digest could be compared with the digest of every
-- address there is. In one row.
create table private.caller_keys (
  is_only boolean primary key default true check (is_only),
  inner_key bytea not null check (length(inner_key) = 64),
  outer_key bytea not null check (length(outer_key) = 64)
);

alter table private.caller_keys enable row level security;

-- Each of 512 bits, from eight random UUIDs, which have 122 bits by chance each.
insert into private.caller_keys (inner_key, outer_key)
  select sha256(seed[1]::bytea) || sha256(seed[2]::bytea), sha256(seed[3]::bytea) || sha256(seed[4]::bytea)
  from (
    select array_agg(half.text) as seed from (
      select string_agg(gen_random_uuid()::text, '') as text from generate_series(0, 15) as place group by place % 4
    ) as half
  ) as seeds;

-- Addresses of one household: all of an IPv4 address, the first half of an IPv6 address (RFC 6177), as
-- server/backend/caller.ts has it. What is no address stays as it is.
create function private.network_of(address text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if address ~* '^::ffff:[0-9.]+$' then
    return pg_catalog.substr(address, 8);
  end if;
  if pg_catalog.strpos(address, ':') = 0 then
    return address;
  end if;
  return pg_catalog.text(pg_catalog.network(pg_catalog.set_masklen(address::inet, 64)));
exception when invalid_text_representation then
  return address;
end
$$;

-- Who calls, whatever the request says about itself: the signed-in user, else the address that our own proxy has put
-- into the headers. Null when neither is known. A digest by key (the construction of RFC 2104, with two keys of their own).
create function private.caller() returns text
language sql stable
set search_path = ''
as $$
  select pg_catalog.encode(pg_catalog.sha256(
    keys.outer_key || pg_catalog.sha256(keys.inner_key || pg_catalog.convert_to(
      coalesce(
        'user ' || auth.uid()::text,
        'network ' || private.network_of(nullif(
          nullif(pg_catalog.current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip', ''
        ))
      ),
      'UTF8'
    ))
  ), 'hex')
  from private.caller_keys as keys
$$;

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
-- ask for less, never for more; which identifier it names changes nothing, because what is counted is the caller. Server
-- functions, which call with the service role, name identifier, endpoint and limit themselves. Anything odd is refused.
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
      'server ' || coalesce(p_identifier, ''), p_endpoint, p_max_requests,
      pg_catalog.make_interval(mins => least(p_window_minutes, 10080))
    );
  end if;
  whose := private.caller();
  if whose is null then
    return false;
  end if;
  -- Made-up names of endpoints share one window.
  what := case when p_endpoint in ('signup', 'signin', 'resend') then p_endpoint else 'other' end;
  return private.take_place(whose, what, least(p_max_requests, highest), interval '60 minutes');
end
$$;
