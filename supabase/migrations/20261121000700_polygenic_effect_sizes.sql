-- Published weights of the built-in sets. The rows come from supabase/seeds/polygenic-effect-sizes.sql, which
-- scripts/generate-reference-tables.mjs writes.

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
