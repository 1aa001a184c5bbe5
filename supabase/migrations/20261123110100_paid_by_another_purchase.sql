-- A payment that is given back seals what it has paid, unless another purchase was made for the very same prediction and has paid for
-- nothing yet: that one pays then. One that comes back after all (a dispute that was won) opens what nothing else has paid meanwhile.
create or replace function private.follow_payment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  other text;
begin
  if new.status <> 'paid' then
    select payment.session_id into other from public.one_time_payments as payment
      where payment.user_id = new.user_id and payment.tool_id = new.tool_id and payment.status = 'paid'
        and payment.prediction_id = new.paid_prediction_id and payment.paid_prediction_id is null
        and (payment.access_expires_at is null or payment.access_expires_at > pg_catalog.now())
      order by payment.created_at limit 1 for update;
    if found then
      update public.one_time_payments as payment set paid_prediction_id = new.paid_prediction_id
        where payment.session_id = other;
      update public.user_predictions as saved set payment_session_id = other
        where saved.id = new.paid_prediction_id and saved.payment_session_id = new.session_id;
      return null;
    end if;
  end if;
  update public.user_predictions as saved set payment_verified = (new.status = 'paid')
    where saved.id = new.paid_prediction_id and saved.payment_session_id = new.session_id;
  return null;
end
$$;
