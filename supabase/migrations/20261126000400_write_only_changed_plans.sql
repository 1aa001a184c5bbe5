-- A plan is asked about as often as a page opens; what the card provider says is written down where it is news, as of
-- purchases. An event always is: something has changed there, so an answer from before it is too old even where the record
-- stays as it was (decision 261).

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
  news public.subscribers := plan;
begin
  if plan.provider_version <> p_version then
    return false;
  end if;
  news.subscribed := is_given_higher or is_bought;
  news.subscription_tier := case when is_given_higher then hand_tier else coalesce(p_tier, 'free') end;
  news.subscription_end := case when is_given_higher then hand_end when is_bought then p_end end;
  news.stripe_subscription_id := case when is_bought then p_subscription end;
  news.bought_tier := p_tier;
  news.given_tier := case when is_given and is_bought then hand_tier end;
  news.given_end := case when is_given and is_bought then hand_end end;
  if news is distinct from plan then
    update public.subscribers as known set
        subscribed = news.subscribed,
        subscription_tier = news.subscription_tier,
        subscription_end = news.subscription_end,
        stripe_subscription_id = news.stripe_subscription_id,
        bought_tier = news.bought_tier,
        given_tier = news.given_tier,
        given_end = news.given_end,
        provider_version = known.provider_version + 1
      where known.id = plan.id;
  end if;
  return true;
end
$$;

create or replace function public.record_payment_state(
  p_event_id text default null,
  p_event_type text default null,
  p_purchase jsonb default null,
  p_subscription jsonb default null
) returns text
language plpgsql
set search_path = ''
as $$
declare
  purchase public.one_time_payments;
  plan public.subscribers;
  taken public.subscribers;
  news public.subscribers;
  is_known boolean := false;
begin
  -- Besides the grants, which somebody may touch.
  if private.is_client() then
    raise insufficient_privilege using message = 'the server alone records payments';
  end if;
  if p_event_id is not null then
    -- A second delivery at the same moment waits here for the first.
    insert into public.processed_payment_events (event_id, event_type) values (p_event_id, p_event_type)
      on conflict do nothing;
    if not found then
      return 'repeated';
    end if;
  end if;
  if p_purchase is not null then
    select * into purchase from public.one_time_payments as known
      where known.session_id = p_purchase ->> 'session_id' for update;
    is_known := found;
    if is_known and not private.take_purchase_state(
      purchase, (p_purchase ->> 'version')::bigint, p_purchase ->> 'status', p_purchase ->> 'payment_intent_id'
    ) then
      delete from public.processed_payment_events where event_id = p_event_id;
      return 'stale';
    end if;
    -- A clock of the provider's that is ahead gives nothing away.
    if is_known and purchase.access_expires_at is null and p_purchase ->> 'status' = 'paid' then
      update public.one_time_payments as known
        set access_expires_at =
          least(pg_catalog.now(), (p_purchase ->> 'paid_at')::timestamptz) + private.purchase_access()
        where known.id = purchase.id;
    end if;
    update public.one_time_payments as known set provider_version = known.provider_version + 1
      where known.id = purchase.id and p_event_id is not null and known.provider_version = purchase.provider_version;
  elsif p_subscription is not null then
    select * into plan from public.subscribers as known
      where known.stripe_customer_id = p_subscription ->> 'customer_id' for update;
    is_known := found;
    if is_known and not private.take_subscription_state(
      plan, (p_subscription ->> 'version')::bigint, p_subscription ->> 'subscription_id', p_subscription ->> 'tier',
      (p_subscription ->> 'ends_at')::timestamptz
    ) then
      delete from public.processed_payment_events where event_id = p_event_id;
      return 'stale';
    end if;
    select * into taken from public.subscribers as known where known.id = plan.id;
    news := taken;
    news.livemode := taken.stripe_subscription_id is not null
      and coalesce((p_subscription ->> 'livemode')::boolean, false);
    news.ends_with_period := taken.stripe_subscription_id is not null
      and coalesce((p_subscription ->> 'ends_with_period')::boolean, false);
    -- Also of a plan that is closed by now: what is owed opens it again.
    news.payment_failed_since := (p_subscription ->> 'payment_failed_since')::timestamptz;
    if news is distinct from taken or (p_event_id is not null and taken.provider_version = plan.provider_version) then
      update public.subscribers as known set
          livemode = news.livemode,
          ends_with_period = news.ends_with_period,
          payment_failed_since = news.payment_failed_since,
          provider_version = plan.provider_version + 1
        where known.id = plan.id;
    end if;
  end if;
  return case when is_known then 'recorded' else 'unknown' end;
end
$$;
