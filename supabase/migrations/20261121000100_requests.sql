-- Who asks: the role, session and address of a request, for constraints, triggers and policies.

-- The API serves the schema public alone; what stands here has no address.
create schema private;

-- The role that the request's token names. Null where nothing speaks of a request at all; a token without a role, or one
-- that cannot be read, gives a text that is the name of no role.
create function private.request_role() returns text
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
create function private.is_client() returns boolean
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

-- The session that the request's token belongs to; null where the token names none.
create function private.request_session() returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return pg_catalog.current_setting('request.jwt.claims', true)::jsonb ->> 'session_id';
exception when others then
  return null;
end
$$;

-- The two keys of the digests below, random and never shown: without them a digest could be compared with the digest of
-- every address there is.
create table private.caller_keys (
  is_only boolean primary key default true check (is_only),
  inner_key bytea not null check (length(inner_key) = 64),
  outer_key bytea not null check (length(outer_key) = 64)
);

alter table private.caller_keys enable row level security;

-- 512 bits each, from eight random UUIDs of 122 random bits each.
insert into private.caller_keys (inner_key, outer_key)
  select sha256(seed[1]::bytea) || sha256(seed[2]::bytea), sha256(seed[3]::bytea) || sha256(seed[4]::bytea)
  from (
    select array_agg(half.text) as seed from (
      select string_agg(gen_random_uuid()::text, '') as text from generate_series(0, 15) as place group by place % 4
    ) as half
  ) as seeds;

-- HMAC by RFC 2104 with two random keys, so that nobody finds the text by trying.
create function private.keyed_digest(content text) returns text
language sql stable
set search_path = ''
as $$
  select pg_catalog.encode(pg_catalog.sha256(
    keys.outer_key || pg_catalog.sha256(keys.inner_key || pg_catalog.convert_to(content, 'UTF8'))
  ), 'hex')
  from private.caller_keys as keys
$$;

-- The addresses of one household: one IPv4 address, the first half of an IPv6 address (RFC 6177), as in
-- server/backend/caller.ts. Any other text stays as it is.
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

-- The address that a request came from, as a proxy of ours or of the hosted service states it. The embedded server
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

-- The digest of who calls: the signed-in user, else the household of the address. Null when neither is known.
create function private.caller() returns text
language sql stable
set search_path = ''
as $$
  select private.keyed_digest(
    coalesce('user ' || auth.uid()::text, 'network ' || private.network_of(private.request_address()))
  )
$$;

create function private.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := pg_catalog.now();
  return new;
end
$$;
