-- Settings, progress and results of polygenic scoring jobs; genomes appear by keyed digest only.

create table public.scoring_jobs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  progress double precision not null default 0 check (progress between 0 and 1),
  settings jsonb not null default '{}' check (
    private.is_small_object(settings, 200000) and not private.holds_genotypes(settings)
  ),
  genome_digests text[] not null default '{}' check (
    array_length(genome_digests, 1) is null
    or (array_length(genome_digests, 1) <= 500 and array_to_string(genome_digests, ' ') ~ '^[A-Za-z0-9_= -]*$')
  ),
  log jsonb not null default '{}' check (private.is_small_object(log, 500000) and not private.holds_genotypes(log)),
  results jsonb check (private.is_small_object(results, 2000000) and not private.holds_genotypes(results)),
  error_code text check (error_code ~ '^[a-z0-9-]{1,64}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz
);

create index scoring_jobs_of_user on public.scoring_jobs (user_id, created_at desc);

create trigger set_updated_at before update on public.scoring_jobs
  for each row execute function private.set_updated_at();

alter table public.scoring_jobs enable row level security;

create policy "own jobs are seen" on public.scoring_jobs for select to authenticated using (user_id = auth.uid());
create policy "own jobs are saved" on public.scoring_jobs for insert to authenticated
  with check (user_id = auth.uid());
create policy "own jobs are updated" on public.scoring_jobs for update to authenticated
  using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy "own jobs are deleted" on public.scoring_jobs for delete to authenticated
  using (user_id = auth.uid());
