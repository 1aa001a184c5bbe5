-- A consent that a person has given: what for, to which version of its text, and when. Taking it back deletes the row.

create table public.account_consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  purpose text not null check (purpose ~ '^[a-z-]{1,64}$'),
  text_version integer not null check (text_version between 1 and 10000),
  created_at timestamptz not null default now(),
  unique (user_id, purpose)
);

create index account_consents_of_user on public.account_consents (user_id, created_at desc);

-- The time is the server's, whatever a client sends.
create function private.set_created_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.created_at := now();
  return new;
end
$$;

create trigger set_created_at before insert on public.account_consents
  for each row execute function private.set_created_at();

alter table public.account_consents enable row level security;

-- Not even administrators see these, and nobody changes one.
create policy "own consents are seen" on public.account_consents for select to authenticated
  using (user_id = (select auth.uid()));
create policy "own consents are given" on public.account_consents for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "own consents are taken back" on public.account_consents for delete to authenticated
  using (user_id = (select auth.uid()));

-- Quota, its triggers, grants and the export follow from this row (20261129000100_personal_tables.sql).
insert into private.personal_tables (
  table_name, owner_column, client_writes, kept_things, most_rows, most_bytes
) values (
  'account_consents', 'user_id', '{insert,delete}', 'consents', 50, 1024 * 1024
);
