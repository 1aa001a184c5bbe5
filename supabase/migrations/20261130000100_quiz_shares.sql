-- Results of the Talent Quiz that a person has shared with an organisation: estimates alone, never answers. The person shares by
-- naming the organisation and takes it back by deleting the row. No member of the organisation reads this table: what an
-- organisation gets of it, a procedure of the tool that shows groups decides.

create table public.quiz_shares (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  organisation_id uuid not null references public.organisations (id) on delete cascade,
  -- As the person knew it when they shared, for those who are no members.
  organisation_name text not null check (length(organisation_name) <= 100),
  parts text[] not null check (parts <@ array['aptitude', 'personality'] and cardinality(parts) between 1 and 2),
  -- Of the quiz that was answered.
  version integer not null check (version between 1 and 10000),
  -- What the account has of the result, reduced to these parts.
  result jsonb not null check (private.is_small_object(result, 25000) and not private.holds_genotypes(result)),
  -- Nobody may read it afterwards.
  ends_at timestamptz not null default now() + interval '6 months',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, organisation_id)
);

create index quiz_shares_of_organisation on public.quiz_shares (organisation_id, ends_at);
create index quiz_shares_by_end on public.quiz_shares (ends_at);

create trigger set_updated_at before update on public.quiz_shares
  for each row execute function private.set_updated_at();

alter table public.quiz_shares enable row level security;

-- Not even administrators see these.
create policy "own shares are seen" on public.quiz_shares for select to authenticated
  using (user_id = (select auth.uid()));
create policy "own shares are taken back" on public.quiz_shares for delete to authenticated
  using (user_id = (select auth.uid()));

insert into private.personal_tables (
  table_name, owner_column, client_writes, measured_columns, kept_things, most_rows, most_bytes
) values (
  'quiz_shares', 'user_id', '{delete}', '{result}', 'shared results', 50, 1024 * 1024
);

-- The organisation's name, for somebody who has its code, which is its id; null where there is none, and for a closed one. Sixty an
-- hour, so that nobody tries codes. Error: PT429 `too_many_changes`.
create function public.organisation_of_code(p_organisation uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.take_place(private.caller(), 'organisation_of_code', 60, interval '60 minutes') then
    raise sqlstate 'PT429' using message = 'too_many_changes';
  end if;
  return (select known.name from public.organisations as known
    where known.id = p_organisation and known.closed_at is null);
end
$$;

-- The organisations that one belongs to or is invited by, with their names, as a list of {id, name, is_member}.
create function public.known_organisations() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object('id', known.id, 'name', known.name, 'is_member', near.is_member)
      order by known.name, known.id
    ), '[]')
  from (
    select both_kinds.organisation_id, pg_catalog.bool_or(both_kinds.is_member) as is_member from (
      select held.organisation_id, true as is_member from public.organisation_members as held
        where held.user_id = auth.uid()
      union all
      select open.organisation_id, false from public.organisation_invitations as open
        where open.email = private.confirmed_email() and open.expires_at > pg_catalog.now()
    ) as both_kinds group by both_kinds.organisation_id
  ) as near
  join public.organisations as known on known.id = near.organisation_id and known.closed_at is null
$$;

-- Shares parts of one's own finished result with an organisation, in the place of what it had; returns until when. Errors: PT404
-- `no_such_organisation`, also for a closed one; PT409 `no_finished_quiz`; PT429 `too_many_changes`.
create function public.share_quiz_result(p_organisation uuid, p_parts text[]) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  own public.questionnaire_answers;
  called text;
  shared timestamptz;
begin
  select known.name into called from public.organisations as known
    where known.id = p_organisation and known.closed_at is null;
  if called is null then
    raise sqlstate 'PT404' using message = 'no_such_organisation';
  end if;
  select * into own from public.questionnaire_answers as known
    where known.user_id = auth.uid() and known.questionnaire_id = 'talent-quiz' and known.status = 'finished'
    -- Who deletes the answers meanwhile waits, and takes this share back with them.
    for share;
  if own.result is null then
    raise sqlstate 'PT409' using message = 'no_finished_quiz';
  end if;
  perform private.limit_changes();
  insert into public.quiz_shares (user_id, organisation_id, organisation_name, parts, version, result)
    values (
      auth.uid(), p_organisation, called, p_parts, own.version,
      pg_catalog.jsonb_build_object('unit', own.result -> 'unit', 'domains', coalesce((
        select pg_catalog.jsonb_agg(listed.domain) from pg_catalog.jsonb_array_elements(own.result -> 'domains') as listed (domain)
        where listed.domain ->> 'area' = any (p_parts)
      ), '[]'))
      -- Where checks were missed, the ranges of the statements are wider in truth.
      || case when 'personality' = any (p_parts) and own.result ? 'attention_checks'
        then pg_catalog.jsonb_build_object('attention_checks', own.result -> 'attention_checks') else '{}' end
    )
    on conflict (user_id, organisation_id) do update
      set parts = excluded.parts, version = excluded.version, result = excluded.result,
        organisation_name = excluded.organisation_name, ends_at = excluded.ends_at
    returning ends_at into shared;
  return shared;
end
$$;

-- Who deletes the quiz takes it back everywhere.
create function private.take_back_quiz() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.quiz_shares as shared where shared.user_id = old.user_id;
  return null;
end
$$;

create trigger take_back_quiz after delete on public.questionnaire_answers
  for each row when (old.questionnaire_id = 'talent-quiz') execute function private.take_back_quiz();

revoke all on function private.take_back_quiz() from public, anon, authenticated;
