-- What an upload of counts has to be: whole, of groups of at least ten people who consent, and with nothing that names anybody.
-- An earlier build had these functions in other files, hence `or replace`.

create or replace function private.is_count(value jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(value::text ~ '^[0-9]{1,4}$' and value::text::integer <= 5000, false)
$$;

-- Whether a value is a list of counts, as many as there are bands.
create or replace function private.is_bands(value jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(case when pg_catalog.jsonb_typeof(value) = 'array' then pg_catalog.jsonb_array_length(value) = 5 and not exists (
    select from pg_catalog.jsonb_array_elements(value) as one where not private.is_count(one)
  ) end, false)
$$;

-- A name of a group or trait: a few words, no address.
create or replace function private.is_group_name(value jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^[[:alnum:]][[:alnum:] .,+()''/-]{0,39}$', false
  )
$$;

-- The sum of a list of counts.
create or replace function private.sum_of(counts jsonb) returns bigint
language sql immutable
set search_path = ''
as $$
  select coalesce(sum(one::integer), 0) from pg_catalog.jsonb_array_elements(counts) as one
$$;

-- Refuses an upload that is not whole. Errors: PT400 `upload_version`, `upload_names_people` (it has a part that is no count),
-- `upload_no_consent`, `upload_cut`, `upload_small_group`.
create or replace function private.check_aggregate(document jsonb) returns void
language plpgsql immutable
set search_path = ''
as $$
declare
  dimension text;
  groups jsonb;
  trait jsonb;
  by_group jsonb;
begin
  if pg_catalog.jsonb_typeof(document) is distinct from 'object' then
    raise sqlstate 'PT400' using message = 'upload_cut';
  end if;
  if document -> 'version' is distinct from '1' then
    raise sqlstate 'PT400' using message = 'upload_version';
  end if;
  if document - array['version', 'id', 'people', 'left_out', 'dimensions', 'traits'] <> '{}' then
    raise sqlstate 'PT400' using message = 'upload_names_people';
  end if;
  if document -> 'left_out' is null then
    raise sqlstate 'PT400' using message = 'upload_no_consent';
  end if;
  if not private.is_count(document -> 'people') or not private.is_count(document -> 'left_out')
    or coalesce(document ->> 'id', '') !~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
    or pg_catalog.jsonb_typeof(document -> 'dimensions') is distinct from 'object'
    or pg_catalog.jsonb_typeof(document -> 'traits') is distinct from 'array'
  then
    raise sqlstate 'PT400' using message = 'upload_cut';
  end if;
  if pg_catalog.jsonb_array_length(document -> 'traits') not between 1 and 20 then
    raise sqlstate 'PT400' using message = 'upload_cut';
  end if;
  if (document -> 'people')::integer < 10 then
    raise sqlstate 'PT400' using message = 'upload_small_group';
  end if;
  if (document -> 'dimensions') - array['site', 'age', 'sex'] <> '{}' then
    raise sqlstate 'PT400' using message = 'upload_names_people';
  end if;
  for dimension, groups in select key, value from pg_catalog.jsonb_each(document -> 'dimensions') loop
    if pg_catalog.jsonb_typeof(groups) <> 'array' then
      raise sqlstate 'PT400' using message = 'upload_cut';
    end if;
    if pg_catalog.jsonb_array_length(groups) not between 2 and 12
      or exists (
        select from pg_catalog.jsonb_array_elements(groups) as one
        where pg_catalog.jsonb_typeof(one) <> 'object' or not private.is_count(one -> 'people')
      )
    then
      raise sqlstate 'PT400' using message = 'upload_cut';
    end if;
    if exists (
      select from pg_catalog.jsonb_array_elements(groups) as one
      where one - array['name', 'people'] <> '{}' or not private.is_group_name(one -> 'name')
    ) then
      raise sqlstate 'PT400' using message = 'upload_names_people';
    end if;
    if exists (
      select from pg_catalog.jsonb_array_elements(groups) as one where (one -> 'people')::integer < 10
    ) then
      raise sqlstate 'PT400' using message = 'upload_small_group';
    end if;
    if (select sum((one -> 'people')::integer) from pg_catalog.jsonb_array_elements(groups) as one)
        <> (document -> 'people')::integer
      or (select count(distinct one ->> 'name') from pg_catalog.jsonb_array_elements(groups) as one)
        <> pg_catalog.jsonb_array_length(groups)
    then
      raise sqlstate 'PT400' using message = 'upload_cut';
    end if;
  end loop;
  for trait in select one from pg_catalog.jsonb_array_elements(document -> 'traits') as one loop
    if pg_catalog.jsonb_typeof(trait) <> 'object' then
      raise sqlstate 'PT400' using message = 'upload_cut';
    end if;
    if trait - array['id', 'name', 'bands', 'mean', 'sd', 'by'] <> '{}' or not private.is_group_name(trait -> 'name') then
      raise sqlstate 'PT400' using message = 'upload_names_people';
    end if;
    if coalesce(trait ->> 'id', '') !~ '^[a-z0-9-]{1,64}$' or not private.is_bands(trait -> 'bands')
      or pg_catalog.jsonb_typeof(trait -> 'mean') is distinct from 'number'
      or pg_catalog.jsonb_typeof(trait -> 'sd') is distinct from 'number'
      or pg_catalog.jsonb_typeof(trait -> 'by') is distinct from 'object'
    then
      raise sqlstate 'PT400' using message = 'upload_cut';
    end if;
    -- With two decimals a mean says no more than counts do.
    if (trait ->> 'mean')::numeric not between -10 and 10 or (trait ->> 'sd')::numeric not between 0 and 10
      or (trait ->> 'mean')::numeric <> pg_catalog.round((trait ->> 'mean')::numeric, 2)
      or (trait ->> 'sd')::numeric <> pg_catalog.round((trait ->> 'sd')::numeric, 2)
      or private.sum_of(trait -> 'bands') <> (document -> 'people')::integer
      or (select pg_catalog.array_agg(key order by key) from pg_catalog.jsonb_object_keys(trait -> 'by') as key)
        is distinct from
        (select pg_catalog.array_agg(key order by key) from pg_catalog.jsonb_object_keys(document -> 'dimensions') as key)
    then
      raise sqlstate 'PT400' using message = 'upload_cut';
    end if;
    for dimension, by_group in select key, value from pg_catalog.jsonb_each(trait -> 'by') loop
      groups := document -> 'dimensions' -> dimension;
      if pg_catalog.jsonb_typeof(by_group) <> 'array' then
        raise sqlstate 'PT400' using message = 'upload_cut';
      end if;
      if pg_catalog.jsonb_array_length(by_group) <> pg_catalog.jsonb_array_length(groups)
        or exists (select from pg_catalog.jsonb_array_elements(by_group) as one where not private.is_bands(one))
      then
        raise sqlstate 'PT400' using message = 'upload_cut';
      end if;
      if exists (
          select from pg_catalog.generate_series(0, pg_catalog.jsonb_array_length(groups) - 1) as place
          where private.sum_of(by_group -> place) <> (groups -> place -> 'people')::integer
        )
        or exists (
          select from pg_catalog.generate_series(0, 4) as band
          where (select sum((one -> band)::integer) from pg_catalog.jsonb_array_elements(by_group) as one)
            <> (trait -> 'bands' -> band)::integer
        )
      then
        raise sqlstate 'PT400' using message = 'upload_cut';
      end if;
    end loop;
  end loop;
  if (select count(distinct one ->> 'id') from pg_catalog.jsonb_array_elements(document -> 'traits') as one)
    <> pg_catalog.jsonb_array_length(document -> 'traits')
  then
    raise sqlstate 'PT400' using message = 'upload_cut';
  end if;
end
$$;

revoke all on function
  private.is_count(jsonb), private.is_bands(jsonb), private.is_group_name(jsonb), private.sum_of(jsonb),
  private.check_aggregate(jsonb)
  from public, anon, authenticated;
