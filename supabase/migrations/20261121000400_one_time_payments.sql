-- Purchases of single tools, and the payment events that were handled. Written by server functions only.

create table public.one_time_payments (
  id uuid primary key default gen_random_uuid(),
  -- A payment outlives its account, for the books.
  user_id uuid references auth.users (id) on delete set null,
  tool_id text not null check (tool_id ~ '^[a-z0-9-]{1,64}$'),
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed', 'expired', 'refunded')),
  access_expires_at timestamptz,
  -- Id of the checkout session at the card payment provider.
  session_id text not null unique check (length(session_id) between 1 and 255),
  -- The prediction it was bought for; no foreign key, because a prediction may be deleted after it was paid.
  prediction_id uuid,
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null default 'usd' check (currency ~ '^[a-z]{3}$'),
  -- Affiliate referral id.
  client_reference_id text check (length(client_reference_id) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index one_time_payments_of_user on public.one_time_payments (user_id, tool_id, status);

create trigger set_updated_at before update on public.one_time_payments
  for each row execute function private.set_updated_at();

alter table public.one_time_payments enable row level security;

create policy "own purchases are seen" on public.one_time_payments for select to authenticated
  using (user_id = auth.uid() or private.is_admin());

-- Each event of the payment provider counts once.
create table public.processed_payment_events (
  event_id text primary key check (length(event_id) between 1 and 255),
  event_type text not null check (length(event_type) <= 100),
  processed_at timestamptz not null default now()
);

-- No policy: the service role alone.
alter table public.processed_payment_events enable row level security;
