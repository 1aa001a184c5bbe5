-- Effect sizes that administrators write: each a new layer with its source over the published value, which stays as the seed has it. A
-- page computes with the weights of its build and never with these.

create table public.effect_size_layers (
  id uuid primary key default gen_random_uuid(),
  -- Who wrote it; null once that account is deleted.
  user_id uuid references auth.users (id) on delete set null,
  trait_type text not null check (trait_type ~ '^[a-z0-9-]{1,64}$'),
  snp text not null check (snp ~ '^(rs|i)[0-9]+$'),
  -- Of the published row at that moment. A layer of another allele than the row's is not shown.
  effect_allele text not null check (effect_allele ~ '^[ACGT]+$'),
  -- Of one copy, in the set's unit; the range of the product's rules.
  effect_size double precision not null check (effect_size between -0.5 and 0.5),
  source text not null check (length(source) between 3 and 300 and not private.holds_genotypes(to_jsonb(source))),
  created_at timestamptz not null default now()
);

create index effect_size_layers_of_row on public.effect_size_layers (trait_type, snp, created_at desc);
create index effect_size_layers_of_user on public.effect_size_layers (user_id) where user_id is not null;

alter table public.effect_size_layers enable row level security;

create policy "administrators read layers" on public.effect_size_layers for select to authenticated
  using ((select private.is_admin()));

insert into private.personal_tables (table_name, owner_column, measured_columns, row_bytes) values
  ('effect_size_layers', 'user_id', '{source}', 300);

-- Published effect sizes with the newest layer over each. Search: part of the set's name or of the SNP. Filter: `state` (changed).
create function public.list_effect_sizes(
  p_search text, p_filters jsonb, p_sort text, p_is_descending boolean, p_after jsonb, p_rows integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.check_list(p_sort, array['trait_type', 'snp', 'written_at']);
  return private.list_page(
    $list$
      select known.id,
        case $3
          when 'trait_type' then known.id
          when 'snp' then known.snp
          else private.sortable(known.written_at) end,
        pg_catalog.to_jsonb(known)
      from (
        select published.trait_type || ' ' || published.snp as id, published.trait_type, published.snp, published.effect_allele,
          published.effect_size as published, newest.effect_size as written, newest.source, newest.created_at as written_at
        from public.polygenic_effect_sizes as published
          left join lateral (
            select layer.effect_size, layer.source, layer.created_at from public.effect_size_layers as layer
            where layer.trait_type = published.trait_type and layer.snp = published.snp
              and layer.effect_allele = published.effect_allele
            order by layer.created_at desc, layer.id limit 1
          ) as newest on true
      ) as known
      where ($1 is null or pg_catalog.strpos(known.id, $1) > 0)
        and ($2 ->> 'state' is null or known.written_at is not null)
    $list$,
    p_search, p_filters, p_sort, p_is_descending, p_after, p_rows
  );
end
$$;

-- Writes a layer. Errors: 42501; PT400 `no_reason`, `no_source`, `effect_out_of_range`; PT404 `no_such_effect`.
create function public.write_effect_size(
  p_trait_type text, p_snp text, p_effect_size double precision, p_source text, p_reason text
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  reason text;
  source constant text := pg_catalog.btrim(p_source);
  published public.polygenic_effect_sizes;
  before double precision;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'administrators alone';
  end if;
  reason := private.given_reason(p_reason);
  if source is null or pg_catalog.length(source) not between 3 and 300 then
    raise sqlstate 'PT400' using message = 'no_source';
  end if;
  if p_effect_size is null or p_effect_size not between -0.5 and 0.5 then
    raise sqlstate 'PT400' using message = 'effect_out_of_range';
  end if;
  select * into published from public.polygenic_effect_sizes as known
    where known.trait_type = p_trait_type and known.snp = p_snp;
  if not found then
    raise sqlstate 'PT404' using message = 'no_such_effect';
  end if;
  -- Two who write at once stand in the audit list one after the other.
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended(pg_catalog.concat('layer ', p_trait_type, ' ', p_snp), 0)
  );
  select layer.effect_size into before from public.effect_size_layers as layer
    where layer.trait_type = p_trait_type and layer.snp = p_snp and layer.effect_allele = published.effect_allele
    order by layer.created_at desc, layer.id limit 1;
  insert into public.effect_size_layers (user_id, trait_type, snp, effect_allele, effect_size, source, created_at)
    values (auth.uid(), p_trait_type, p_snp, published.effect_allele, p_effect_size, source, pg_catalog.clock_timestamp());
  perform private.write_change(
    pg_catalog.gen_random_uuid(), 1, 'write_effect_size', null, reason, pg_catalog.jsonb_build_array(
      private.changed('set', p_trait_type, p_trait_type),
      private.changed('snp', p_snp, p_snp),
      private.changed('effect_size', coalesce(before, published.effect_size)::text, p_effect_size::text),
      private.changed('source', null, source)
    )
  );
  insert into public.security_events (event_type, user_id, resource_type)
    values ('effect_size_written', auth.uid(), 'effect_size');
  return true;
end
$$;
