-- How the server writes down what the card provider says of purchases and plans.

-- A purchase takes over the provider's state. True when the record was still the one that the caller has read.
create function private.take_purchase_state(
  purchase public.one_time_payments, p_version bigint, p_status text, p_payment_intent text
) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if purchase.provider_version <> p_version then
    return false;
  end if;
  update public.one_time_payments as known set
      status = p_status,
      payment_intent_id = coalesce(p_payment_intent, known.payment_intent_id),
      access_expires_at = case
        when p_status = 'paid' then coalesce(known.access_expires_at, pg_catalog.now() + private.purchase_access())
        else known.access_expires_at end,
      provider_version = known.provider_version + 1
    where known.id = purchase.id;
  -- The prediction that was bought with it opens with the payment, whether its owner's page is still there or not.
  if p_status = 'paid' and purchase.paid_prediction_id is null then
    update public.user_predictions as saved
      set payment_verified = true, payment_session_id = purchase.session_id
      where saved.id = purchase.prediction_id and saved.user_id = purchase.user_id and not saved.payment_verified
        and private.tool_of_prediction(saved.prediction_type) = purchase.tool_id;
  end if;
  return true;
end
$$;

-- A subscription record takes over the provider's state; no tier stands for no subscription that runs. A plan that was given by
-- hand stays beside it: the higher of the two is open (docs/payments.md#plans). True when the record was
-- still the one that the caller has read.
create function private.take_subscription_state(
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

-- Takes over what the card provider says of one purchase or one customer's subscription, and notes the event that brought the
-- news, in one transaction. Answers
--   recorded  the record has the state
--   stale     somebody else has written since the record was read: ask the provider again
--   unknown   no such record; the event is noted, since asking again would find none either
--   repeated  the event was noted before; nothing is written
--
-- p_event_id, p_event_type: null where no event brought the news
-- p_purchase: session_id, version, status, payment_intent_id (or null), paid_at (or null: now), from when its months count
--   (docs/payments.md#what-a-purchase-opens)
-- p_subscription: customer_id, version, subscription_id, tier, ends_at (these three null where none runs), livemode,
--   ends_with_period, payment_failed_since (or null)
create function public.record_payment_state(
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
    update public.subscribers as known set
        livemode = known.stripe_subscription_id is not null and coalesce((p_subscription ->> 'livemode')::boolean, false),
        ends_with_period = known.stripe_subscription_id is not null
          and coalesce((p_subscription ->> 'ends_with_period')::boolean, false),
        -- Also of a plan that is closed by now: what is owed opens it again.
        payment_failed_since = (p_subscription ->> 'payment_failed_since')::timestamptz
      where known.id = plan.id;
  end if;
  return case when is_known then 'recorded' else 'unknown' end;
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

-- Ends what was bought without real money, where a live key is set: purchases expire, plans of the provider close
-- (docs/payments.md#what-a-purchase-opens).
create function public.end_test_payments() returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Besides the grants, which somebody may touch.
  if private.is_client() then
    raise insufficient_privilege using message = 'the server alone ends payments';
  end if;
  update public.one_time_payments set status = 'expired', provider_version = provider_version + 1
    where not livemode and status in ('pending', 'paid');
  perform private.take_subscription_state(plan, plan.provider_version, null, null, null)
    from public.subscribers as plan where plan.stripe_subscription_id is not null and not plan.livemode;
  -- What was owed there is nothing. Of a plan that is owed money and closed the next look says so again.
  update public.subscribers set ends_with_period = false, payment_failed_since = null
    where not livemode and (ends_with_period or payment_failed_since is not null);
end
$$;
