-- Asking for a confirmation mail again, and consents before stored genotypes.

-- As it was, and of `resend` by the digest of an e-mail: three an hour for one address from one place, thirty addresses. A call within the
-- minute in which the sign-in service would refuse it is let through and not counted: no mail goes out, and the service says how long.
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
  if p_endpoint = 'resend' and p_identifier ~ '^[0-9a-f]{64}$' then
    what := private.keyed_digest('resend ' || whose || ' ' || p_identifier);
    if not private.take_place(what, 'resend pause', 1, interval '60 seconds') then
      return true;
    end if;
    if not exists (
      select from public.rate_limit_windows as known
      where known.caller = what and known.endpoint = 'resend' and known.window_start + hour > pg_catalog.now()
    ) and not private.take_place(whose, 'resend people', 30, hour) then
      return false;
    end if;
    return private.take_place(what, 'resend', least(p_max_requests, highest), hour);
  end if;
  -- Made-up names of endpoints share one window.
  what := case when p_endpoint in ('signup', 'signin', 'resend') then p_endpoint else 'other' end;
  return private.take_place(whose, what, least(p_max_requests, highest), hour);
end
$$;

-- Which version of the text was agreed to. Files of before this migration have none.
alter table public.genetic_files add column consent_text_version integer check (consent_text_version between 1 and 10000);

-- No genotype is stored without a row of its owner's consent, with purpose, version of the text and time, which is written first, in the
-- same transaction. Errors: 23514 without a version.
create function private.write_genotype_consent() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not new.metadata ? 'genetic_data' or (tg_op = 'UPDATE' and new.metadata -> 'genetic_data' = old.metadata -> 'genetic_data') then
    return new;
  end if;
  if new.consent_text_version is null then
    raise check_violation using message = 'genotypes need the version of the text that was agreed to';
  end if;
  insert into public.account_consents as known (user_id, purpose, text_version)
    values (new.user_id, 'saved-genotypes', new.consent_text_version)
    on conflict (user_id, purpose) do update
      set text_version = excluded.text_version, created_at = pg_catalog.now()
      where known.text_version <> excluded.text_version;
  return new;
end
$$;

-- After guard_genetic_data, by its name: triggers fire in alphabetical order.
create trigger write_genotype_consent before insert or update on public.genetic_files
  for each row execute function private.write_genotype_consent();

-- Taking that consent back deletes what was stored by it.
create function private.remove_genotypes_without_consent() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.genetic_files as stored where stored.user_id = old.user_id and stored.metadata ? 'genetic_data';
  return old;
end
$$;

create trigger remove_genotypes_without_consent after delete on public.account_consents
  for each row when (old.purpose = 'saved-genotypes') execute function private.remove_genotypes_without_consent();
