-- Purchases of single tools, and the card provider's events that were handled. The server alone writes here.

create table public.one_time_payments (
  id uuid primary key default gen_random_uuid(),
  -- A payment outlives its account, for the books.
  user_id uuid references auth.users (id) on delete set null,
  tool_id text not null check (tool_id ~ '^[a-z0-9-]{1,64}$'),
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed', 'expired', 'refunded')),
  access_expires_at timestamptz,
  -- Id of the checkout session at the card payment provider.
  session_id text not null unique check (length(session_id) between 1 and 255),
  -- The prediction that it was bought for. No foreign key: a prediction may be deleted after it was paid.
  prediction_id uuid,
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null default 'usd' check (currency ~ '^[a-z]{3}$'),
  -- Affiliate referral id.
  client_reference_id text check (length(client_reference_id) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The prediction that it has paid, noted at first use and never taken back (docs/payments.md#what-a-purchase-opens):
  -- a purchase opens its tool while it runs, and one prediction for good. No foreign key: deleting the prediction does not
  -- make the payment good for another one.
  paid_prediction_id uuid,
  -- Id of the payment behind the checkout session, by which refunds and disputes name it.
  payment_intent_id text unique check (length(payment_intent_id) between 1 and 255),
  -- As in subscribers.
  provider_version bigint not null default 0,
  livemode boolean not null default false,
  -- When the provider was last asked about it without an event (supabase/functions/_shared/payments/ask-again.ts).
  asked_at timestamptz
);

create index one_time_payments_of_user on public.one_time_payments (user_id, tool_id, status);
create index one_time_payments_to_ask_about on public.one_time_payments (asked_at nulls first, created_at)
  where status in ('paid', 'failed');

create trigger set_updated_at before update on public.one_time_payments
  for each row execute function private.set_updated_at();

alter table public.one_time_payments enable row level security;

create policy "own purchases are seen" on public.one_time_payments for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

-- However the account goes, no id of what goes with it stays on the payment.
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

-- How long a purchase opens its tool.
create function private.purchase_access() returns interval
language sql immutable parallel safe
set search_path = ''
as $$
  select interval '12 months'
$$;

-- Each event of the payment provider counts once. No policy: the service role alone.
create table public.processed_payment_events (
  event_id text primary key check (length(event_id) between 1 and 255),
  event_type text not null check (length(event_type) <= 100),
  processed_at timestamptz not null default now()
);

alter table public.processed_payment_events enable row level security;
