-- What the access rule says where a row policy must ask it (specification, section 4). The tiers are those of
-- src/access/tool-table.ts; tests/database/tool-tiers.test.ts compares the two.

create table public.tool_tiers (
  tool_id text primary key check (tool_id ~ '^[a-z0-9-]{1,64}$'),
  required_tier text not null
    check (required_tier in ('free', 'essential', 'professional', 'enterprise', 'enterprise-plus'))
);

insert into public.tool_tiers (tool_id, required_tier) values
  ('polygenic-calculator', 'free'),
  ('polytrait-quickscore', 'free'),
  ('iq-prediction', 'professional'),
  ('apex-iq', 'professional'),
  ('advanced-iq-analytics', 'professional'),
  ('cognitive-profile-estimator', 'professional'),
  ('comprehensive-polygenic', 'professional'),
  ('prs-scoring', 'professional'),
  ('genetic-financial-risk', 'professional'),
  ('analysis-optimizer', 'professional'),
  ('super-ensemble', 'professional'),
  ('sensitive-traits', 'professional'),
  ('smart-placement', 'professional'),
  ('adaptive-tuition-engine', 'professional');

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

-- Whether the one who asks has a tool of the tier table: as administrator, by tier, or by a valid purchase.
create function private.has_tool(tool text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_admin()
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
$$;
