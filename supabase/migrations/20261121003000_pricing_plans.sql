-- The plans and what they cost (docs/product-rules.md#plans). Prices are those of src/access/plans.ts, features
-- the tools for which src/access/access-rule.ts asks each plan; tests/database/pricing-plans.test.ts compares them.

create table public.pricing_plans (
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  name text not null check (length(name) between 1 and 100),
  -- US dollars a month; null where no price is known, and then nobody can buy the plan.
  price numeric(8, 2) check (price >= 0),
  -- The card provider's name for the price, which whoever runs the server sets; null until then.
  price_id text unique check (price_id ~ '^price_[A-Za-z0-9_]{1,100}$'),
  -- Ids of the tools that this plan opens and the ones below it do not.
  features text[] not null default '{}'
);

insert into public.pricing_plans (id, name, price, features) values
  ('free', 'Free', 0, array['polygenic-calculator', 'polytrait-quickscore']),
  ('essential', 'Essential', null, '{}'),
  ('professional', 'Professional', 29.99, array[
    'adaptive-tuition-engine', 'advanced-iq-analytics', 'analysis-optimizer', 'apex-iq', 'cognitive-profile-estimator',
    'comprehensive-polygenic', 'genetic-financial-risk', 'iq-prediction', 'prs-scoring', 'sensitive-traits',
    'smart-placement', 'super-ensemble'
  ]),
  ('enterprise', 'Enterprise', null, array[
    'embryo-selection', 'experimental', 'helix-risk', 'helix-risk-analytics', 'helix-risk-dashboard', 'omnotype',
    'talent-analytics'
  ]),
  ('enterprise-plus', 'Enterprise Plus', null, array['embryo-suite', 'optimatium']);

alter table public.pricing_plans enable row level security;

create policy "plans are public" on public.pricing_plans for select to anon, authenticated using (true);
