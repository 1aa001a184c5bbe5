-- Figures of partners: uploads of counts, of which the rule below publishes what tells nothing of fewer than ten people
-- (docs/group-figures.md). The page's sample has the same rule (src/science/groups); tests/database/partner-uploads.test.ts compares both.

create table public.partner_uploads (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references public.organisations (id) on delete cascade,
  -- Who has sent it; null once that account is deleted.
  user_id uuid references auth.users (id) on delete set null,
  -- 1, 2, 3 for each partner.
  number integer not null check (number > 0),
  -- Whether its figures can be read, and with them how many people they are of; those of one that waits or was replaced can't.
  is_published boolean not null,
  replaced_at timestamptz,
  created_at timestamptz not null default now(),
  unique (organisation_id, number)
);

create index partner_uploads_of_user on public.partner_uploads (user_id);

alter table public.partner_uploads enable row level security;

create policy "members see the uploads of their partner" on public.partner_uploads for select to authenticated
  using (private.is_member(organisation_id, array['owner', 'analyst', 'viewer']));

insert into private.personal_tables (table_name, owner_column, row_bytes) values ('partner_uploads', 'user_id', 300);

-- The counts of a published upload, to compare later ones with, and its figures. No policy and no grant: the functions below alone.
create table private.partner_figures (
  upload_id uuid primary key references public.partner_uploads (id) on delete cascade,
  -- Made on the device: the same one is not stored twice.
  document_id uuid not null,
  counts jsonb,
  published jsonb,
  check (not private.holds_genotypes(counts)),
  check (pg_catalog.length(counts::text) <= 200000)
);

alter table private.partner_figures enable row level security;

-- Least width of what an attacker may find out about a hidden count, the least group, and the base of rounding: as in
-- src/science/groups/protect-counts.ts, and the count of a row that nobody publishes.

-- The cells of a table that are hidden, row by row; null where they cannot be protected. `lowest` is the least count of each cell in
-- all releases, `before` what earlier ones have hidden (null for none); the last `open_rows` rows are published nowhere.
create function private.hidden_cells(
  lowest integer[], before boolean[], total_rows integer, cols integer, open_rows integer
) returns boolean[]
language plpgsql immutable
set search_path = ''
as $$
declare
  least_group constant integer := 10;
  least_width constant integer := 10;
  shown_rows constant integer := total_rows - open_rows;
  hidden boolean[] := '{}';
  here integer; same_row integer; same_col integer; diagonal integer;
  width integer; cost integer; least_cost integer;
  is_protected boolean;
  best integer[];
begin
  for place in 1 .. total_rows * cols loop
    hidden[place] := case
      when place > shown_rows * cols then true
      when before is null then lowest[place] < least_group
      else before[place] end;
  end loop;
  for r in 0 .. shown_rows - 1 loop
    for c in 1 .. cols loop
      here := r * cols + c;
      if not hidden[here] then
        if lowest[here] < least_group then
          return null;
        end if;
        continue;
      end if;
      is_protected := false;
      best := null;
      least_cost := 2147483647;
      for other_r in 0 .. total_rows - 1 loop
        continue when other_r = r or is_protected;
        for other_c in 1 .. cols loop
          continue when other_c = c;
          same_row := r * cols + other_c;
          same_col := other_r * cols + c;
          diagonal := other_r * cols + other_c;
          width := least(lowest[same_row], lowest[same_col]) + least(lowest[here], lowest[diagonal]);
          continue when width < least_width;
          if hidden[same_row] and hidden[same_col] and hidden[diagonal] then
            is_protected := true;
            exit;
          end if;
          cost := case when hidden[same_row] then 0 else lowest[same_row] end
            + case when hidden[same_col] then 0 else lowest[same_col] end
            + case when hidden[diagonal] then 0 else lowest[diagonal] end;
          if cost < least_cost then
            least_cost := cost;
            best := array[same_row, same_col, diagonal];
          end if;
        end loop;
      end loop;
      continue when is_protected;
      if best is null or before is not null then
        return null;
      end if;
      hidden[best[1]] := true;
      hidden[best[2]] := true;
      hidden[best[3]] := true;
    end loop;
  end loop;
  return hidden;
end
$$;

-- Whether each rounded count can still be ten different ones, all sums being published.
create function private.is_rounding_safe(up integer[], down integer[], total_rows integer, cols integer, open_rows integer)
returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  least_width constant integer := 10;
  here integer; same_row integer; same_col integer; diagonal integer;
  most integer; fewest integer;
begin
  for r in 0 .. total_rows - open_rows - 1 loop
    for c in 1 .. cols loop
      here := r * cols + c;
      most := 0;
      fewest := 0;
      for other_r in 0 .. total_rows - 1 loop
        continue when other_r = r;
        for other_c in 1 .. cols loop
          continue when other_c = c;
          same_row := r * cols + other_c;
          same_col := other_r * cols + c;
          diagonal := other_r * cols + other_c;
          most := greatest(most, least(up[here], up[diagonal], down[same_row], down[same_col]));
          fewest := greatest(fewest, least(down[here], down[diagonal], up[same_row], up[same_col]));
        end loop;
      end loop;
      if most + fewest < least_width then
        return false;
      end if;
    end loop;
  end loop;
  return true;
end
$$;

-- A table as it is published: {"mode": "exact" | "rounded" | "withheld", "cells"}. `earlier` are releases of it that were shown, the
-- oldest first: {"counts", a row for each of the table's or null, "shown", "hadMore"}.
create function private.protected_counts(counts jsonb, earlier jsonb, is_one_row boolean) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  base constant integer := 20;
  -- More people than there are: a sum that nobody publishes takes any change.
  anybody constant integer := 1000000;
  rows_shown constant integer := pg_catalog.jsonb_array_length(counts);
  cols constant integer := pg_catalog.jsonb_array_length(counts -> 0);
  open_rows constant integer := case when is_one_row then 1 else 0 end;
  last constant jsonb := earlier -> -1 -> 'shown';
  lowest integer[] := '{}';
  up integer[] := '{}';
  down integer[] := '{}';
  before boolean[];
  hidden boolean[];
  release jsonb;
  known integer;
  place integer;
begin
  for release in select one from pg_catalog.jsonb_array_elements(earlier) as one loop
    if (release -> 'hadMore')::boolean then
      return '{"mode": "withheld"}';
    end if;
  end loop;
  if last is not null then
    before := '{}';
  end if;
  for r in 0 .. rows_shown + open_rows - 1 loop
    for c in 0 .. cols - 1 loop
      place := r * cols + c + 1;
      lowest[place] := anybody;
      up[place] := anybody;
      down[place] := anybody;
      continue when r >= rows_shown;
      known := (counts -> r -> c)::integer;
      lowest[place] := known;
      down[place] := known % base;
      up[place] := base - 1 - known % base;
      for release in select one from pg_catalog.jsonb_array_elements(earlier) as one loop
        known := (release -> 'counts' -> r ->> c)::integer;
        continue when known is null;
        lowest[place] := least(lowest[place], known);
        down[place] := least(down[place], known % base);
        up[place] := least(up[place], base - 1 - known % base);
      end loop;
      if last is not null then
        before[place] := coalesce(last -> 'cells' -> r -> c = 'null', false);
      end if;
    end loop;
  end loop;
  if last is null or last ->> 'mode' <> 'rounded' then
    hidden := private.hidden_cells(lowest, before, rows_shown + open_rows, cols, open_rows);
    if hidden is not null and false = any (hidden[1 : rows_shown * cols]) then
      return pg_catalog.jsonb_build_object('mode', 'exact', 'cells', (
        select pg_catalog.jsonb_agg((
          select pg_catalog.jsonb_agg(
            case when hidden[r * cols + c + 1] then 'null'::jsonb else counts -> r -> c end order by c
          ) from pg_catalog.generate_series(0, cols - 1) as c
        ) order by r) from pg_catalog.generate_series(0, rows_shown - 1) as r
      ));
    end if;
    if last is not null then
      return '{"mode": "withheld"}';
    end if;
  end if;
  if not private.is_rounding_safe(up, down, rows_shown + open_rows, cols, open_rows) then
    return '{"mode": "withheld"}';
  end if;
  return pg_catalog.jsonb_build_object('mode', 'rounded', 'cells', (
    select pg_catalog.jsonb_agg((
      select pg_catalog.jsonb_agg((counts -> r -> c)::integer / base * base order by c)
      from pg_catalog.generate_series(0, cols - 1) as c
    ) order by r) from pg_catalog.generate_series(0, rows_shown - 1) as r
  ));
end
$$;

-- People who came between two rows of counts, at least; the other way round, those who went. None where a row is null.
create function private.came_between(before jsonb, now jsonb) returns bigint
language sql immutable
set search_path = ''
as $$
  select coalesce(sum(greatest(0, (now -> place)::integer - (before -> place)::integer)), 0)
  from pg_catalog.generate_series(0, pg_catalog.jsonb_array_length(now) - 1) as place
  where before is not null
$$;

-- The place of a name in a list of groups; null where it is not there.
create function private.place_of_group(groups jsonb, name text) returns integer
language sql immutable
set search_path = ''
as $$
  select (listed.place - 1)::integer
  from pg_catalog.jsonb_array_elements(groups) with ordinality as listed (one, place)
  where listed.one ->> 'name' = name
$$;

-- The trait with an id.
create function private.trait_of(document jsonb, trait_id text) returns jsonb
language sql immutable
set search_path = ''
as $$
  select one from pg_catalog.jsonb_array_elements(document -> 'traits') as one where one ->> 'id' = trait_id
$$;

-- Whether fewer than ten people joined a group of a dimension, or everybody (null), since an earlier upload, or left it: each by itself,
-- since many who join hide nobody who leaves. The score that shows most of them counts. Where counts show nobody but a mean moved,
-- somebody took another's place within the bands.
create function private.changed_by_few(document jsonb, earlier jsonb, dimension text) returns boolean
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
create function private.published_aggregate(document jsonb, releases jsonb) returns jsonb
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
create function private.rows_by_name(listed jsonb, groups jsonb, wanted jsonb, absent jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select pg_catalog.jsonb_agg(
    coalesce(listed -> private.place_of_group(groups, named.one ->> 'name'), absent) order by named.place
  )
  from pg_catalog.jsonb_array_elements(wanted) with ordinality as named (one, place)
$$;

create function private.is_count(value jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(value::text ~ '^[0-9]{1,4}$' and value::text::integer <= 5000, false)
$$;

-- Whether a value is a list of counts, as many as there are bands.
create function private.is_bands(value jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(case when pg_catalog.jsonb_typeof(value) = 'array' then pg_catalog.jsonb_array_length(value) = 5 and not exists (
    select from pg_catalog.jsonb_array_elements(value) as one where not private.is_count(one)
  ) end, false)
$$;

-- A name of a group or trait: a few words, no address.
create function private.is_group_name(value jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^[[:alnum:]][[:alnum:] .,+()''/-]{0,39}$', false
  )
$$;

-- The sum of a list of counts.
create function private.sum_of(counts jsonb) returns bigint
language sql immutable
set search_path = ''
as $$
  select coalesce(sum(one::integer), 0) from pg_catalog.jsonb_array_elements(counts) as one
$$;

-- Refuses an upload that is not whole. Errors: PT400 `upload_version`, `upload_names_people` (it has a part that is no count),
-- `upload_no_consent`, `upload_cut`, `upload_small_group`.
create function private.check_aggregate(document jsonb) returns void
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

-- Ends an upload and all before it: somebody in them has taken consent back, and nobody reads their figures any more. Returns its
-- number. Error: PT409 `no_such_upload`, also for one that has ended.
create function private.end_uploads(p_organisation uuid, p_upload uuid) returns integer
language plpgsql
set search_path = ''
as $$
declare
  last integer;
begin
  select sent.number into last from public.partner_uploads as sent
    where sent.id = p_upload and sent.organisation_id = p_organisation and sent.replaced_at is null;
  if last is null then
    raise sqlstate 'PT409' using message = 'no_such_upload';
  end if;
  update public.partner_uploads as sent set replaced_at = pg_catalog.now(), is_published = false
    where sent.organisation_id = p_organisation and sent.number <= last and sent.replaced_at is null;
  return last;
end
$$;

-- Stores an upload of an owner or analyst, or nothing of it, and returns {"number", "is_published"}. It takes the place of another one
-- and of all before that, where one is named. Errors: 42501; those of private.check_aggregate; PT409 `upload_sent_twice`,
-- `no_such_upload`, `too_many_uploads`; PT429 `too_many_changes`.
create function public.send_partner_upload(p_organisation uuid, p_document jsonb, p_replaces uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  taken public.organisations;
  releases jsonb;
  shown jsonb;
  made uuid;
  next integer;
begin
  select * into taken from public.organisations as known where known.id = p_organisation for update;
  if not private.is_member(p_organisation, array['owner', 'analyst']) or not taken.is_partner then
    raise insufficient_privilege using message = 'owners and analysts alone';
  end if;
  perform private.limit_changes();
  perform private.check_aggregate(p_document);
  if exists (
    select from private.partner_figures as held join public.partner_uploads as sent on sent.id = held.upload_id
    where sent.organisation_id = p_organisation and held.document_id = (p_document ->> 'id')::uuid
  ) then
    raise sqlstate 'PT409' using message = 'upload_sent_twice';
  end if;
  if p_replaces is not null then
    perform private.end_uploads(p_organisation, p_replaces);
  end if;
  -- Replaced ones count too: somebody may have seen them.
  select coalesce(pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object('aggregate', held.counts, 'published', held.published) order by sent.number
    ), '[]') into releases
    from private.partner_figures as held join public.partner_uploads as sent on sent.id = held.upload_id
    where sent.organisation_id = p_organisation and held.published is not null;
  shown := private.published_aggregate(p_document, releases);
  select coalesce(max(sent.number), 0) + 1 into next
    from public.partner_uploads as sent where sent.organisation_id = p_organisation;
  -- Who takes consent back is taken out all the same.
  if next > 40 and p_replaces is null then
    raise sqlstate 'PT409' using message = 'too_many_uploads';
  end if;
  insert into public.partner_uploads (organisation_id, user_id, number, is_published)
    values (p_organisation, auth.uid(), next, shown is not null)
    returning id into made;
  -- Of one that waits nothing is needed.
  insert into private.partner_figures (upload_id, document_id, counts, published)
    values (made, (p_document ->> 'id')::uuid, case when shown is not null then p_document end, shown);
  perform private.write_organisation_entry('send_upload', p_organisation, null, next::text);
  return pg_catalog.jsonb_build_object('number', next, 'is_published', shown is not null);
end
$$;

-- Ends an upload and all before it, with nothing in their place, for an owner or analyst. Errors: 42501, the same for one that there is
-- not; PT409 `no_such_upload` for one that has ended; PT429 `too_many_changes`.
create function public.withdraw_partner_upload(p_upload uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  organisation uuid;
  last integer;
begin
  select sent.organisation_id into organisation from public.partner_uploads as sent where sent.id = p_upload;
  perform from public.organisations as known where known.id = organisation for update;
  if not coalesce(private.is_member(organisation, array['owner', 'analyst']), false) then
    raise insufficient_privilege using message = 'owners and analysts alone';
  end if;
  perform private.limit_changes();
  last := private.end_uploads(organisation, p_upload);
  perform private.write_organisation_entry('withdraw_upload', organisation, null, last::text);
  return true;
end
$$;

-- The figures of a published upload, for members of its partner, who are written down as having seen them, once an hour. Errors: 42501,
-- the same for one that there is not or that is not published.
create function public.read_partner_figures(p_upload uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  sent public.partner_uploads;
begin
  select * into sent from public.partner_uploads as known where known.id = p_upload and known.is_published;
  if not coalesce(private.is_member(sent.organisation_id, array['owner', 'analyst', 'viewer']), false) then
    raise insufficient_privilege using message = 'members alone';
  end if;
  if not exists (
    select from public.audit_entries as written
    where written.organisation_id = sent.organisation_id and written.user_id = auth.uid()
      and written.action = 'see_figures' and written.value = sent.number::text
      and written.created_at > pg_catalog.now() - interval '1 hour'
  ) then
    perform private.write_organisation_entry('see_figures', sent.organisation_id, null, sent.number::text);
  end if;
  return (select held.published from private.partner_figures as held where held.upload_id = p_upload);
end
$$;

-- A partner that is closed has no figures any more.
create function private.remove_figures_of_closed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.partner_uploads as sent where sent.organisation_id = new.id;
  return null;
end
$$;

create trigger remove_figures_of_closed after update of closed_at on public.organisations
  for each row when (new.closed_at is not null) execute function private.remove_figures_of_closed();

revoke all on function
  private.hidden_cells(integer[], boolean[], integer, integer, integer),
  private.is_rounding_safe(integer[], integer[], integer, integer, integer),
  private.protected_counts(jsonb, jsonb, boolean), private.came_between(jsonb, jsonb),
  private.place_of_group(jsonb, text), private.trait_of(jsonb, text), private.changed_by_few(jsonb, jsonb, text),
  private.published_aggregate(jsonb, jsonb), private.rows_by_name(jsonb, jsonb, jsonb, jsonb),
  private.is_count(jsonb), private.is_bands(jsonb), private.is_group_name(jsonb), private.sum_of(jsonb),
  private.check_aggregate(jsonb), private.end_uploads(uuid, uuid), private.remove_figures_of_closed()
  from public, anon, authenticated;
revoke all on private.partner_figures from public, anon, authenticated, service_role;

-- As for subscriptions: the hosted service tells pages of a partner that there is a new upload, by the policies of the table.
do $$ begin
  if exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime' and not puballtables)
    and not exists (
      select from pg_catalog.pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'partner_uploads'
    )
  then
    alter publication supabase_realtime add table public.partner_uploads;
  end if;
end $$;
