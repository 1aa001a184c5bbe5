-- Who is an administrator. Rows are written by the service role and by administrators only; the first one is made by
-- scripts/make-admin.mjs.

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('admin')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);

alter table public.user_roles enable row level security;

-- Answers for oneself only: who else is an administrator is nobody's business. Security definer, because the policy of
-- user_roles itself asks it.
create function public.has_role(_user_id uuid, _role text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (_user_id is not distinct from auth.uid() or not private.is_client()) and _user_id is not null
    and exists (select from public.user_roles as held where held.user_id = _user_id and held.role = _role)
$$;

-- For policies: whether the one who asks is an administrator.
create function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.user_roles as held where held.user_id = auth.uid() and held.role = 'admin')
$$;

create policy "own roles are seen" on public.user_roles for select to authenticated
  using (user_id = auth.uid() or private.is_admin());
create policy "administrators give roles" on public.user_roles for insert to authenticated
  with check (private.is_admin());
-- Nobody takes away the own role: at least one administrator remains.
create policy "administrators take roles from others" on public.user_roles for delete to authenticated
  using (private.is_admin() and user_id <> auth.uid());

-- Gives the role admin to whoever has proved to read an e-mail's mails: neither an unconfirmed sign-up nor the copy of the
-- e-mail in another table counts. False when there is no such user. For the service role, which scripts/make-admin.mjs uses.
create function public.make_admin(_email text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  found_users constant uuid[] := array(
    select known.id from auth.users as known
    where pg_catalog.lower(known.email) = pg_catalog.lower(pg_catalog.btrim(_email))
      and known.email_confirmed_at is not null
  );
begin
  -- Besides the grants, which somebody may touch.
  if private.is_client() then
    raise insufficient_privilege using message = 'the server alone makes administrators';
  end if;
  -- An e-mail can belong to several users where there is sign-in by other providers.
  if pg_catalog.cardinality(found_users) <> 1 then
    return false;
  end if;
  insert into public.user_roles (user_id, role) values (found_users[1], 'admin') on conflict do nothing;
  return true;
end
$$;
