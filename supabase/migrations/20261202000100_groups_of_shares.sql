-- Groups that a person may name when they share their quiz: a team from the organisation's own list, and, with an explicit consent, age
-- and sex for the comparison of groups. Talent Analytics counts them (docs/group-figures.md#talent); no member reads them.

-- Whether texts are names of teams: eleven at most, since `Others` is the twelfth group of a table.
create function private.is_team_list(names text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select pg_catalog.cardinality(names) <= 11 and not private.holds_genotypes(pg_catalog.to_jsonb(names))
    and (
      select pg_catalog.count(distinct pg_catalog.lower(one)) = pg_catalog.cardinality(names)
        and coalesce(pg_catalog.bool_and(private.is_group_name(pg_catalog.to_jsonb(one)) and pg_catalog.lower(one) <> 'others'), true)
      from pg_catalog.unnest(names) as one
    )
$$;

alter table public.organisations add column teams text[] not null default '{}';
alter table public.organisations add constraint organisations_teams_are_names check (private.is_team_list(teams));

alter table public.quiz_shares
  add column team text check (team is null or private.is_team_list(array[team])),
  add column age_band text check (age_band in ('Under 40', '40 and over')),
  add column sex text check (sex in ('Women', 'Men')),
  -- When the person agreed that age and sex are used to compare groups.
  add column agreed_at timestamptz,
  add constraint quiz_shares_agreed check (agreed_at is not null or (age_band is null and sex is null));

-- Gives an organisation the list of its teams, by one of its owners or an administrator. Who has named a team that is no longer there counts among the others.
-- Errors: 42501; PT409 `organisation_closed`; PT429 `too_many_changes`; 23514 for what is no name.
create function public.set_organisation_teams(p_organisation uuid, p_teams text[]) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.take_organisation(p_organisation, false);
  perform private.limit_changes();
  update public.organisations as known set teams = p_teams where known.id = p_organisation;
  perform private.write_organisation_entry('set_teams', p_organisation, null, null);
  return true;
end
$$;

-- The teams of an open organisation, for somebody who has its code; none for another one. Sixty an hour, as for the code. Error: PT429
-- `too_many_changes`.
create function public.organisation_teams(p_organisation uuid) returns text[]
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.take_place(private.caller(), 'organisation_teams', 60, interval '60 minutes') then
    raise sqlstate 'PT429' using message = 'too_many_changes';
  end if;
  return coalesce((
    select known.teams from public.organisations as known where known.id = p_organisation and known.closed_at is null
  ), '{}');
end
$$;

-- Shares as public.share_quiz_result does, with the groups that the person names, in the place of what the organisation had. Errors: its
-- own, and PT409 `no_such_team`; PT400 `no_consent_to_groups` for age or sex without consent.
create function public.share_quiz_in_groups(
  p_organisation uuid, p_parts text[], p_team text, p_age_band text, p_sex text, p_agrees boolean
) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  shared timestamptz;
begin
  if (p_age_band is not null or p_sex is not null) and p_agrees is distinct from true then
    raise sqlstate 'PT400' using message = 'no_consent_to_groups';
  end if;
  shared := public.share_quiz_result(p_organisation, p_parts);
  if p_team is not null and not exists (
    select from public.organisations as known where known.id = p_organisation and p_team = any (known.teams)
  ) then
    raise sqlstate 'PT409' using message = 'no_such_team';
  end if;
  update public.quiz_shares as own
    set team = p_team, age_band = p_age_band, sex = p_sex,
      agreed_at = case when p_age_band is not null or p_sex is not null then pg_catalog.now() end
    where own.user_id = auth.uid() and own.organisation_id = p_organisation;
  return shared;
end
$$;
