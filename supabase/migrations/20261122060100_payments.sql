-- What server functions need to sell: prices for single tools, and one procedure that takes over what the card provider says
-- of a payment.

-- What is sold once, under which name and at what price. From the registry, by the seed.
alter table public.tool_tiers
  add column name text check (length(name) between 1 and 100),
  -- US dollars; null where the tool is not sold by itself.
  add column one_time_price numeric(8, 2) check (one_time_price > 0),
  add check (one_time_price is null or name is not null);

-- Each record counts how often the provider's state was written into it. Whoever writes names the count that held before the
-- provider was asked, so that an answer is never written over one that was asked for later (decision 261).
alter table public.one_time_payments
  -- Id of the payment behind the checkout session, by which refunds and disputes name it.
  add column payment_intent_id text unique check (length(payment_intent_id) between 1 and 255),
  add column provider_version bigint not null default 0;

alter table public.subscribers
  -- The subscription at the provider that the plan comes from; null for a plan that was given by hand.
  add column stripe_subscription_id text check (length(stripe_subscription_id) between 1 and 255),
  add column provider_version bigint not null default 0;

-- Months for which a purchase opens its tool.
create function private.purchase_access() returns interval
language sql immutable parallel safe
set search_path = ''
as $$
  select interval '12 months'
$$;

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

-- A subscription record takes over the provider's state; no tier stands for no subscription that runs.
create function private.take_subscription_state(
  plan public.subscribers, p_version bigint, p_subscription text, p_tier text, p_end timestamptz
) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if plan.provider_version <> p_version then
    return false;
  end if;
  update public.subscribers as known set
      -- A plan that was given by hand is not the provider's to end.
      subscribed = case
        when p_tier is not null then true when known.stripe_subscription_id is null then known.subscribed else false end,
      subscription_tier = case
        when p_tier is not null then p_tier
        when known.stripe_subscription_id is null then known.subscription_tier else 'free' end,
      subscription_end = case
        when p_tier is not null then p_end when known.stripe_subscription_id is null then known.subscription_end end,
      stripe_subscription_id = case when p_tier is not null then p_subscription end,
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
-- p_purchase: session_id, version, status, payment_intent_id (or null)
-- p_subscription: customer_id, version, subscription_id, tier, ends_at (the last three null where none runs)
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
  end if;
  return case when is_known then 'recorded' else 'unknown' end;
end
$$;
