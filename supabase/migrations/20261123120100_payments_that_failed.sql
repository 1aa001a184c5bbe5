-- What the card provider says of a plan beside its end: whether its payment has failed, and whether it was cancelled
-- (docs/decisions/309-what-is-said-of-a-plan.md).

alter table public.subscribers
  -- The beginning of the first month that is not paid; null where everything is.
  add column payment_failed_since timestamptz,
  -- Whether the bought plan ends with what is paid, in place of being renewed.
  add column ends_with_period boolean not null default false;

-- As before, with both.
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

-- As before, with what was owed: purchases expire, plans of the provider close. For the server, where a live key is set.
create or replace function public.end_test_payments() returns void
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
