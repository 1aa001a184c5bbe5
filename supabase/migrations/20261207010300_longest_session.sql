-- A session ends 180 days after signing in, however much it is used (docs/security.md, 7.3.2). Called by the server's housekeeping; a hosted
-- project has a setting for it (supabase/config.toml, auth.sessions).
create function private.remove_old_sessions(most integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  removed integer;
begin
  delete from auth.sessions where id in (
    select held.id from auth.sessions as held where held.created_at < pg_catalog.now() - interval '180 days' limit most
  );
  get diagnostics removed = row_count;
  return removed;
end
$$;
