-- Which plan was bought, also while a higher one that was given by hand is open, so that neither is ever taken for the other
-- (docs/decisions/263-when-a-plan-is-open.md).

alter table public.subscribers
  -- The provider's plan; null where none runs there.
  add column bought_tier text
    check (bought_tier in ('free', 'essential', 'professional', 'enterprise', 'enterprise-plus'));

update public.subscribers as plan set bought_tier = plan.subscription_tier
  where plan.stripe_subscription_id is not null and plan.subscribed and plan.given_tier is null;

-- A subscription record takes over the provider's state, as before, and keeps apart what was bought.
create or replace function private.take_subscription_state(
  plan public.subscribers, p_version bigint, p_subscription text, p_tier text, p_end timestamptz
) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  -- Without an id of the provider the record itself holds what was given.
  is_by_hand constant boolean := plan.stripe_subscription_id is null and plan.subscribed;
  hand_tier constant text := case when is_by_hand then plan.subscription_tier else plan.given_tier end;
  hand_end constant timestamptz := case when is_by_hand then plan.subscription_end else plan.given_end end;
  is_given constant boolean := hand_tier is not null and (hand_end is null or hand_end > pg_catalog.now());
  is_given_higher constant boolean := is_given
    and (p_tier is null or private.tier_rank(hand_tier) > private.tier_rank(p_tier));
  is_bought constant boolean := p_tier is not null;
begin
  if plan.provider_version <> p_version then
    return false;
  end if;
  update public.subscribers as known set
      subscribed = is_given_higher or is_bought,
      subscription_tier = case when is_given_higher then hand_tier else coalesce(p_tier, 'free') end,
      subscription_end = case when is_given_higher then hand_end when is_bought then p_end end,
      stripe_subscription_id = case when is_bought then p_subscription end,
      bought_tier = p_tier,
      given_tier = case when is_given and is_bought then hand_tier end,
      given_end = case when is_given and is_bought then hand_end end,
      provider_version = known.provider_version + 1
    where known.id = plan.id;
  return true;
end
$$;

-- Ends a plan whose end has passed, while the provider cannot be asked. A plan that was given by hand beside it is there again. The end is
-- compared here, so that a renewal at the same moment is not undone.
create function public.end_lapsed_plan(p_user uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Besides the grants, which somebody may touch.
  if private.is_client() then
    raise insufficient_privilege using message = 'the server alone ends plans';
  end if;
  update public.subscribers as plan set
      subscribed = given.runs,
      subscription_tier = case when given.runs then plan.given_tier else 'free' end,
      subscription_end = case when given.runs then plan.given_end else plan.subscription_end end
    from (
      select known.id,
        known.given_tier is not null and (known.given_end is null or known.given_end > pg_catalog.now()) as runs
      from public.subscribers as known where known.user_id = p_user
    ) as given
    where plan.id = given.id and plan.subscribed and plan.subscription_end <= pg_catalog.now();
end
$$;
