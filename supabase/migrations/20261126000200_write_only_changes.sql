-- The card provider is asked about a payment as often as somebody looks at the page; what it says is written down where it
-- is news.

-- A purchase takes over the provider's state. True when the record was still the one that the caller has read.
create or replace function private.take_purchase_state(
  purchase public.one_time_payments, p_version bigint, p_status text, p_payment_intent text
) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  is_news constant boolean := p_status <> purchase.status
    or coalesce(p_payment_intent, purchase.payment_intent_id) is distinct from purchase.payment_intent_id
    or (p_status = 'paid' and purchase.access_expires_at is null);
begin
  if purchase.provider_version <> p_version then
    return false;
  end if;
  if is_news then
    update public.one_time_payments as known set
        status = p_status,
        payment_intent_id = coalesce(p_payment_intent, known.payment_intent_id),
        access_expires_at = case
          when p_status = 'paid' then coalesce(known.access_expires_at, pg_catalog.now() + private.purchase_access())
          else known.access_expires_at end,
        provider_version = known.provider_version + 1
      where known.id = purchase.id;
  end if;
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
