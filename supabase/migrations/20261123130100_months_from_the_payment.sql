-- A purchase's twelve months count from its payment, also where the server learns of it late
-- (docs/decisions/310-when-the-months-begin.md).

-- As before, with `paid_at`.
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
