-- A plan that was given by hand is kept beside one that is bought: the higher of the two is open, and when the bought one ends the
-- given one is there as before (docs/decisions/263-when-a-plan-is-open.md).

alter table public.subscribers
  -- The plan by hand, while the record holds one of the provider's; null where none was given.
  add column given_tier text
    check (given_tier in ('free', 'essential', 'professional', 'enterprise', 'enterprise-plus')),
  add column given_end timestamptz;

-- A subscription record takes over the provider's state; no tier stands for no subscription that runs. True when the record was
-- still the one that the caller has read.
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
      given_tier = case when is_given and is_bought then hand_tier end,
      given_end = case when is_given and is_bought then hand_end end,
      provider_version = known.provider_version + 1
    where known.id = plan.id;
  return true;
end
$$;
