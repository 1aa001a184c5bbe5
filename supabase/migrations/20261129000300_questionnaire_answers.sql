-- Answers to questionnaires: one row for a person and a questionnaire, open or finished.

create table public.questionnaire_answers (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  questionnaire_id text not null check (questionnaire_id ~ '^[a-z0-9-]{1,64}$'),
  -- Of the questionnaire: answers to another version are not continued.
  version integer not null check (version between 1 and 10000),
  -- By the name of an input: a number, a choice, yes or no, or a list of numbers or texts.
  answers jsonb not null default '{}' check (
    private.is_small_object(answers, 25000) and not private.holds_genotypes(answers)
    and not jsonb_path_exists(answers, 'strict $.* ? (
      @.type() == "object" || @.type() == "null"
      || (@.type() == "array" && exists (@[*] ? (@.type() == "object" || @.type() == "array" || @.type() == "null")))
    )')
  ),
  status text not null default 'open' check (status in ('open', 'finished')),
  result jsonb check (private.is_small_object(result, 25000) and not private.holds_genotypes(result)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, questionnaire_id),
  check (status = 'finished' or result is null)
);

create trigger set_updated_at before update on public.questionnaire_answers
  for each row execute function private.set_updated_at();

alter table public.questionnaire_answers enable row level security;

-- Not even administrators see these.
create policy "own answers are seen" on public.questionnaire_answers for select to authenticated
  using (user_id = (select auth.uid()));
create policy "own answers are saved" on public.questionnaire_answers for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "own answers are updated" on public.questionnaire_answers for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own answers are deleted" on public.questionnaire_answers for delete to authenticated
  using (user_id = (select auth.uid()));

insert into private.personal_tables (
  table_name, owner_column, client_writes, order_columns, measured_columns, kept_things, most_rows, most_bytes
) values (
  'questionnaire_answers', 'user_id', '{insert,update,delete}', '{questionnaire_id}', '{answers,result}',
  'questionnaires', 200, 10 * 1024 * 1024
);

-- Saves one's own answers and returns their new `updated_at`, the base of the next call. Of two tabs the one that has not seen
-- the other's answers is refused. `p_base`: the `updated_at` that the answers continue; null for answers that begin.
-- Errors: PT409 `newer_answers`, also where the row was removed meanwhile.
create function public.save_questionnaire_answers(
  p_questionnaire_id text, p_version integer, p_answers jsonb, p_status text, p_result jsonb, p_base timestamptz
) returns timestamptz
language plpgsql
set search_path = ''
as $$
declare
  saved timestamptz;
begin
  if p_base is null then
    insert into public.questionnaire_answers (questionnaire_id, version, answers, status, result)
      values (p_questionnaire_id, p_version, p_answers, p_status, p_result)
      on conflict do nothing returning updated_at into saved;
  else
    update public.questionnaire_answers as known
      set version = p_version, answers = p_answers, status = p_status, result = p_result
      where known.user_id = auth.uid() and known.questionnaire_id = p_questionnaire_id and known.updated_at <= p_base
      returning known.updated_at into saved;
  end if;
  if saved is null then
    raise sqlstate 'PT409' using message = 'newer_answers';
  end if;
  return saved;
end
$$;
