-- An account's new address goes on to the card provider, whose receipts would else reach whoever has the old one
-- (docs/decisions/302-a-new-address-at-the-card-provider.md).

-- Since when the provider may know an older address; null: it knows this one, or no customer.
alter table public.subscribers add column email_changed_at timestamptz;

create or replace function private.handle_new_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.subscribers
    -- Two changes within one moment are two all the same.
    set email = new.email, email_changed_at = pg_catalog.clock_timestamp() where user_id = new.id;
  return new;
end
$$;

-- Whoever has changed it before.
update public.subscribers set email_changed_at = pg_catalog.now() where stripe_customer_id is not null;
