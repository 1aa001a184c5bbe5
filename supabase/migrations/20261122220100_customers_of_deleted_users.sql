-- A customer at the card payment provider is closed however the account goes: by delete_own_account, and by whoever deletes the user
-- in a dashboard or a table. The row of the plan goes with the user, and what it knew of the customer would go with it.

create function private.close_customer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.customers_to_close (stripe_customer_id) values (old.stripe_customer_id) on conflict do nothing;
  return old;
end
$$;

create trigger close_customer before delete on public.subscribers
  for each row when (old.stripe_customer_id is not null) execute function private.close_customer();
