-- A refused call uses up no right (docs/product-rules.md#attempts), and a full disk lets people export.

-- As before, but that a mail asked for again within the minute in which none can go out is not counted: the sign-in service
-- refuses it and says how many seconds are left. Three quick clicks would use up the hour otherwise.
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
  if p_endpoint = 'resend' and not exists (
    select from public.rate_limit_windows as known
    where known.caller = whose and known.endpoint = 'resend' and known.window_start + hour > pg_catalog.now()
      and known.count >= least(p_max_requests, highest)
  ) and not private.take_place(whose, 'resend pause', 1, interval '1 minute') then
    return true;
  end if;
  -- Made-up names of endpoints share one window.
  what := case when p_endpoint in ('signup', 'signin', 'resend') then p_endpoint else 'other' end;
  return private.take_place(whose, what, least(p_max_requests, highest), hour);
end
$$;

-- As before, but that an export goes out uncounted where a full disk does not take the count.
create or replace function public.export_own_data() returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  -- The server needs ten times as much memory for a moment.
  most_bytes constant bigint := 32 * 1024 * 1024;
  is_within boolean := true;
begin
  if auth.uid() is null then
    return null;
  end if;
  if private.is_client() then
    begin
      is_within := private.take_place(private.caller(), 'export_own_data', 10, interval '60 minutes');
    exception when disk_full then
      is_within := true;
    end;
  end if;
  if not is_within then
    raise sqlstate 'PT429' using message = 'too_many_exports';
  end if;
  if private.export_bytes(auth.uid(), most_bytes) > most_bytes then
    raise sqlstate 'PT413' using message =
      'There is more than the 32 MB that can be downloaded at once. Delete saved predictions that are not needed.';
  end if;
  return private.own_data();
end
$$;

-- Codes of mails that were asked for before the newest one and are good until they expire: whoever asks for another mail of
-- somebody's must not end the one that its owner is about to use. The embedded server's own; a hosted project has one code.
create table private.earlier_codes (
  -- The sign-in service's own digest of address and code.
  token_digest text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  sent_at timestamptz not null
);

create index earlier_codes_by_user on private.earlier_codes (user_id, sent_at);

alter table private.earlier_codes enable row level security;
