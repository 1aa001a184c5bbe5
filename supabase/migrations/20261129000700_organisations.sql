-- Organisations: members with roles, invitations for an e-mail address, and every change in the audit list. Names and rights:
-- docs/decisions/362-what-the-roles-of-an-organisation-may-do.md. Pages read these tables and write by the functions alone.

create table public.organisations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (
    length(btrim(name)) between 1 and 100 and name = btrim(name) and not private.holds_genotypes(to_jsonb(name))
  ),
  -- Nothing changes in a closed one, and its members are members of it no more.
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger set_updated_at before update on public.organisations
  for each row execute function private.set_updated_at();

create table public.organisation_members (
  organisation_id uuid not null references public.organisations (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('owner', 'analyst', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (organisation_id, user_id)
);

create index organisation_members_of_user on public.organisation_members (user_id);

-- An invitation opens nothing by itself: who accepts it has the address, confirmed. So it is no secret.
create table public.organisation_invitations (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references public.organisations (id) on delete cascade,
  -- Who has invited.
  user_id uuid references auth.users (id) on delete cascade,
  email text not null check (email = lower(btrim(email)) and email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 254),
  role text not null check (role in ('owner', 'analyst', 'viewer')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  unique (organisation_id, email)
);

create index organisation_invitations_by_email on public.organisation_invitations (email);
create index organisation_invitations_by_end on public.organisation_invitations (expires_at);
create index organisation_invitations_of_user on public.organisation_invitations (user_id);

-- Whether the one who asks has one of these roles in an open organisation. Security definer, because the policies of its tables
-- ask it.
create function private.is_member(organisation uuid, roles text[]) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.organisation_members as held join public.organisations as known on known.id = held.organisation_id
    where held.organisation_id = organisation and held.user_id = auth.uid() and held.role = any (roles)
      and known.closed_at is null
  )
$$;

-- The confirmed e-mail of the one who asks; null where there is none.
create function private.confirmed_email() returns text
language sql stable security definer
set search_path = ''
as $$
  select pg_catalog.lower(known.email) from auth.users as known
  where known.id = auth.uid() and known.email_confirmed_at is not null
$$;

alter table public.organisations enable row level security;
alter table public.organisation_members enable row level security;
alter table public.organisation_invitations enable row level security;

create policy "members see their organisation" on public.organisations for select to authenticated
  using (private.is_member(id, array['owner', 'analyst', 'viewer']) or (select private.is_admin()));
create policy "members see each other" on public.organisation_members for select to authenticated
  using (private.is_member(organisation_id, array['owner', 'analyst', 'viewer']) or (select private.is_admin()));
create policy "owners and invited people see invitations" on public.organisation_invitations for select to authenticated
  using (
    private.is_member(organisation_id, array['owner']) or (select private.is_admin())
    or (email = (select private.confirmed_email()) and expires_at > now())
  );

insert into private.personal_tables (
  table_name, owner_column, order_columns, kept_things, most_rows, most_bytes
) values
  ('organisation_members', 'user_id', '{created_at,organisation_id}', 'memberships', 100, 1024 * 1024),
  ('organisation_invitations', 'user_id', '{created_at,id}', 'open invitations', 200, 1024 * 1024);

-- An organisation with members has an owner. A last owner neither goes nor gets another role, by leaving or by deleting the
-- account; the server's own work is not held up. Error: PT409 `last_owner`.
create function private.keep_an_owner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.role = 'owner' and private.is_client() and (tg_op = 'DELETE' or new.role <> 'owner') then
    -- Of two owners who go at once the second sees that the first is gone. A closed organisation needs none.
    perform from public.organisations as known where known.id = old.organisation_id and known.closed_at is null for update;
    if found
      and exists (
        select from public.organisation_members as other
        where other.organisation_id = old.organisation_id and (tg_op = 'UPDATE' or other.user_id <> old.user_id)
      )
      and not exists (
        select from public.organisation_members as other
        where other.organisation_id = old.organisation_id and other.user_id <> old.user_id and other.role = 'owner'
      )
    then
      raise sqlstate 'PT409' using message = 'last_owner';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create trigger keep_an_owner before delete or update of role on public.organisation_members
  for each row execute function private.keep_an_owner();

-- An organisation that nobody belongs to any more goes.
create function private.remove_empty_organisation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.organisations as known where known.id = old.organisation_id and not exists (
    select from public.organisation_members as held where held.organisation_id = old.organisation_id
  );
  return null;
end
$$;

create trigger remove_empty_organisation after delete on public.organisation_members
  for each row execute function private.remove_empty_organisation();

-- Invitations for an address go with its account.
create function private.remove_invitations() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.organisation_invitations as open where open.email = pg_catalog.lower(old.email);
  return null;
end
$$;

create trigger remove_invitations after delete on auth.users
  for each row execute function private.remove_invitations();

alter table public.audit_entries
  add column organisation_id uuid references public.organisations (id) on delete set null,
  -- What it was changed to: a role or a name.
  add column value text check (length(value) <= 254 and not private.holds_genotypes(to_jsonb(value)));

create index audit_entries_of_organisation on public.audit_entries (organisation_id, created_at desc)
  where organisation_id is not null;

drop policy "administrators read the audit list" on public.audit_entries;
create policy "administrators and owners read the audit list" on public.audit_entries for select to authenticated
  using ((select private.is_admin()) or private.is_member(organisation_id, array['owner']));

create function private.write_organisation_entry(p_action text, p_organisation uuid, p_subject uuid, p_value text)
returns void
language sql security definer
set search_path = ''
as $$
  insert into public.audit_entries (user_id, action, organisation_id, subject_user_id, value)
    values (auth.uid(), p_action, p_organisation, p_subject, p_value)
$$;

-- Takes the organisation's row for a change by one of its owners or, where they may, an administrator. Errors: 42501, the same for
-- one that does not exist; PT409 `organisation_closed`.
create function private.take_organisation(p_organisation uuid, p_admins_too boolean) returns void
language plpgsql
set search_path = ''
as $$
declare
  closed timestamptz;
begin
  select known.closed_at into closed from public.organisations as known where known.id = p_organisation for update;
  if not exists (
    select from public.organisation_members as held
    where held.organisation_id = p_organisation and held.user_id = auth.uid() and held.role = 'owner'
  ) and not (p_admins_too and found and private.is_admin()) then
    raise insufficient_privilege using message = 'owners alone';
  end if;
  if closed is not null then
    raise sqlstate 'PT409' using message = 'organisation_closed';
  end if;
end
$$;

-- Makes an organisation whose owner is the one who asks. Error: 42501 without a confirmed e-mail.
create function public.create_organisation(p_name text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  made uuid;
begin
  if private.confirmed_email() is null then
    raise insufficient_privilege using message = 'no confirmed e-mail';
  end if;
  insert into public.organisations (name) values (pg_catalog.btrim(p_name)) returning id into made;
  insert into public.organisation_members (organisation_id, user_id, role) values (made, auth.uid(), 'owner');
  perform private.write_organisation_entry('create_organisation', made, null, pg_catalog.btrim(p_name));
  return made;
end
$$;

create function public.rename_organisation(p_organisation uuid, p_name text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.take_organisation(p_organisation, true);
  update public.organisations as known set name = pg_catalog.btrim(p_name) where known.id = p_organisation;
  perform private.write_organisation_entry('rename_organisation', p_organisation, null, pg_catalog.btrim(p_name));
  return true;
end
$$;

-- Closes an organisation for good.
create function public.close_organisation(p_organisation uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.take_organisation(p_organisation, true);
  update public.organisations as known set closed_at = pg_catalog.now() where known.id = p_organisation;
  delete from public.organisation_invitations as open where open.organisation_id = p_organisation;
  perform private.write_organisation_entry('close_organisation', p_organisation, null, null);
  return true;
end
$$;

-- Invites an address, three an hour for one person; an invitation for the same address takes the place of the last one. Whether
-- there is an account with the address, the answer does not say. Errors: 42501; PT409 `organisation_closed`, `already_member`;
-- PT429 `too_many_invitations`.
create function public.invite_member(p_organisation uuid, p_email text, p_role text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  address constant text := pg_catalog.lower(pg_catalog.btrim(p_email));
  made uuid;
begin
  perform private.take_organisation(p_organisation, false);
  if exists (
    select from public.organisation_members as held join auth.users as known on known.id = held.user_id
    where held.organisation_id = p_organisation and pg_catalog.lower(known.email) = address
  ) then
    raise sqlstate 'PT409' using message = 'already_member';
  end if;
  if not private.take_place(private.caller(), 'invite_member', 3, interval '60 minutes') then
    raise sqlstate 'PT429' using message = 'too_many_invitations';
  end if;
  -- Now and then is enough for those that have ended.
  delete from public.organisation_invitations as open
    where open.expires_at < pg_catalog.now() or (open.organisation_id = p_organisation and open.email = address);
  insert into public.organisation_invitations (organisation_id, user_id, email, role)
    values (p_organisation, auth.uid(), address, p_role) returning id into made;
  -- Without the address: it goes with the invitation.
  perform private.write_organisation_entry('invite_member', p_organisation, null, p_role);
  return made;
end
$$;

create function public.withdraw_invitation(p_invitation uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  organisation uuid;
begin
  select open.organisation_id into organisation from public.organisation_invitations as open where open.id = p_invitation;
  perform private.take_organisation(organisation, false);
  delete from public.organisation_invitations as open where open.id = p_invitation;
  perform private.write_organisation_entry('withdraw_invitation', organisation, null, null);
  return true;
end
$$;

-- Accepts an invitation once, by the account with the invited address, and returns the organisation. Error: PT404
-- `no_such_invitation`, also for one that has ended or is for another address.
create function public.accept_invitation(p_invitation uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  accepted public.organisation_invitations;
begin
  delete from public.organisation_invitations as open
    where open.id = p_invitation and open.email = private.confirmed_email() and open.expires_at > pg_catalog.now()
    returning * into accepted;
  if accepted.id is null then
    raise sqlstate 'PT404' using message = 'no_such_invitation';
  end if;
  insert into public.organisation_members (organisation_id, user_id, role)
    values (accepted.organisation_id, auth.uid(), accepted.role) on conflict do nothing;
  perform private.write_organisation_entry('accept_invitation', accepted.organisation_id, auth.uid(), accepted.role);
  return accepted.organisation_id;
end
$$;

-- Removes a member: owners anybody, everybody oneself. Errors: 42501; PT404 `no_such_member`; PT409 `last_owner`,
-- `organisation_closed`.
create function public.remove_member(p_organisation uuid, p_user_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if p_user_id is distinct from auth.uid() then
    perform private.take_organisation(p_organisation, false);
  end if;
  -- Locked before its entry refers to it: of two owners who go at once, each would wait for the other's entry (a deadlock).
  perform from public.organisations as known where known.id = p_organisation for update;
  -- Before the member goes: an organisation without members goes with the last one.
  perform private.write_organisation_entry('remove_member', known.id, p_user_id, null)
    from public.organisations as known where known.id = p_organisation;
  delete from public.organisation_members as held where held.organisation_id = p_organisation and held.user_id = p_user_id;
  if not found then
    raise sqlstate 'PT404' using message = 'no_such_member';
  end if;
  return true;
end
$$;

-- Errors: 42501; PT404 `no_such_member`; PT409 `last_owner`, `organisation_closed`.
create function public.set_member_role(p_organisation uuid, p_user_id uuid, p_role text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.take_organisation(p_organisation, false);
  update public.organisation_members as held set role = p_role
    where held.organisation_id = p_organisation and held.user_id = p_user_id;
  if not found then
    raise sqlstate 'PT404' using message = 'no_such_member';
  end if;
  perform private.write_organisation_entry('set_member_role', p_organisation, p_user_id, p_role);
  return true;
end
$$;

revoke all on function
  private.keep_an_owner(), private.remove_empty_organisation(), private.remove_invitations(),
  private.write_organisation_entry(text, uuid, uuid, text), private.take_organisation(uuid, boolean)
  from public, anon, authenticated;
