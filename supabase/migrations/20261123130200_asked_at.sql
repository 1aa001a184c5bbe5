-- When the card provider was last asked about a purchase without an event of its (supabase/functions/_shared/payments/ask-again.ts).

alter table public.one_time_payments add column asked_at timestamptz;

-- The order in which they are asked about.
create index one_time_payments_to_ask_about on public.one_time_payments (asked_at nulls first, created_at)
  where status in ('paid', 'failed');
