-- Tables by two groupings together (docs/group-figures.md#two-groupings-together). The numbers are those of
-- src/science/groups/protect-crossed.ts, which has the same rule; tests/database/partner-uploads.test.ts compares both.

-- An upload without what it says of two groupings together, as private.check_aggregate knows it.
create function private.without_crossed(document jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select (document - 'crossed') || case when pg_catalog.jsonb_typeof(document -> 'traits') = 'array' then
    pg_catalog.jsonb_build_object('traits', (
      select coalesce(pg_catalog.jsonb_agg(
          case when pg_catalog.jsonb_typeof(listed.one) = 'object' then listed.one - 'crossed' else listed.one end
          order by listed.place
        ), '[]')
      from pg_catalog.jsonb_array_elements(document -> 'traits') with ordinality as listed (one, place)
    )) else '{}' end
$$;

-- Refuses an upload that is not whole. Errors: those of private.check_aggregate.
create function private.check_upload(document jsonb) returns void
language plpgsql immutable
set search_path = ''
as $$
declare
  crossed constant jsonb := document -> 'crossed';
  first_by text;
  second_by text;
  first_size integer;
  second_size integer;
  trait jsonb;
begin
  if pg_catalog.jsonb_typeof(document) is distinct from 'object' then
    raise sqlstate 'PT400' using message = 'upload_cut';
  end if;
  perform private.check_aggregate(private.without_crossed(document));
  if crossed is null then
    if exists (select from pg_catalog.jsonb_array_elements(document -> 'traits') as one where one ? 'crossed') then
      raise sqlstate 'PT400' using message = 'upload_cut';
    end if;
    return;
  end if;
  if pg_catalog.jsonb_typeof(crossed) <> 'object' then
    raise sqlstate 'PT400' using message = 'upload_cut';
  end if;
  if crossed - array['by', 'people'] <> '{}' then
    raise sqlstate 'PT400' using message = 'upload_names_people';
  end if;
  if coalesce(crossed -> 'by' not in ('["site", "age"]', '["age", "sex"]', '["site", "sex"]'), true)
    or pg_catalog.jsonb_typeof(crossed -> 'people') is distinct from 'array'
  then
    raise sqlstate 'PT400' using message = 'upload_cut';
  end if;
  first_by := crossed -> 'by' ->> 0;
  second_by := crossed -> 'by' ->> 1;
  first_size := pg_catalog.jsonb_array_length(document -> 'dimensions' -> first_by);
  second_size := pg_catalog.jsonb_array_length(document -> 'dimensions' -> second_by);
  if first_size is null or second_size is null or first_size * second_size > 36
    or pg_catalog.jsonb_array_length(crossed -> 'people') <> first_size * second_size
    or exists (select from pg_catalog.jsonb_array_elements(crossed -> 'people') as one where not private.is_count(one))
  then
    raise sqlstate 'PT400' using message = 'upload_cut';
  end if;
  if exists (select from pg_catalog.jsonb_array_elements(crossed -> 'people') as one where one::integer < 10) then
    raise sqlstate 'PT400' using message = 'upload_small_group';
  end if;
  for trait in select one from pg_catalog.jsonb_array_elements(document -> 'traits') as one loop
    if pg_catalog.jsonb_typeof(trait -> 'crossed') is distinct from 'array' then
      raise sqlstate 'PT400' using message = 'upload_cut';
    end if;
    if pg_catalog.jsonb_array_length(trait -> 'crossed') <> first_size * second_size
      or exists (select from pg_catalog.jsonb_array_elements(trait -> 'crossed') as one where not private.is_bands(one))
    then
      raise sqlstate 'PT400' using message = 'upload_cut';
    end if;
    if exists (
        select from pg_catalog.generate_series(0, first_size * second_size - 1) as place
        where private.sum_of(trait -> 'crossed' -> place) <> (crossed -> 'people' -> place)::integer
      )
      or exists (
        select from pg_catalog.generate_series(0, first_size - 1) as r, pg_catalog.generate_series(0, 4) as band
        where (trait -> 'by' -> first_by -> r -> band)::integer <> (
          select sum((trait -> 'crossed' -> (r * second_size + c) -> band)::integer)
          from pg_catalog.generate_series(0, second_size - 1) as c
        )
      )
      or exists (
        select from pg_catalog.generate_series(0, second_size - 1) as c, pg_catalog.generate_series(0, 4) as band
        where (trait -> 'by' -> second_by -> c -> band)::integer <> (
          select sum((trait -> 'crossed' -> (r * second_size + c) -> band)::integer)
          from pg_catalog.generate_series(0, first_size - 1) as r
        )
      )
    then
      raise sqlstate 'PT400' using message = 'upload_cut';
    end if;
  end loop;
end
$$;

-- An upload with its crossed groups as one more dimension, `crossed`; the same where it has none.
create function private.with_crossed_groups(document jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when document -> 'crossed' is null then document else document || pg_catalog.jsonb_build_object(
    'dimensions', pg_catalog.jsonb_build_object('crossed', (
      select pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object(
            'name', (first_group.one ->> 'name') || '; ' || (second_group.one ->> 'name'),
            'people', document -> 'crossed' -> 'people'
              -> ((first_group.place - 1) * second_group.sizes + second_group.place - 1)::integer
          ) order by first_group.place, second_group.place
        )
      from pg_catalog.jsonb_array_elements(document -> 'dimensions' -> (document -> 'crossed' -> 'by' ->> 0))
          with ordinality as first_group (one, place)
        cross join (
          select one, place, count(*) over () as sizes
          from pg_catalog.jsonb_array_elements(document -> 'dimensions' -> (document -> 'crossed' -> 'by' ->> 1))
            with ordinality as listed (one, place)
        ) as second_group
    )),
    'traits', (
      select pg_catalog.jsonb_agg(
          trait.one || pg_catalog.jsonb_build_object('by', pg_catalog.jsonb_build_object('crossed', trait.one -> 'crossed'))
          order by trait.place
        )
      from pg_catalog.jsonb_array_elements(document -> 'traits') with ordinality as trait (one, place)
    )
  ) end
$$;

-- A table by two groupings as it is published beside the tables by each, of which all counts are. `columns` are the groups of the second,
-- which run faster; `earlier` as in private.protected_counts.
create function private.protected_crossed(counts jsonb, columns integer, earlier jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  least_group constant integer := 10;
  least_width constant integer := 10;
  total constant integer := pg_catalog.jsonb_array_length(counts);
  first_size constant integer := total / columns;
  bands constant integer := pg_catalog.jsonb_array_length(counts -> 0);
  last constant jsonb := earlier -> -1 -> 'shown';
  lowest integer[] := '{}';
  hidden boolean[] := '{}';
  release jsonb;
  known integer;
  place integer;
  box integer[];
  best integer[];
  width integer;
  cost integer;
  least_cost integer;
  is_protected boolean;
begin
  for release in select one from pg_catalog.jsonb_array_elements(earlier) as one loop
    if (release -> 'hadMore')::boolean then
      return '{"mode": "withheld"}';
    end if;
  end loop;
  for r in 0 .. total - 1 loop
    for b in 0 .. bands - 1 loop
      place := r * bands + b + 1;
      lowest[place] := (counts -> r -> b)::integer;
      for release in select one from pg_catalog.jsonb_array_elements(earlier) as one loop
        known := (release -> 'counts' -> r ->> b)::integer;
        continue when known is null;
        lowest[place] := least(lowest[place], known);
      end loop;
      hidden[place] := case when last is null then lowest[place] < least_group
        else coalesce(last -> 'cells' -> r -> b = 'null', false) end;
    end loop;
  end loop;
  for s in 0 .. first_size - 1 loop
    for a in 0 .. columns - 1 loop
      for b in 1 .. bands loop
        place := (s * columns + a) * bands + b;
        if not hidden[place] then
          if lowest[place] < least_group then
            return '{"mode": "withheld"}';
          end if;
          continue;
        end if;
        is_protected := false;
        best := null;
        least_cost := 2147483647;
        for t in 0 .. first_size - 1 loop
          continue when t = s or is_protected;
          for c in 0 .. columns - 1 loop
            continue when c = a or is_protected;
            for d in 1 .. bands loop
              continue when d = b;
              -- The corners that move up with the first, then those that move down.
              box := array[
                place, (t * columns + c) * bands + b, (t * columns + a) * bands + d, (s * columns + c) * bands + d,
                (t * columns + a) * bands + b, (s * columns + c) * bands + b, (s * columns + a) * bands + d,
                (t * columns + c) * bands + d
              ];
              width := least(lowest[box[1]], lowest[box[2]], lowest[box[3]], lowest[box[4]])
                + least(lowest[box[5]], lowest[box[6]], lowest[box[7]], lowest[box[8]]);
              continue when width < least_width;
              if hidden[box[2]] and hidden[box[3]] and hidden[box[4]] and hidden[box[5]] and hidden[box[6]]
                and hidden[box[7]] and hidden[box[8]]
              then
                is_protected := true;
                exit;
              end if;
              cost := 0;
              for corner in 1 .. 8 loop
                cost := cost + case when hidden[box[corner]] then 0 else lowest[box[corner]] end;
              end loop;
              if cost < least_cost then
                least_cost := cost;
                best := box;
              end if;
            end loop;
          end loop;
        end loop;
        continue when is_protected;
        if best is null or last is not null then
          return '{"mode": "withheld"}';
        end if;
        for corner in 1 .. 8 loop
          hidden[best[corner]] := true;
        end loop;
      end loop;
    end loop;
  end loop;
  if not (false = any (hidden)) then
    return '{"mode": "withheld"}';
  end if;
  return pg_catalog.jsonb_build_object('mode', 'exact', 'cells', (
    select pg_catalog.jsonb_agg((
      select pg_catalog.jsonb_agg(
        case when hidden[r * bands + b + 1] then 'null'::jsonb else counts -> r -> b end order by b
      ) from pg_catalog.generate_series(0, bands - 1) as b
    ) order by r) from pg_catalog.generate_series(0, total - 1) as r
  ));
end
$$;

-- Whether all counts of a published table are shown.
create function private.is_wholly_shown(shown jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(shown ->> 'mode' = 'exact' and not exists (
    select from pg_catalog.jsonb_array_elements(shown -> 'cells') as one where one @> '[null]'
  ), false)
$$;

-- What is published with the means of those rows alone of which every count is shown: mean and deviation would bound a hidden count closer
-- than its sums do (docs/group-figures.md#means).
create function private.with_means_of_whole_rows(shown jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when shown is not null then shown || pg_catalog.jsonb_build_object('traits', (
    select pg_catalog.jsonb_agg(
        case when private.is_wholly_shown(listed.one -> 'bands') then listed.one
          else listed.one || '{"mean": null, "sd": null}' end
        order by listed.place
      )
    from pg_catalog.jsonb_array_elements(shown -> 'traits') with ordinality as listed (one, place)
  )) end
$$;

-- What of an upload is published, as private.published_aggregate, with the tables by two groupings together.
create function private.published_upload(document jsonb, releases jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  shown constant jsonb := private.with_means_of_whole_rows(private.published_aggregate(document, releases));
  by_both constant jsonb := document -> 'crossed' -> 'by';
  flat constant jsonb := private.with_crossed_groups(document);
  groups constant jsonb := flat -> 'dimensions' -> 'crossed';
  earlier_releases jsonb;
  earlier jsonb;
  traits jsonb := '[]';
  trait jsonb;
begin
  if shown is null or by_both is null
    or shown -> 'dimensions' -> (by_both ->> 0) is null or shown -> 'dimensions' -> (by_both ->> 1) is null
  then
    return shown;
  end if;
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'aggregate', private.with_crossed_groups(one -> 'aggregate'), 'published', one -> 'published'
    ) order by place), '[]') into earlier_releases
    from pg_catalog.jsonb_array_elements(releases) with ordinality as known (one, place)
    where one -> 'published' -> 'crossed' is not null;
  if exists (
    select from pg_catalog.jsonb_array_elements(earlier_releases) as one
    where one -> 'published' -> 'crossed' -> 'by' <> by_both
      or private.changed_by_few(flat, one -> 'aggregate', 'crossed')
  ) then
    return shown;
  end if;
  for trait in select one from pg_catalog.jsonb_array_elements(shown -> 'traits') as one loop
    if not private.is_wholly_shown(trait -> 'by' -> (by_both ->> 0))
      or not private.is_wholly_shown(trait -> 'by' -> (by_both ->> 1))
    then
      traits := traits || pg_catalog.jsonb_build_array(trait || '{"crossed": {"mode": "withheld"}}');
      continue;
    end if;
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'counts', private.rows_by_name(
          private.trait_of(one -> 'aggregate', trait ->> 'id') -> 'by' -> 'crossed',
          one -> 'aggregate' -> 'dimensions' -> 'crossed', groups, 'null'
        ),
        'shown', pg_catalog.jsonb_build_object(
          'mode', 'exact',
          'cells', private.rows_by_name(
            private.trait_of(one -> 'published', trait ->> 'id') -> 'crossed' -> 'cells',
            one -> 'aggregate' -> 'dimensions' -> 'crossed', groups, '[]'
          )
        ),
        'hadMore', exists (
          select from pg_catalog.jsonb_array_elements(one -> 'aggregate' -> 'dimensions' -> 'crossed') as earlier_group
          where private.place_of_group(groups, earlier_group ->> 'name') is null
        )
      ) order by place), '[]') into earlier
      from pg_catalog.jsonb_array_elements(earlier_releases) with ordinality as known (one, place)
      where private.trait_of(one -> 'published', trait ->> 'id') -> 'crossed' ->> 'mode' = 'exact';
    traits := traits || pg_catalog.jsonb_build_array(trait || pg_catalog.jsonb_build_object(
      'crossed', private.protected_crossed(
        private.trait_of(flat, trait ->> 'id') -> 'by' -> 'crossed',
        pg_catalog.jsonb_array_length(document -> 'dimensions' -> (by_both ->> 1)), earlier
      )
    ));
  end loop;
  return shown || pg_catalog.jsonb_build_object(
    'traits', traits, 'crossed', pg_catalog.jsonb_build_object('by', by_both, 'groups', groups)
  );
end
$$;

revoke all on function
  private.without_crossed(jsonb), private.check_upload(jsonb), private.with_crossed_groups(jsonb),
  private.protected_crossed(jsonb, integer, jsonb), private.is_wholly_shown(jsonb), private.with_means_of_whole_rows(jsonb),
  private.published_upload(jsonb, jsonb)
  from public, anon, authenticated;
