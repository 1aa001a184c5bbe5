-- The access rule where a row policy must ask it (docs/product-rules.md#access). tests/database/sealed-results.test.ts looks
-- at what the tiers open.

-- Rows come from supabase/seeds/tools-and-plans.sql: every tool with its effective tier, whether the tool table or the menu
-- item's level decides it.
create table public.tool_tiers (
  tool_id text primary key check (tool_id ~ '^[a-z0-9-]{1,64}$'),
  -- No plan and no purchase opens what is for administrators.
  required_tier text not null
    check (required_tier in ('free', 'essential', 'professional', 'enterprise', 'enterprise-plus', 'admin')),
  name text check (length(name) between 1 and 100),
  -- US dollars; null where the tool is not sold by itself.
  one_time_price numeric(8, 2) check (one_time_price > 0),
  check (one_time_price is null or name is not null)
);

-- A tool that is not in the table is open: on a hosted project without its seed these would be.
insert into public.tool_tiers (tool_id, required_tier) values
  ('iq-prediction', 'professional'), ('prs-scoring', 'professional'), ('comprehensive-polygenic', 'professional');

alter table public.tool_tiers enable row level security;

create policy "tiers are public" on public.tool_tiers for select to anon, authenticated using (true);

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

-- For server functions, which ask with their caller's token, so that calling its function is no way around a paid tool.
create function public.may_use_tool(p_tool_id text) returns boolean
language sql stable
set search_path = ''
as $$
  select private.has_tool(p_tool_id)
$$;
