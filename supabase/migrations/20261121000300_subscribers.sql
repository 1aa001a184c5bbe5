-- Subscriptions. Written by server functions only; a row is there from sign-up on.

create table public.subscribers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  email text not null,
  subscribed boolean not null default false,
  subscription_tier text not null default 'free'
    check (subscription_tier in ('free', 'essential', 'professional', 'enterprise', 'enterprise-plus')),
  subscription_end timestamptz,
  -- The customer's id at the card payment provider.
  stripe_customer_id text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (subscribed or subscription_tier = 'free')
);

create unique index subscribers_email on public.subscribers (lower(email));

create trigger set_updated_at before update on public.subscribers
  for each row execute function private.set_updated_at();

alter table public.subscribers enable row level security;

create policy "own subscription is seen" on public.subscribers for select to authenticated
  using (user_id = auth.uid() or private.is_admin());

-- A new user begins without a plan.
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
  update public.subscribers set email = new.email where user_id = new.id;
  return new;
end
$$;

create trigger handle_new_email after update of email on auth.users
  for each row when (new.email is distinct from old.email and new.email is not null)
  execute function private.handle_new_email();

-- Users from before this migration.
insert into public.subscribers (user_id, email)
  select id, email from auth.users where email is not null
  on conflict do nothing;
