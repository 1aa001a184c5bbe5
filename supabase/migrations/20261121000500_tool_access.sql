-- What the access rule says where a row policy must ask it (docs/product-rules.md#access). Every tool has its effective
-- tier here, whether the tool table or the menu item's level decides it; what asks for nothing is free, and what is for
-- administrators is opened by no plan and no purchase. tests/database/reference-data.test.ts compares the rows with
-- src/access/access-rule.ts, sealed-results.test.ts what they open.

create table public.tool_tiers (
  tool_id text primary key check (tool_id ~ '^[a-z0-9-]{1,64}$'),
  required_tier text not null
    check (required_tier in ('free', 'essential', 'professional', 'enterprise', 'enterprise-plus', 'admin'))
);

insert into public.tool_tiers (tool_id, required_tier) values
  ('polygenic-calculator', 'free'),
  ('upload', 'free'),
  ('jobs', 'free'),
  ('polytrait-quickscore', 'free'),
  ('talent-quiz', 'free'),
  ('candidate-onboarding', 'free'),
  ('research', 'free'),
  ('methodology', 'free'),
  ('faq', 'free'),
  ('privacy-policy', 'free'),
  ('terms', 'free'),
  ('medical-disclaimer', 'free'),
  ('account', 'free'),
  ('pricing', 'free'),
  ('profile', 'free'),
  ('iq-prediction', 'professional'),
  ('apex-iq', 'professional'),
  ('advanced-iq-analytics', 'professional'),
  ('cognitive-profile-estimator', 'professional'),
  ('comprehensive-polygenic', 'professional'),
  ('prs-scoring', 'professional'),
  ('sensitive-traits', 'professional'),
  ('analysis-optimizer', 'professional'),
  ('super-ensemble', 'professional'),
  ('genetic-financial-risk', 'professional'),
  ('smart-placement', 'professional'),
  ('adaptive-tuition-engine', 'professional'),
  ('omnotype', 'enterprise'),
  ('embryo-selection', 'enterprise'),
  ('helix-risk', 'enterprise'),
  ('helix-risk-dashboard', 'enterprise'),
  ('helix-risk-analytics', 'enterprise'),
  ('talent-analytics', 'enterprise'),
  ('experimental', 'enterprise'),
  ('embryo-suite', 'enterprise-plus'),
  ('optimatium', 'enterprise-plus'),
  ('helix-risk-admin', 'admin'),
  ('helix-risk-partners', 'admin'),
  ('admin', 'admin');

alter table public.tool_tiers enable row level security;

create policy "tiers are public" on public.tool_tiers for select to anon, authenticated using (true);

-- Place of a tier in the tier order.
create function private.tier_rank(tier text) returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(
    pg_catalog.array_position(array['free', 'essential', 'professional', 'enterprise', 'enterprise-plus'], tier) - 1,
    -1
  )
$$;

-- Whether the one who asks has a tool: as administrator, because it costs nothing or no table knows it, by plan, or by a
-- valid purchase.
create function private.has_tool(tool text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select case (select needed.required_tier from public.tool_tiers as needed where needed.tool_id = tool)
    when 'admin' then private.is_admin()
    when 'free' then true
    else private.is_admin()
      or not exists (select from public.tool_tiers as needed where needed.tool_id = tool)
      or exists (
        select from public.subscribers as plan, public.tool_tiers as needed
        where plan.user_id = auth.uid() and needed.tool_id = tool and plan.subscribed
          and (plan.subscription_end is null or plan.subscription_end > pg_catalog.now())
          and private.tier_rank(plan.subscription_tier) >= private.tier_rank(needed.required_tier)
      )
      or exists (
        select from public.one_time_payments as payment
        where payment.user_id = auth.uid() and payment.tool_id = tool and payment.status = 'paid'
          and (payment.access_expires_at is null or payment.access_expires_at > pg_catalog.now())
      )
    end
$$;
