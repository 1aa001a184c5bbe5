-- Answers given in practice: one row an answer, only ever added. What a person knows and when they review follows from these rows.

create table public.practice_answers (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- Chosen by the page: the same answer sent twice is one row.
  id uuid not null,
  topic text not null check (topic ~ '^[a-z]{1,20}(-[a-z]{1,20}){0,3}$'),
  -- Topic and seed make the item again.
  seed bigint not null check (seed between 0 and 4294967295),
  -- Place of the chosen option; null for "I don't know".
  chosen smallint check (chosen between 0 and 9),
  is_right boolean not null,
  -- From seeing the item to the answer; null where the person was away meanwhile.
  seconds real check (seconds between 0 and 3600),
  -- By the person's clock, and never later than the server's.
  answered_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  check (chosen is not null or not is_right)
);

create index practice_answers_of_user on public.practice_answers (user_id, created_at desc, id);

-- An answer from the future would hide the item until then.
create function private.hold_answer_times() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.answered_at := least(new.answered_at, pg_catalog.now());
  return new;
end
$$;

create trigger hold_answer_times before insert on public.practice_answers
  for each row execute function private.hold_answer_times();

alter table public.practice_answers enable row level security;

-- Not even administrators see these.
create policy "own rows are seen" on public.practice_answers for select to authenticated
  using (user_id = (select auth.uid()));
create policy "own rows are saved" on public.practice_answers for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "own rows are deleted" on public.practice_answers for delete to authenticated
  using (user_id = (select auth.uid()));

-- Quota, its triggers, grants and the export follow from this row (20261129000100_personal_tables.sql).
insert into private.personal_tables (
  table_name, owner_column, client_writes, row_bytes, kept_things, most_rows, most_bytes
) values (
  'practice_answers', 'user_id', '{insert,delete}', 250, 'practice answers', 20000, 10 * 1024 * 1024
);

-- Saves some of one's own answers, and each of them once: an answer that is there already is left as it is. Returns how many are new.
create function public.save_practice_answers(p_answers jsonb) returns integer
language plpgsql
set search_path = ''
as $$
declare
  added integer;
begin
  if pg_catalog.jsonb_typeof(p_answers) is distinct from 'array' or pg_catalog.jsonb_array_length(p_answers) > 200 then
    raise sqlstate 'PT400' using message = 'not_answers';
  end if;
  insert into public.practice_answers (id, topic, seed, chosen, is_right, seconds, answered_at)
    select sent.id, sent.topic, sent.seed, sent.chosen, sent.is_right, sent.seconds, sent.answered_at
    from pg_catalog.jsonb_to_recordset(p_answers) as sent (
      id uuid, topic text, seed bigint, chosen smallint, is_right boolean, seconds real, answered_at timestamptz
    )
    on conflict do nothing;
  get diagnostics added = row_count;
  return added;
end
$$;
