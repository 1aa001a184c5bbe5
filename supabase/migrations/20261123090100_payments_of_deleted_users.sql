-- A payment stays for the books without the person, however the account goes: by delete_own_account, and by whoever deletes the user in a
-- dashboard or a table. No id of what goes with the account stays on it.

create function private.forget_payer() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.client_reference_id := null;
  new.prediction_id := null;
  new.paid_prediction_id := null;
  return new;
end
$$;

create trigger forget_payer before update of user_id on public.one_time_payments
  for each row when (old.user_id is not null and new.user_id is null) execute function private.forget_payer();

-- Those whose people have gone before.
update public.one_time_payments as payment
  set client_reference_id = null, prediction_id = null, paid_prediction_id = null
  where payment.user_id is null;
