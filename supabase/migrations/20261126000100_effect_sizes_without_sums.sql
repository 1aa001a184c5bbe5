-- Variants that are shown one by one have no sum, so no mean and no SD; of some no source gives a usable effect.
alter table public.polygenic_effect_sizes alter column effect_size drop not null;
alter table public.polygenic_effect_sizes alter column mean drop not null;
alter table public.polygenic_effect_sizes alter column sd drop not null;
