-- Who is an administrator. The service role and administrators write rows; scripts/make-admin.mjs makes the first one.

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('admin')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);

-- Whether the one who asks is an administrator. Security definer, because the policies of user_roles ask it.
create function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.user_roles as held where held.user_id = auth.uid() and held.role = 'admin')
$$;

alter table public.user_roles enable row level security;

create policy "own roles are seen" on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "administrators give roles" on public.user_roles for insert to authenticated
  with check ((select private.is_admin()));
-- Not their own: at least one administrator remains.
create policy "administrators take roles from others" on public.user_roles for delete to authenticated
  using ((select private.is_admin()) and user_id <> (select auth.uid()));

-- A page may ask about its own person only: who else is an administrator is nobody's business.
create function public.has_role(_user_id uuid, _role text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (_user_id is not distinct from auth.uid() or not private.is_client()) and _user_id is not null
    and exists (select from public.user_roles as held where held.user_id = _user_id and held.role = _role)
$$;

-- Gives the role admin to the one user with a confirmed e-mail; false when there is no such user. An unconfirmed sign-up
-- does not count, nor does the copy of the e-mail in another table. For the service role (scripts/make-admin.mjs).
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
