-- The export of an account is one document, and a person may keep more than one document can hold: quotas count bytes as
-- stored, and what compresses well is fifty times as long when it is read. So it is measured before it is made, and made ten
-- times an hour at most.

alter function public.export_own_data() set schema private;
alter function private.export_own_data() rename to own_data;

-- Bytes of everything large that somebody keeps, as text; counting ends at the given number, so that the work does too.
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

-- Everything that is kept about the one who asks. Errors: PT429 `too_many_exports`, PT413 where it is too much.
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

revoke all on function private.own_data(), private.export_bytes(uuid, bigint), public.export_own_data()
  from public, anon, authenticated;
grant execute on function public.export_own_data() to authenticated;
