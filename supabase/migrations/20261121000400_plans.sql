-- The plans that are sold, and each user's subscription to one.

-- Rows come from supabase/seeds/tools-and-plans.sql (docs/product-rules.md#plans).
create table public.pricing_plans (
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  name text not null check (length(name) between 1 and 100),
  -- US dollars a month; null where no price is known, and then nobody can buy the plan.
  price numeric(8, 2) check (price >= 0),
  -- The card provider's name for the price, which the operator sets; null until then.
  price_id text unique check (price_id ~ '^price_[A-Za-z0-9_]{1,100}$'),
  -- Ids of the tools that this plan opens and the ones below it do not.
  features text[] not null default '{}',
  -- A price at the card provider cannot be changed: another amount is another id, and earlier subscribers pay at the
  -- former one (docs/payments.md#plans).
  former_price_ids text[] not null default '{}'
);

alter table public.pricing_plans enable row level security;

create policy "plans are public" on public.pricing_plans for select to anon, authenticated using (true);

create function private.keep_former_price() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.former_price_ids := pg_catalog.array_remove(new.former_price_ids, new.price_id);
  if old.price_id is distinct from new.price_id and old.price_id is not null
    and not old.price_id = any (new.former_price_ids)
  then
    new.former_price_ids := pg_catalog.array_append(new.former_price_ids, old.price_id);
  end if;
  return new;
end
$$;

create trigger keep_former_price before update on public.pricing_plans
  for each row execute function private.keep_former_price();

-- The place of a tier in the tier order.
create function private.tier_rank(tier text) returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(
    pg_catalog.array_position(array['free', 'essential', 'professional', 'enterprise', 'enterprise-plus'], tier) - 1,
    -1
  )
$$;

-- One row for each user, from sign-up on. The server alone writes here.
create table public.subscribers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  email text not null,
  -- The open plan: the higher of the bought and the given one (docs/payments.md#plans).
  subscribed boolean not null default false,
  subscription_tier text not null default 'free'
    check (subscription_tier in ('free', 'essential', 'professional', 'enterprise', 'enterprise-plus')),
  subscription_end timestamptz,
  -- The customer's id at the card payment provider.
  stripe_customer_id text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The subscription at the provider that the bought plan comes from; null where none runs there.
  stripe_subscription_id text check (length(stripe_subscription_id) between 1 and 255),
  -- How often the provider's state was written here. A writer names the count from before it asked the provider, so that an
  -- older answer never replaces a newer one (decision 261).
  provider_version bigint not null default 0,
  -- The plan by hand, while a bought one stands beside it; null where none was given.
  given_tier text
    check (given_tier in ('free', 'essential', 'professional', 'enterprise', 'enterprise-plus')),
  given_end timestamptz,
  -- Whether the bought plan is paid with real money.
  livemode boolean not null default false,
  -- The bought plan, also while a higher one by hand is open; null where none runs at the provider.
  bought_tier text
    check (bought_tier in ('free', 'essential', 'professional', 'enterprise', 'enterprise-plus')),
  -- The beginning of the first month that is not paid; null where everything is.
  payment_failed_since timestamptz,
  -- Whether the bought plan was cancelled: it ends with what is paid.
  ends_with_period boolean not null default false,
  -- Since when the provider may know an older e-mail; null: it knows this one, or no customer
  -- (docs/payments.md#customers).
  email_changed_at timestamptz,
  check (subscribed or subscription_tier = 'free')
);

create unique index subscribers_email on public.subscribers (lower(email));

create trigger set_updated_at before update on public.subscribers
  for each row execute function private.set_updated_at();

alter table public.subscribers enable row level security;

create policy "own subscription is seen" on public.subscribers for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

create function private.handle_new_user() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.email is not null then
    insert into public.subscribers (user_id, email) values (new.id, new.email) on conflict do nothing;
  end if;
  return new;
end
$$;

create trigger handle_new_user after insert on auth.users
  for each row execute function private.handle_new_user();

create function private.handle_new_email() returns trigger
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

create trigger handle_new_email after update of email on auth.users
  for each row when (new.email is distinct from old.email and new.email is not null)
  execute function private.handle_new_email();

-- Customers at the card payment provider whose accounts are gone: the server ends what still runs there, and then the row
-- goes too (supabase/functions/_shared/payments/close-customers.ts). No policy: the service role alone.
create table public.customers_to_close (
  stripe_customer_id text primary key,
  created_at timestamptz not null default now(),
  -- When the provider refused to close the customer, who waits behind the others then.
  refused_at timestamptz
);

alter table public.customers_to_close enable row level security;

-- However the account goes: by delete_own_account, or by an operator who deletes the user or the row.
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

-- The hosted service tells a page of changes of its person's subscription (src/state/account/live-subscription.ts): of the tables in
-- this publication, and of rows that the reader's policies show.
do $$ begin
  if exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime' and not puballtables)
    and not exists (
      select from pg_catalog.pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'subscribers'
    )
  then
    alter publication supabase_realtime add table public.subscribers;
  end if;
end $$;
