-- A customer whom the card provider has refused to close waits behind the others (supabase/functions/_shared/payments/close-customers.ts).

alter table public.customers_to_close add column refused_at timestamptz;
