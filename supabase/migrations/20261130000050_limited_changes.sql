-- Changes of organisations and roles since the build that first had them. Migrations that a build has brought are not edited: a database
-- that has them would lack the change. Some databases have all of this already, hence `or replace` and `if exists`.

-- Each change of one's own writes an entry that stays: sixty an hour. Error: PT429 `too_many_changes`.
create or replace function private.limit_changes() returns void
language plpgsql
set search_path = ''
as $$
begin
  if not private.take_place(private.caller(), 'organisation', 60, interval '60 minutes') then
    raise sqlstate 'PT429' using message = 'too_many_changes';
  end if;
end
$$;

-- Open invitations by somebody who is no owner any more: accepted later, they would give back what was taken.
create or replace function private.withdraw_of(p_organisation uuid, p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  delete from public.organisation_invitations as open
    where open.organisation_id = p_organisation and open.user_id = p_user_id
$$;

-- Makes an organisation whose owner is the one who asks. Error: 42501 without a confirmed e-mail.
create or replace function public.create_organisation(p_name text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  made uuid;
begin
  if private.confirmed_email() is null then
    raise insufficient_privilege using message = 'no confirmed e-mail';
  end if;
  perform private.limit_changes();
  insert into public.organisations (name) values (pg_catalog.btrim(p_name)) returning id into made;
  insert into public.organisation_members (organisation_id, user_id, role) values (made, auth.uid(), 'owner');
  perform private.write_organisation_entry('create_organisation', made, null, pg_catalog.btrim(p_name));
  return made;
end
$$;

create or replace function public.rename_organisation(p_organisation uuid, p_name text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.take_organisation(p_organisation, true);
  perform private.limit_changes();
  update public.organisations as known set name = pg_catalog.btrim(p_name) where known.id = p_organisation;
  perform private.write_organisation_entry('rename_organisation', p_organisation, null, pg_catalog.btrim(p_name));
  return true;
end
$$;

-- Removes a member: owners anybody, everybody oneself. Errors: 42501; PT404 `no_such_member`; PT409 `last_owner`,
-- `organisation_closed`.
create or replace function public.remove_member(p_organisation uuid, p_user_id uuid) returns boolean
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
  perform private.limit_changes();
  perform private.withdraw_of(p_organisation, p_user_id);
  return true;
end
$$;

-- Errors: 42501; PT404 `no_such_member`; PT409 `last_owner`, `organisation_closed`.
create or replace function public.set_member_role(p_organisation uuid, p_user_id uuid, p_role text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.take_organisation(p_organisation, false);
  perform private.limit_changes();
  update public.organisation_members as held set role = p_role
    where held.organisation_id = p_organisation and held.user_id = p_user_id;
  if not found then
    raise sqlstate 'PT404' using message = 'no_such_member';
  end if;
  if p_role <> 'owner' then
    perform private.withdraw_of(p_organisation, p_user_id);
  end if;
  perform private.write_organisation_entry('set_member_role', p_organisation, p_user_id, p_role);
  return true;
end
$$;

-- Roles change by the function below alone, so that no change lacks its entry.
drop policy if exists "administrators give roles" on public.user_roles;
drop policy if exists "administrators take roles from others" on public.user_roles;

-- Makes somebody an administrator or takes the role, with a reason. Errors: 42501; PT400 `no_reason`; PT404 `no_such_user`, also
-- where the e-mail was never confirmed; PT409 `own_role`: administrators do not take their own, so one remains.
create or replace function public.set_admin_role(p_user_id uuid, p_is_admin boolean, p_reason text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  reason text;
begin
  -- Taken first, as by an administrator who deletes the account: of two who take each other's role at once, the second has none any more.
  perform from public.user_roles as held where held.role = 'admin' order by held.user_id for update;
  if not private.is_admin() then
    raise insufficient_privilege using message = 'administrators alone';
  end if;
  reason := private.given_reason(p_reason);
  if p_user_id = auth.uid() then
    raise sqlstate 'PT409' using message = 'own_role';
  end if;
  if not exists (
    select from auth.users as known where known.id = p_user_id and (known.email_confirmed_at is not null or not p_is_admin)
  ) then
    raise sqlstate 'PT404' using message = 'no_such_user';
  end if;
  if p_is_admin then
    insert into public.user_roles (user_id, role) values (p_user_id, 'admin') on conflict do nothing;
  else
    delete from public.user_roles as held where held.user_id = p_user_id and held.role = 'admin';
  end if;
  if found then
    perform private.write_audit_entry(case when p_is_admin then 'give_admin' else 'take_admin' end, p_user_id, reason);
    insert into public.security_events (event_type, user_id, resource_type, resource_id)
      values (case when p_is_admin then 'admin_given' else 'admin_taken' end, auth.uid(), 'account', p_user_id::text);
  end if;
  return found;
end
$$;

revoke all on function private.limit_changes(), private.withdraw_of(uuid, uuid) from public, anon, authenticated;
