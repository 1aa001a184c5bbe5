-- Who is counted, and sign-ins by whose they are.

-- A digest by the keys that were made by chance: nobody can find the text by trying (the construction of RFC 2104).
create function private.keyed_digest(content text) returns text
language sql stable
set search_path = ''
as $$
  select pg_catalog.encode(pg_catalog.sha256(
    keys.outer_key || pg_catalog.sha256(keys.inner_key || pg_catalog.convert_to(content, 'UTF8'))
  ), 'hex')
  from private.caller_keys as keys
$$;

-- The address that a request came from, as far as a proxy of ours or of the hosted service tells. The embedded server
-- sets cf-connecting-ip and lets no client's own header through. Before a hosted project stands a network that sets the
-- same header and refuses requests that bring one; where that is missing, the service's gateway names the client first
-- in x-forwarded-for, which counts only where it is an address.
create function private.request_address() returns text
language plpgsql stable
set search_path = ''
as $$
declare
  headers constant jsonb := nullif(pg_catalog.current_setting('request.headers', true), '')::jsonb;
  connecting constant text := pg_catalog.btrim(headers ->> 'cf-connecting-ip');
  forwarded constant text := pg_catalog.btrim(pg_catalog.split_part(headers ->> 'x-forwarded-for', ',', 1));
begin
  if connecting <> '' then
    return connecting;
  end if;
  return pg_catalog.host(forwarded::inet);
exception when invalid_text_representation then
  return null;
end
$$;

-- Who calls: the signed-in user, else the household of the address. Null when neither is known.
create or replace function private.caller() returns text
language sql stable
set search_path = ''
as $$
  select private.keyed_digest(
    coalesce('user ' || auth.uid()::text, 'network ' || private.network_of(private.request_address()))
  )
$$;

-- As before, but for sign-ins of visitors: ten an hour for one person at one address, whom the page names by a digest of
-- the e-mail, and a hundred such people. So right passwords lock no household out, nobody can use up the attempts of
-- somebody elsewhere, and made-up names help with the page's own check alone: the server counts wrong passwords itself.
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
      'server ' || coalesce(p_identifier, ''), p_endpoint, p_max_requests,
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

revoke all on function private.keyed_digest(text), private.request_address()
  from public, anon, authenticated, service_role;
