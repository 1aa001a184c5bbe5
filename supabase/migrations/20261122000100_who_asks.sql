-- Who asks, decided so that doubt counts against the request: whoever is neither the server's own role nor the owner at
-- work is somebody's page.

-- The role that the request's token names. Null where nothing speaks of a request at all; a token without a role, or one
-- that cannot be read, gives a text that is the name of no role.
create or replace function private.request_role() returns text
language plpgsql stable
set search_path = ''
as $$
declare
  -- The hosted service sets the claims, the embedded backend the role besides.
  claims constant text := nullif(pg_catalog.current_setting('request.jwt.claims', true), '');
  claim constant text := nullif(pg_catalog.current_setting('request.jwt.claim.role', true), '');
  claimed text;
begin
  if claims is null then
    return claim;
  end if;
  begin
    claimed := coalesce(claims::jsonb ->> 'role', 'no role');
  exception when others then
    claimed := 'unreadable';
  end;
  -- Two that disagree are as good as none.
  return case when claim is null or claim = claimed then claimed else 'no role' end;
end
$$;

-- True for a request that a person's page made, signed in or not, and for everything that is not certainly something
-- else: the service role, the owner's own work (migrations, the embedded backend's sign-in calls), the hosted sign-in
-- service. The active role is looked at and not the current user, who in a security definer function is the owner.
create or replace function private.is_client() returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  active constant name := coalesce(
    nullif(nullif(pg_catalog.current_setting('role', true), ''), 'none'), session_user::text
  );
  claimed constant text := private.request_role();
begin
  if active = 'service_role' then
    return coalesce(claimed, active) <> 'service_role';
  end if;
  if claimed is not null then
    return true;
  end if;
  return not (
    active = 'supabase_auth_admin'
    or pg_catalog.pg_has_role(
      active, (select held.nspowner from pg_catalog.pg_namespace as held where held.nspname = 'private'), 'member'
    )
  );
end
$$;
