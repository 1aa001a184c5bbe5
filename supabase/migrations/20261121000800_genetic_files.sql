-- Published weights of the built-in sets, and the files that a person chose to keep in the account: name, size and facts;
-- with express consent also the genotypes at the SNPs of those sets, and no others
-- (docs/product-rules.md#genotypes-stay-on-the-device).

-- Rows come from supabase/seeds/polygenic-effect-sizes.sql, which scripts/pack-sets.mjs writes.
create table public.polygenic_effect_sizes (
  trait_type text not null check (trait_type ~ '^[a-z0-9-]{1,64}$'),
  snp text not null check (snp ~ '^(rs|i)[0-9]+$'),
  effect_allele text not null check (effect_allele ~ '^[ACGT]+$'),
  -- Effect of one copy, in the set's unit.
  effect_size double precision not null,
  -- Of the set's raw scores: the sum of 2p beta, and the root of the sum of 2p(1-p) beta squared. The same on each row.
  mean double precision not null,
  sd double precision not null check (sd > 0),
  layer text not null check (layer in (
    'direct', 'cognitive', 'personality', 'behavioral', 'physical', 'neurological', 'neuroplasticity', 'dopamine',
    'folate_metabolism'
  )),
  primary key (trait_type, snp)
);

create index polygenic_effect_sizes_by_snp on public.polygenic_effect_sizes (snp);

alter table public.polygenic_effect_sizes enable row level security;

create policy "effect sizes are public" on public.polygenic_effect_sizes for select to anon, authenticated using (true);

create table public.genetic_files (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  filename text not null check (length(filename) between 1 and 255),
  -- docs/product-rules.md#upload.
  file_size bigint not null check (file_size between 0 and 52428800),
  -- May hold `genetic_data`, a map from rsID to genotype.
  metadata jsonb not null default '{}' check (
    private.is_small_object(metadata, 500000) and not private.holds_genotypes(metadata - 'genetic_data')
  ),
  genetic_data_consent boolean not null default false,
  created_at timestamptz not null default now(),
  check (genetic_data_consent or not metadata ? 'genetic_data')
);

create index genetic_files_of_user on public.genetic_files (user_id, created_at desc);

alter table public.genetic_files enable row level security;

-- Not even administrators see these.
create policy "own files are seen" on public.genetic_files for select to authenticated
  using (user_id = (select auth.uid()));
create policy "own files are kept" on public.genetic_files for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "own files are updated" on public.genetic_files for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own files are deleted" on public.genetic_files for delete to authenticated
  using (user_id = (select auth.uid()));

create function private.guard_genetic_data() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  genotypes constant jsonb := new.metadata -> 'genetic_data';
begin
  if genotypes is null then
    return new;
  end if;
  if pg_catalog.jsonb_typeof(genotypes) <> 'object' then
    raise check_violation using message = 'genetic_data is a map from rsID to genotype';
  end if;
  if exists (
    select from pg_catalog.jsonb_each(genotypes) as entry
    where pg_catalog.jsonb_typeof(entry.value) <> 'string' or (entry.value #>> '{}') !~ '^([ACGTDI]{1,2}|--)$'
  ) then
    raise check_violation using message = 'a genotype is two letters of A, C, G and T';
  end if;
  if exists (
    select from pg_catalog.jsonb_object_keys(genotypes) as entry (snp)
    where not exists (select from public.polygenic_effect_sizes as known where known.snp = entry.snp)
  ) then
    raise check_violation using message = 'genetic_data holds SNPs of the built-in sets only';
  end if;
  return new;
end
$$;

create trigger guard_genetic_data before insert or update on public.genetic_files
  for each row execute function private.guard_genetic_data();
