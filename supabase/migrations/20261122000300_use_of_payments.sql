-- What a purchase opens: its tool while it runs, and one prediction for good. Which one is noted on the payment, so that
-- the payment is used up when the prediction is deleted.

alter table public.one_time_payments
  -- The prediction that this payment has paid, noted at first use and never taken back. No foreign key: the note outlives
  -- the prediction.
  add column paid_prediction_id uuid;

-- What was paid before there was a note.
update public.one_time_payments as payment set paid_prediction_id = saved.id
  from public.user_predictions as saved
  where saved.payment_verified and saved.payment_session_id = payment.session_id;

-- True when a purchase of this user, session and tool is paid, runs and has paid for no prediction yet, and was made for
-- this prediction or for none in particular.
create or replace function private.is_paid_session(owner uuid, session text, tool text, prediction uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.one_time_payments as payment
    where payment.session_id = session and payment.user_id = owner and payment.status = 'paid'
      and payment.tool_id = tool and (payment.prediction_id is null or payment.prediction_id = prediction)
      and payment.paid_prediction_id is null
      and (payment.access_expires_at is null or payment.access_expires_at > pg_catalog.now())
  )
$$;

-- Uses a payment up. After the row is there, because a row that is left out (on conflict) uses nothing; the update takes
-- the payment's row, so of two predictions at once the second finds it used.
create function private.use_payment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The server may open a prediction without a purchase, and may say again what the payment says.
  if not private.is_client() and not exists (
    select from public.one_time_payments as payment
    where payment.session_id = new.payment_session_id and payment.paid_prediction_id is distinct from new.id
  ) then
    return null;
  end if;
  update public.one_time_payments as payment set paid_prediction_id = new.id
    where payment.session_id = new.payment_session_id and payment.paid_prediction_id is null
      -- Asked here once more and not by is_paid_session: of a row that another request has just changed PostgreSQL looks at
      -- these columns again.
      and (not private.is_client() or (
        payment.user_id = new.user_id and payment.status = 'paid'
        and payment.tool_id = private.tool_of_prediction(new.prediction_type)
        and (payment.prediction_id is null or payment.prediction_id = new.id)
        and (payment.access_expires_at is null or payment.access_expires_at > pg_catalog.now())
      ));
  if not found then
    raise insufficient_privilege using message = 'this payment has paid for another prediction';
  end if;
  return null;
end
$$;

create trigger use_payment_when_saved after insert on public.user_predictions
  for each row when (new.payment_verified) execute function private.use_payment();
create trigger use_payment_when_verified after update on public.user_predictions
  for each row when (new.payment_verified and not old.payment_verified) execute function private.use_payment();

-- A payment that is given back seals what it has paid, and one that comes back after all (a dispute that was won) opens it
-- again. That a purchase runs out is neither.
create function private.follow_payment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.user_predictions as saved set payment_verified = (new.status = 'paid')
    where saved.id = new.paid_prediction_id and saved.payment_session_id = new.session_id;
  return null;
end
$$;

create trigger follow_payment after update of status on public.one_time_payments
  for each row when (
    new.paid_prediction_id is not null and (old.status = 'paid') <> (new.status = 'paid')
  ) execute function private.follow_payment();
