-- Functions that constraints, triggers and policies of the other files use.

-- Nothing outside this file's callers needs them by name.
create schema if not exists private;
grant usage on schema private to anon, authenticated, service_role;

-- True when a document holds a genotype anywhere (docs/genotype-guard.md): these keys are refused at every depth.
create function private.holds_genotypes(document jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(pg_catalog.jsonb_path_exists(document,
    '$.** ? (@.type() == "object").keyvalue() ? (@.key like_regex "^(genetic_?data|extracted_?data|genotypes?|dosages?|alleles?|raw_?calls?|genomes?)$" flag "i")'
  ), false)
$$;

-- True when a document is missing or an object whose text is no longer than the given number of characters.
create function private.is_small_object(document jsonb, longest integer) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select document is null
    or (pg_catalog.jsonb_typeof(document) = 'object' and pg_catalog.length(document::text) <= longest)
$$;

-- Who asks: the role that row policies see. Null for the owner's own work (migrations, security definer functions).
create function private.request_role() returns text
language sql stable
set search_path = ''
as $$
  select nullif(pg_catalog.current_setting('request.jwt.claim.role', true), '')
$$;

-- True for a request that a person's page made, signed in or not.
create function private.is_client() returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(
    private.request_role(),
    nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'role',
    ''
  ) in ('anon', 'authenticated')
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
