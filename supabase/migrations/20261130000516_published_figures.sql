-- What of an upload is published beside earlier ones: nothing where fewer than ten people came or went (docs/group-figures.md). The page's
-- sample has the same rule (src/science/groups/publish-aggregate.ts); tests/database/partner-uploads.test.ts compares both.
-- An earlier build had these functions in other files, hence `or replace`.

-- People who came between two rows of counts, at least; the other way round, those who went. None where a row is null.
create or replace function private.came_between(before jsonb, now jsonb) returns bigint
language sql immutable
set search_path = ''
as $$
  select coalesce(sum(greatest(0, (now -> place)::integer - (before -> place)::integer)), 0)
  from pg_catalog.generate_series(0, pg_catalog.jsonb_array_length(now) - 1) as place
  where before is not null
$$;

-- The place of a name in a list of groups; null where it is not there.
create or replace function private.place_of_group(groups jsonb, name text) returns integer
language sql immutable
set search_path = ''
as $$
  select (listed.place - 1)::integer
  from pg_catalog.jsonb_array_elements(groups) with ordinality as listed (one, place)
  where listed.one ->> 'name' = name
$$;

-- The trait with an id.
create or replace function private.trait_of(document jsonb, trait_id text) returns jsonb
language sql immutable
set search_path = ''
as $$
  select one from pg_catalog.jsonb_array_elements(document -> 'traits') as one where one ->> 'id' = trait_id
$$;

-- Whether fewer than ten people joined a group of a dimension, or everybody (null), since an earlier upload, or left it: each by itself,
-- since many who join hide nobody who leaves. The score that shows most of them counts. Where counts show nobody but a mean moved,
-- somebody took another's place within the bands.
create or replace function private.changed_by_few(document jsonb, earlier jsonb, dimension text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  groups constant jsonb := case when dimension is null then pg_catalog.jsonb_build_array(document)
    else coalesce(document -> 'dimensions' -> dimension, '[]') end;
  trait jsonb;
  before_trait jsonb;
  before jsonb;
  now jsonb;
  place integer;
  here integer;
  there integer;
  joined bigint;
  gone bigint;
  has_moved boolean;
begin
  for row_here in 0 .. pg_catalog.jsonb_array_length(groups) - 1 loop
    here := (groups -> row_here -> 'people')::integer;
    if dimension is null then
      there := (earlier -> 'people')::integer;
    else
      place := private.place_of_group(earlier -> 'dimensions' -> dimension, groups -> row_here ->> 'name');
      there := coalesce((earlier -> 'dimensions' -> dimension -> place -> 'people')::integer, 0);
    end if;
    joined := greatest(0, here - there);
    gone := greatest(0, there - here);
    has_moved := false;
    for trait in select one from pg_catalog.jsonb_array_elements(document -> 'traits') as one loop
      before_trait := private.trait_of(earlier, trait ->> 'id');
      continue when before_trait is null;
      if dimension is null then
        before := before_trait -> 'bands';
        now := trait -> 'bands';
        has_moved := has_moved or before_trait -> 'mean' <> trait -> 'mean' or before_trait -> 'sd' <> trait -> 'sd';
      else
        before := before_trait -> 'by' -> dimension -> place;
        now := trait -> 'by' -> dimension -> row_here;
      end if;
      joined := greatest(joined, private.came_between(before, now));
      gone := greatest(gone, private.came_between(now, before));
    end loop;
    if joined between 1 and 9 or gone between 1 and 9 or (joined = 0 and gone = 0 and has_moved) then
      return true;
    end if;
  end loop;
  return false;
end
$$;

-- What of an upload is published beside earlier releases ({"aggregate", "published"}, the oldest first); null where nothing is.
create or replace function private.published_aggregate(document jsonb, releases jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  release jsonb;
  trait jsonb;
  dimension text;
  held_back text[] := '{}';
  shown text[] := '{}';
  overall jsonb;
  is_open boolean;
  by_dimension jsonb;
  earlier jsonb;
  traits jsonb := '[]';
begin
  for release in select one from pg_catalog.jsonb_array_elements(releases) as one loop
    if private.changed_by_few(document, release -> 'aggregate', null) then
      return null;
    end if;
  end loop;
  foreach dimension in array array['site', 'age', 'sex'] loop
    continue when document -> 'dimensions' -> dimension is null;
    if exists (
      select from pg_catalog.jsonb_array_elements(releases) as one
      where one -> 'published' -> 'dimensions' -> dimension is not null
        and private.changed_by_few(document, one -> 'aggregate', dimension)
    ) then
      held_back := held_back || dimension;
    else
      shown := shown || dimension;
    end if;
  end loop;
  for trait in select one from pg_catalog.jsonb_array_elements(document -> 'traits') as one loop
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'counts', pg_catalog.jsonb_build_array(private.trait_of(one -> 'aggregate', trait ->> 'id') -> 'bands'),
      'shown', private.trait_of(one -> 'published', trait ->> 'id') -> 'bands',
      'hadMore', false
    ) order by place), '[]') into earlier
      from pg_catalog.jsonb_array_elements(releases) with ordinality as known (one, place)
      where private.trait_of(one -> 'published', trait ->> 'id') -> 'bands' ->> 'mode' <> 'withheld';
    overall := private.protected_counts(pg_catalog.jsonb_build_array(trait -> 'bands'), earlier, true);
    is_open := overall ->> 'mode' = 'exact' and not (overall -> 'cells' -> 0) @> '[null]';
    by_dimension := '{}';
    foreach dimension in array shown loop
      if not is_open then
        by_dimension := by_dimension || pg_catalog.jsonb_build_object(dimension, '{"mode": "withheld"}'::jsonb);
        continue;
      end if;
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'counts', private.rows_by_name(
          private.trait_of(one -> 'aggregate', trait ->> 'id') -> 'by' -> dimension,
          one -> 'aggregate' -> 'dimensions' -> dimension, document -> 'dimensions' -> dimension, 'null'
        ),
        'shown', pg_catalog.jsonb_build_object(
          'mode', private.trait_of(one -> 'published', trait ->> 'id') -> 'by' -> dimension -> 'mode',
          'cells', private.rows_by_name(
            private.trait_of(one -> 'published', trait ->> 'id') -> 'by' -> dimension -> 'cells',
            one -> 'aggregate' -> 'dimensions' -> dimension, document -> 'dimensions' -> dimension, '[]'
          )
        ),
        'hadMore', exists (
          select from pg_catalog.jsonb_array_elements(one -> 'aggregate' -> 'dimensions' -> dimension) as earlier_group
          where private.place_of_group(document -> 'dimensions' -> dimension, earlier_group ->> 'name') is null
        )
      ) order by place), '[]') into earlier
        from pg_catalog.jsonb_array_elements(releases) with ordinality as known (one, place)
        where private.trait_of(one -> 'published', trait ->> 'id') -> 'by' -> dimension ->> 'mode' <> 'withheld';
      by_dimension := by_dimension || pg_catalog.jsonb_build_object(
        dimension, private.protected_counts(trait -> 'by' -> dimension, earlier, false)
      );
    end loop;
    traits := traits || pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
      'id', trait -> 'id', 'name', trait -> 'name', 'bands', overall, 'by', by_dimension,
      'mean', case when overall ->> 'mode' = 'withheld' then 'null' else trait -> 'mean' end,
      'sd', case when overall ->> 'mode' = 'withheld' then 'null' else trait -> 'sd' end
    ));
  end loop;
  return pg_catalog.jsonb_build_object(
    'people', document -> 'people', 'withheld', pg_catalog.to_jsonb(held_back),
    'traits', traits,
    'dimensions', coalesce((
      select pg_catalog.jsonb_object_agg(known, document -> 'dimensions' -> known) from pg_catalog.unnest(shown) as known
    ), '{}')
  );
end
$$;

-- Rows of a table in the order of other groups; `absent` for a group that it does not have.
create or replace function private.rows_by_name(listed jsonb, groups jsonb, wanted jsonb, absent jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select pg_catalog.jsonb_agg(
    coalesce(listed -> private.place_of_group(groups, named.one ->> 'name'), absent) order by named.place
  )
  from pg_catalog.jsonb_array_elements(wanted) with ordinality as named (one, place)
$$;

revoke all on function
  private.came_between(jsonb, jsonb), private.place_of_group(jsonb, text), private.trait_of(jsonb, text),
  private.changed_by_few(jsonb, jsonb, text), private.published_aggregate(jsonb, jsonb),
  private.rows_by_name(jsonb, jsonb, jsonb, jsonb)
  from public, anon, authenticated;
