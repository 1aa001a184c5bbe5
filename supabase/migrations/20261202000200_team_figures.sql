-- Figures of Talent Analytics: counts of the people who share their quiz with an organisation, by fifth of each domain, over all and by team,
-- age and sex. A release is a snapshot that the rule of partners' uploads publishes (published_figures), and only where ten people or
-- none joined, and ten or none left, since every earlier release (docs/group-figures.md#talent). The document is the one of an upload,
-- in which a team is a `site`; src/science/groups/team-aggregate.ts makes the same, and tests/database/team-figures.test.ts compares both.

-- The version of the quiz that is counted: src/science/items/quiz-version.ts. Results of another one mean something else.
create function private.counted_quiz_version() returns integer
language sql immutable
set search_path = ''
as $$ select 4 $$;

-- The domains of a part of the quiz, in their order.
create function private.quiz_domains(p_area text) returns text[]
language sql immutable
set search_path = ''
as $$
  select case p_area
    when 'aptitude' then array['series', 'matrices', 'relations', 'rotations']
    else array['openness', 'conscientiousness', 'extraversion', 'agreeableness', 'stability'] end
$$;

-- The estimates of a part with their standard errors, {domain: [value, error]}; null unless each domain is there once and within what an
-- estimate can be. A person's device has made them, so that nothing else is sure of them.
create function private.quiz_estimates(p_result jsonb, p_area text) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case
    when pg_catalog.count(*) = pg_catalog.cardinality(private.quiz_domains(p_area))
      and pg_catalog.count(distinct one ->> 'domain') = pg_catalog.count(*)
      and pg_catalog.bool_and(
        coalesce(one ->> 'domain' = any (private.quiz_domains(p_area)), false)
        and coalesce(case
          when pg_catalog.jsonb_typeof(one -> 'value') = 'number' and pg_catalog.jsonb_typeof(one -> 'standardError') = 'number'
          then (one ->> 'value')::numeric between -4 and 4 and (one ->> 'standardError')::numeric between 0.05 and 1.2
        end, false)
      )
    then pg_catalog.jsonb_object_agg(
      coalesce(one ->> 'domain', ''), pg_catalog.jsonb_build_array(one -> 'value', one -> 'standardError')
    )
  end
  from pg_catalog.jsonb_array_elements(
    case when pg_catalog.jsonb_typeof(p_result -> 'domains') = 'array' then p_result -> 'domains' else '[]' end
  ) as one
  where one ->> 'area' = p_area
$$;

-- A group for each label, in the same order: one with fewer than ten people, and no label, is `Others`; where those are fewer than ten,
-- the smallest group joins them. Null where fewer than two groups are left.
create function private.folded_groups(p_labels text[]) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  shown text[];
  others integer;
begin
  select coalesce(pg_catalog.array_agg(counted.label order by counted.people desc, counted.label collate "C"), '{}') into shown from (
    select label, pg_catalog.count(*) as people from pg_catalog.unnest(p_labels) as label
    where label is not null group by label having pg_catalog.count(*) >= 10
  ) as counted;
  select pg_catalog.count(*) into others from pg_catalog.unnest(p_labels) as label
    where label is null or label <> all (shown);
  if others between 1 and 9 then
    shown := shown[1 : pg_catalog.cardinality(shown) - 1];
  end if;
  if pg_catalog.cardinality(shown) + least(others, 1) < 2 then
    return null;
  end if;
  return (
    select pg_catalog.array_agg(case when listed.label = any (shown) then listed.label else 'Others' end order by listed.place)
    from pg_catalog.unnest(p_labels) with ordinality as listed (label, place)
  );
end
$$;

-- The people who are counted for a part of the quiz: shares in force with whole estimates, [{"share", "at", "values", "groups"}]. While
-- fewer than ten people share the one part without the other, they are not counted: the sizes of both would show them.
create function private.counted_people(p_organisation uuid, p_area text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  people jsonb;
  folded text[];
  dimension text;
begin
  with whole as materialized (
    select shared.id, shared.updated_at, shared.team, shared.age_band, shared.sex, organisation.teams,
      private.quiz_estimates(shared.result, p_area) as own,
      private.quiz_estimates(shared.result, case p_area when 'aptitude' then 'personality' else 'aptitude' end) as other
    from public.quiz_shares as shared join public.organisations as organisation on organisation.id = shared.organisation_id
    where shared.organisation_id = p_organisation and shared.ends_at > pg_catalog.now()
      and shared.version = private.counted_quiz_version()
  )
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'share', one.id, 'at', one.updated_at, 'values', one.own, 'groups', '{}'::jsonb,
      'labels', pg_catalog.jsonb_build_object(
        'site', case when one.team = any (one.teams) then one.team end, 'age', one.age_band, 'sex', one.sex
      )
    ) order by one.id), '[]') into people
    from whole as one
    where one.own is not null and (
      one.other is not null or (select pg_catalog.count(*) from whole as alone where alone.own is not null and alone.other is null) >= 10
    );
  foreach dimension in array array['site', 'age', 'sex'] loop
    select private.folded_groups(pg_catalog.array_agg(listed.one -> 'labels' ->> dimension order by listed.place)) into folded
      from pg_catalog.jsonb_array_elements(people) with ordinality as listed (one, place);
    continue when folded is null;
    select pg_catalog.jsonb_agg(
        pg_catalog.jsonb_set(listed.one, array['groups', dimension], pg_catalog.to_jsonb(folded[listed.place])) order by listed.place
      ) into people
      from pg_catalog.jsonb_array_elements(people) with ordinality as listed (one, place);
  end loop;
  return people;
end
$$;

-- People of a group (of all without one) in each fifth of the standard normal distribution, the lowest first.
create function private.people_by_fifth(p_people jsonb, p_domain text, p_dimension text, p_group text) returns jsonb
language sql immutable
set search_path = ''
as $$
  select pg_catalog.jsonb_build_array(
    pg_catalog.count(*) filter (where band = 0), pg_catalog.count(*) filter (where band = 1),
    pg_catalog.count(*) filter (where band = 2), pg_catalog.count(*) filter (where band = 3),
    pg_catalog.count(*) filter (where band = 4)
  )
  from (
    select pg_catalog.width_bucket(
      (one -> 'values' -> p_domain ->> 0)::double precision,
      array[-0.8416212335729143, -0.2533471031357997, 0.2533471031357997, 0.8416212335729143]::double precision[]
    ) as band
    from pg_catalog.jsonb_array_elements(p_people) as one
    where p_dimension is null or one -> 'groups' ->> p_dimension = p_group
  ) as placed
$$;

-- The document of a snapshot: counts over all and by group, means, deviations, and the standard error of a typical estimate.
create function private.team_document(p_people jsonb, p_area text) returns jsonb
language sql immutable
set search_path = ''
as $$
  with groups as materialized (
    select dimension, name, pg_catalog.count(*) as people
    from pg_catalog.jsonb_array_elements(p_people) as one, pg_catalog.jsonb_each_text(one -> 'groups') as given (dimension, name)
    group by dimension, name
  )
  select pg_catalog.jsonb_build_object(
    'people', pg_catalog.jsonb_array_length(p_people),
    'dimensions', coalesce((
      select pg_catalog.jsonb_object_agg(known.dimension, known.listed) from (
        select dimension,
          pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('name', name, 'people', people) order by name collate "C") as listed
        from groups group by dimension
      ) as known
    ), '{}'),
    'traits', (
      select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'id', domain, 'name', domain,
        'bands', private.people_by_fifth(p_people, domain, null, null),
        'mean', spread.mean, 'sd', spread.sd, 'error', spread.error,
        'by', coalesce((
          select pg_catalog.jsonb_object_agg(known.dimension, known.listed) from (
            select dimension,
              pg_catalog.jsonb_agg(private.people_by_fifth(p_people, domain, dimension, name) order by name collate "C") as listed
            from groups group by dimension
          ) as known
        ), '{}')
      ) order by place)
      from pg_catalog.unnest(private.quiz_domains(p_area)) with ordinality as listed (domain, place),
        lateral (
          select pg_catalog.round(pg_catalog.avg((one -> 'values' -> domain ->> 0)::numeric), 2) as mean,
            pg_catalog.round(pg_catalog.stddev_samp((one -> 'values' -> domain ->> 0)::numeric), 2) as sd,
            pg_catalog.round(
              pg_catalog.sqrt(pg_catalog.avg(pg_catalog.power((one -> 'values' -> domain ->> 1)::numeric, 2))), 2
            ) as error
          from pg_catalog.jsonb_array_elements(p_people) as one
        ) as spread
    )
  )
$$;

-- A snapshot that was published: its counts, to compare later ones with, and its figures. No policy and no grant.
create table private.team_releases (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references public.organisations (id) on delete cascade,
  area text not null check (area in ('aptitude', 'personality')),
  -- 1, 2, 3 for each part of the quiz.
  number integer not null check (number > 0),
  counts jsonb not null check (not private.holds_genotypes(counts) and pg_catalog.length(counts::text) <= 200000),
  published jsonb not null,
  made_at timestamptz not null default pg_catalog.now(),
  unique (organisation_id, area, number)
);

alter table private.team_releases enable row level security;

-- Who is in a release and still shares the same result. Who takes it back is gone from here with the share.
create table private.released_shares (
  release_id uuid not null references private.team_releases (id) on delete cascade,
  share_id uuid not null references public.quiz_shares (id) on delete cascade,
  shared_at timestamptz not null,
  groups jsonb not null,
  primary key (release_id, share_id)
);

create index released_shares_of_share on private.released_shares (share_id);

alter table private.released_shares enable row level security;
revoke all on private.team_releases, private.released_shares from public, anon, authenticated, service_role;

-- Which people joined and left since a release: `few` where one to nine joined a group of a dimension (all people together where it is
-- null) or left it, `none` where nobody did, else `many`. A result that was shared again counts as one who left and one who joined. In a
-- release of another organisation a person is the same who shares the same estimates with both.
create function private.changed_since(p_release uuid, p_people jsonb, p_dimension text) returns text
language sql stable
set search_path = ''
as $$
  with released as (
    select counts, area from private.team_releases where id = p_release
  ), before as (
    select '' as name, (counts ->> 'people')::integer as people from released where p_dimension is null
    union all
    select listed ->> 'name', (listed ->> 'people')::integer
      from released, pg_catalog.jsonb_array_elements(counts -> 'dimensions' -> p_dimension) as listed
  ), now as (
    select (one ->> 'share')::uuid as share_id, (one ->> 'at')::timestamptz as shared_at,
      coalesce(one -> 'groups' ->> p_dimension, '') as name
    from pg_catalog.jsonb_array_elements(p_people) as one
  ), here as (
    select name, pg_catalog.count(*) as people from now group by name
  ), stayed as (
    select now.name, pg_catalog.count(*) as people
    from now
      join public.quiz_shares as current_share on current_share.id = now.share_id
      join public.quiz_shares as released_share on released_share.user_id = current_share.user_id
      join private.released_shares as held
        on held.release_id = p_release and held.share_id = released_share.id and held.shared_at = released_share.updated_at
          and coalesce(held.groups ->> p_dimension, '') = now.name
    where case when released_share.id = current_share.id then held.shared_at = now.shared_at
      else private.quiz_estimates(released_share.result, (select area from released))
        = private.quiz_estimates(current_share.result, (select area from released)) end
    group by now.name
  ), moved as (
    select coalesce(here.people, 0) - coalesce(stayed.people, 0) as joined,
      coalesce(before.people, 0) - coalesce(stayed.people, 0) as gone
    from before full join here on here.name = before.name
      left join stayed on stayed.name = coalesce(before.name, here.name)
  )
  select case
    when pg_catalog.bool_or(joined between 1 and 9 or gone between 1 and 9) then 'few'
    when pg_catalog.bool_and(joined = 0 and gone = 0) then 'none'
    else 'many' end
  from moved
$$;

-- Makes a snapshot of one part of the quiz, and says what came of it: `published`; `same`, nobody joined or left since the newest one;
-- `waits`, fewer than ten people joined or left since an earlier one; `few_people`; `full`, there are 40. Nothing is stored but what is published.
create function private.release_team(p_organisation uuid, p_area text) returns text
language plpgsql
set search_path = ''
as $$
declare
  people constant jsonb := private.counted_people(p_organisation, p_area);
  document jsonb;
  earlier private.team_releases;
  dimension text;
  own jsonb;
  shown jsonb;
  held_back text[] := '{}';
  next integer;
  made uuid;
begin
  if pg_catalog.jsonb_array_length(people) < 10 then
    return 'few_people';
  end if;
  select coalesce(max(known.number), 0) + 1 into next
    from private.team_releases as known where known.organisation_id = p_organisation and known.area = p_area;
  select * into earlier from private.team_releases as known
    where known.organisation_id = p_organisation and known.area = p_area and known.number = next - 1;
  if found and private.changed_since(earlier.id, people, null) = 'none' then
    return 'same';
  end if;
  if next > 40 then
    return 'full';
  end if;
  document := private.team_document(people, p_area);
  -- Those of the other part too: the sizes of groups are theirs as well. And those of other organisations that have people in common, which
  -- one owner may have asked to share with two.
  for earlier in
    select * from private.team_releases as known
    where known.organisation_id = p_organisation
      or known.area = p_area and exists (
        select from private.released_shares as held
          join public.quiz_shares as elsewhere on elsewhere.id = held.share_id
          join public.quiz_shares as here on here.user_id = elsewhere.user_id and here.organisation_id = p_organisation
        where held.release_id = known.id
      )
  loop
    if private.changed_since(earlier.id, people, null) = 'few' then
      return 'waits';
    end if;
    for dimension in select pg_catalog.jsonb_object_keys(document -> 'dimensions') loop
      if earlier.published -> 'dimensions' -> dimension is not null
        and private.changed_since(earlier.id, people, dimension) = 'few'
      then
        held_back := held_back || dimension;
      end if;
    end loop;
  end loop;
  foreach dimension in array held_back loop
    document := document #- array['dimensions', dimension];
    document := pg_catalog.jsonb_set(document, '{traits}', (
      select pg_catalog.jsonb_agg(listed.one #- array['by', dimension] order by listed.place)
      from pg_catalog.jsonb_array_elements(document -> 'traits') with ordinality as listed (one, place)
    ));
  end loop;
  select coalesce(pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object('aggregate', known.counts, 'published', known.published) order by known.number
    ), '[]') into own
    from private.team_releases as known where known.organisation_id = p_organisation and known.area = p_area;
  shown := private.with_means_of_whole_rows(private.published_aggregate(document, own));
  if shown is null then
    return 'waits';
  end if;
  shown := shown || pg_catalog.jsonb_build_object(
    'withheld', (
      select coalesce(pg_catalog.jsonb_agg(distinct one), '[]') from (
        select pg_catalog.unnest(held_back) as one
        union select pg_catalog.jsonb_array_elements_text(shown -> 'withheld')
      ) as withheld
    ),
    -- The error goes with the mean, of which it says how sure it is.
    'traits', (
      select pg_catalog.jsonb_agg(listed.one || pg_catalog.jsonb_build_object(
        'error', case when listed.one -> 'mean' <> 'null' then private.trait_of(document, listed.one ->> 'id') -> 'error' end
      ) order by listed.place)
      from pg_catalog.jsonb_array_elements(shown -> 'traits') with ordinality as listed (one, place)
    )
  );
  insert into private.team_releases (organisation_id, area, number, counts, published)
    values (p_organisation, p_area, next, document, shown) returning id into made;
  insert into private.released_shares (release_id, share_id, shared_at, groups)
    select made, (one ->> 'share')::uuid, (one ->> 'at')::timestamptz, one -> 'groups'
    from pg_catalog.jsonb_array_elements(people) as one;
  return 'published';
end
$$;

-- Makes new figures of both parts, for an owner or analyst: {"aptitude", "personality"} with what came of each (private.release_team).
-- Errors: 42501, the same for an organisation that there is not; PT429 `too_many_changes`.
create function public.make_team_figures(p_organisation uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  outcome jsonb;
begin
  perform from public.organisations as known where known.id = p_organisation for update;
  if not coalesce(private.is_member(p_organisation, array['owner', 'analyst']), false) then
    raise insufficient_privilege using message = 'owners and analysts alone';
  end if;
  perform private.limit_changes();
  -- Two organisations at once would not see each other's figures.
  lock table private.team_releases in share row exclusive mode;
  outcome := pg_catalog.jsonb_build_object('aptitude', private.release_team(p_organisation, 'aptitude'));
  outcome := outcome || pg_catalog.jsonb_build_object('personality', private.release_team(p_organisation, 'personality'));
  perform private.write_organisation_entry('made_team_figures', p_organisation, null, null);
  return outcome;
end
$$;

-- Figures of an organisation's people for its members, who are written down as having seen them, once an hour: {"role", "teams",
-- "releases", the oldest first}. Of a part that fewer than ten people share today nothing is shown. Error: 42501, the same for an
-- organisation that there is not.
create function public.read_team_figures(p_organisation uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  if not coalesce(private.is_member(p_organisation, array['owner', 'analyst', 'viewer']), false) then
    raise insufficient_privilege using message = 'members alone';
  end if;
  if not exists (
    select from public.audit_entries as written
    where written.organisation_id = p_organisation and written.user_id = auth.uid()
      and written.action = 'saw_team_figures' and written.created_at > pg_catalog.now() - interval '1 hour'
  ) then
    perform private.write_organisation_entry('saw_team_figures', p_organisation, null, null);
  end if;
  return (
    select pg_catalog.jsonb_build_object(
      'role', (
        select own.role from public.organisation_members as own
        where own.organisation_id = p_organisation and own.user_id = auth.uid()
      ),
      'teams', known.teams,
      'releases', coalesce((
        select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
          'area', made.area, 'number', made.number, 'made_at', made.made_at, 'figures', made.published
        ) order by made.area, made.number)
        from private.team_releases as made
        where made.organisation_id = p_organisation and (
          select pg_catalog.count(*) from public.quiz_shares as shared
          where shared.organisation_id = p_organisation and shared.ends_at > pg_catalog.now()
            and made.area = any (shared.parts)
        ) >= 10
      ), '[]')
    )
    from public.organisations as known where known.id = p_organisation
  );
end
$$;

-- An organisation that is closed has no figures any more.
create function private.remove_team_figures_of_closed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.team_releases as made where made.organisation_id = new.id;
  return null;
end
$$;

create trigger remove_team_figures_of_closed after update of closed_at on public.organisations
  for each row when (new.closed_at is not null) execute function private.remove_team_figures_of_closed();

revoke all on function
  private.counted_quiz_version(), private.quiz_domains(text), private.quiz_estimates(jsonb, text),
  private.folded_groups(text[]), private.counted_people(uuid, text),
  private.people_by_fifth(jsonb, text, text, text), private.team_document(jsonb, text),
  private.changed_since(uuid, jsonb, text), private.release_team(uuid, text), private.remove_team_figures_of_closed()
  from public, anon, authenticated;
