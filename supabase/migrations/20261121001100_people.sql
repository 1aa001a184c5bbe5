-- What candidates and quiz takers save: never genotypes.

create table public.quiz_results (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  quiz text not null check (quiz ~ '^[a-z0-9-]{1,64}$'),
  -- By domain: score and standard error.
  domain_scores jsonb not null check (
    private.is_small_object(domain_scores, 20000) and not private.holds_genotypes(domain_scores)
  ),
  answers jsonb not null default '{}' check (
    private.is_small_object(answers, 100000) and not private.holds_genotypes(answers)
  ),
  -- Whose team statistics these may enter; null for nobody's.
  partner_id uuid references public.partners (id) on delete set null,
  created_at timestamptz not null default now()
);

create index quiz_results_of_user on public.quiz_results (user_id, quiz, created_at desc);
create index quiz_results_of_partner on public.quiz_results (partner_id) where partner_id is not null;

create table public.candidates (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  profile jsonb not null default '{}' check (
    private.is_small_object(profile, 20000) and not private.holds_genotypes(profile)
  ),
  goals jsonb not null default '{}' check (
    private.is_small_object(goals, 20000) and not private.holds_genotypes(goals)
  ),
  consented_at timestamptz,
  step integer not null default 0 check (step between 0 and 20),
  -- Ends the state "new user".
  completed_at timestamptz check (completed_at is null or consented_at is not null),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger set_updated_at before update on public.candidates
  for each row execute function private.set_updated_at();

alter table public.quiz_results enable row level security;
alter table public.candidates enable row level security;

create policy "own quiz results are seen" on public.quiz_results for select to authenticated
  using (user_id = auth.uid());
create policy "own quiz results are saved" on public.quiz_results for insert to authenticated
  with check (user_id = auth.uid() and (partner_id is null or private.is_partner_member(partner_id)));
create policy "own quiz results are deleted" on public.quiz_results for delete to authenticated
  using (user_id = auth.uid());

create policy "own profile is seen" on public.candidates for select to authenticated using (user_id = auth.uid());
create policy "own profile is begun" on public.candidates for insert to authenticated
  with check (user_id = auth.uid());
create policy "own profile is changed" on public.candidates for update to authenticated
  using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy "own profile is deleted" on public.candidates for delete to authenticated
  using (user_id = auth.uid());
