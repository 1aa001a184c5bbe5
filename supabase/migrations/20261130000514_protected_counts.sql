-- How small counts of a table are hidden: cell suppression with complementary cells, or rounding (docs/group-figures.md). The numbers are
-- those of src/science/groups/protect-counts.ts, which has the same rule; tests/database/partner-uploads.test.ts compares both.
-- An earlier build had these functions in other files, hence `or replace`.

-- The cells of a table that are hidden, row by row; null where they cannot be protected. `lowest` is the least count of each cell in
-- all releases, `before` what earlier ones have hidden (null for none); the last `open_rows` rows are published nowhere.
create or replace function private.hidden_cells(
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
create or replace function private.is_rounding_safe(up integer[], down integer[], total_rows integer, cols integer, open_rows integer)
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
create or replace function private.protected_counts(counts jsonb, earlier jsonb, is_one_row boolean) returns jsonb
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

revoke all on function
  private.hidden_cells(integer[], boolean[], integer, integer, integer),
  private.is_rounding_safe(integer[], integer[], integer, integer, integer),
  private.protected_counts(jsonb, jsonb, boolean)
  from public, anon, authenticated;
