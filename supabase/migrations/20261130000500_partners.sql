-- Partners: organisations that administrators make and manage besides their owners. Their invitations by mail, and how long invitations and
-- the audit list stay. Names and rights: docs/decisions/362-what-the-roles-of-an-organisation-may-do.md.

alter table public.organisations add column is_partner boolean not null default false;
-- Not valid: older names stay as they are until they are changed.
alter table public.organisations add constraint organisations_name_is_printed check (name !~ '[[:cntrl:]]') not valid;

-- An accepted invitation stays until it is 14 days old, so that a second try gets its own answer. It opens nothing any more.
alter table public.organisation_invitations add column accepted_at timestamptz;
alter table public.organisation_invitations alter column expires_at set default now() + interval '7 days';
create index organisation_invitations_by_age on public.organisation_invitations (created_at);
create index organisation_invitations_by_acceptance on public.organisation_invitations (accepted_at);

drop policy "owners and invited people see invitations" on public.organisation_invitations;
create policy "owners and invited people see open invitations" on public.organisation_invitations for select to authenticated
  using (
    accepted_at is null and (
      private.is_member(organisation_id, array['owner']) or (select private.is_admin())
      or (email = (select private.confirmed_email()) and expires_at > now())
    )
  );

-- As it was, and administrators change everything of a partner. Errors: 42501, the same for one that does not exist; PT409
-- `organisation_closed`.
create or replace function private.take_organisation(p_organisation uuid, p_admins_too boolean) returns void
language plpgsql
set search_path = ''
as $$
declare
  taken public.organisations;
begin
  select * into taken from public.organisations as known where known.id = p_organisation for update;
  if not exists (
    select from public.organisation_members as held
    where held.organisation_id = p_organisation and held.user_id = auth.uid() and held.role = 'owner'
  ) and not (coalesce(p_admins_too or taken.is_partner, false) and taken.id is not null and private.is_admin()) then
    raise insufficient_privilege using message = 'owners alone';
  end if;
  if taken.closed_at is not null then
    raise sqlstate 'PT409' using message = 'organisation_closed';
  end if;
end
$$;

-- An organisation that nobody belongs to any more goes, as before; a partner stays, with what was published of it, and administrators
-- invite another owner.
create or replace function private.remove_empty_organisation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.organisation_members as held where held.organisation_id = old.organisation_id
  ) and exists (
    select from public.organisations as known where known.id = old.organisation_id and not known.is_partner
  ) then
    -- Its names go with it; who did what stays.
    update public.audit_entries as written set value = null
      where written.organisation_id = old.organisation_id and written.action in ('create_organisation', 'rename_organisation');
    delete from public.organisations as known where known.id = old.organisation_id;
  end if;
  return null;
end
$$;

-- As it was; an accepted invitation is none any more.
create or replace function public.known_organisations() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object('id', known.id, 'name', known.name, 'is_member', near.is_member)
      order by known.name, known.id
    ), '[]')
  from (
    select both_kinds.organisation_id, pg_catalog.bool_or(both_kinds.is_member) as is_member from (
      select held.organisation_id, true as is_member from public.organisation_members as held
        where held.user_id = auth.uid()
      union all
      select open.organisation_id, false from public.organisation_invitations as open
        where open.email = private.confirmed_email() and open.expires_at > pg_catalog.now() and open.accepted_at is null
    ) as both_kinds group by both_kinds.organisation_id
  ) as near
  join public.organisations as known on known.id = near.organisation_id and known.closed_at is null
$$;

-- Open invitations of an administrator go with that right, where the person is no owner.
create function private.withdraw_of_former_admin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.organisation_invitations as open
    where open.user_id = old.user_id and open.accepted_at is null and not exists (
      select from public.organisation_members as held
      where held.organisation_id = open.organisation_id and held.user_id = old.user_id and held.role = 'owner'
    );
  return null;
end
$$;

create trigger withdraw_of_former_admin after delete on public.user_roles
  for each row when (old.role = 'admin') execute function private.withdraw_of_former_admin();

-- Makes a partner without members; its first owner is invited. Error: 42501.
create function public.create_partner(p_name text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  made uuid;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'administrators alone';
  end if;
  perform private.limit_changes();
  insert into public.organisations (name, is_partner) values (pg_catalog.btrim(p_name), true) returning id into made;
  perform private.write_organisation_entry('create_organisation', made, null, pg_catalog.btrim(p_name));
  return made;
end
$$;

-- As it was, but invitations stay: who opens one later reads that the organisation is closed.
create or replace function public.close_organisation(p_organisation uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.take_organisation(p_organisation, true);
  update public.organisations as known set closed_at = pg_catalog.now() where known.id = p_organisation;
  perform private.write_organisation_entry('close_organisation', p_organisation, null, null);
  return true;
end
$$;

-- As it was; what has ended goes with private.remove_unneeded.
create or replace function public.invite_member(p_organisation uuid, p_email text, p_role text) returns uuid
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
  delete from public.organisation_invitations as open
    where open.organisation_id = p_organisation and open.email = address;
  insert into public.organisation_invitations (organisation_id, user_id, email, role)
    values (p_organisation, auth.uid(), address, p_role) returning id into made;
  -- Without the address: it goes with the invitation.
  perform private.write_organisation_entry('invite_member', p_organisation, null, p_role);
  return made;
end
$$;

-- As it was, for invitations that nobody has accepted.
create or replace function public.withdraw_invitation(p_invitation uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  organisation uuid;
begin
  select open.organisation_id into organisation from public.organisation_invitations as open where open.id = p_invitation;
  perform private.take_organisation(organisation, false);
  delete from public.organisation_invitations as open where open.id = p_invitation and open.accepted_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'no_such_invitation';
  end if;
  perform private.write_organisation_entry('withdraw_invitation', organisation, null, null);
  return true;
end
$$;

-- What an invitation is to the one who asks: `open`, or the name of the reason. Only the invited address learns more than that it is
-- for another one.
create function private.judge_invitation(known public.organisation_invitations) returns text
language sql stable
set search_path = ''
as $$
  select case
    when known.id is null then 'no_such_invitation'
    when known.email is distinct from private.confirmed_email() then 'invitation_of_another'
    when known.accepted_at is not null then 'invitation_used'
    when (select o.closed_at from public.organisations as o where o.id = known.organisation_id) is not null
      then 'organisation_closed'
    when known.expires_at <= pg_catalog.now() then 'invitation_ended'
    else 'open' end
$$;

-- An invitation for the one who asks, before it is accepted: `state`, and where it is open the name and the role.
create function public.read_invitation(p_invitation uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  known public.organisation_invitations;
  state text;
begin
  select * into known from public.organisation_invitations as held where held.id = p_invitation;
  state := private.judge_invitation(known);
  return pg_catalog.jsonb_build_object('state', state)
    || case when state <> 'open' then '{}'
      else (
        select pg_catalog.jsonb_build_object('organisation', o.name, 'role', known.role)
        from public.organisations as o where o.id = known.organisation_id
      ) end;
end
$$;

-- Accepts an invitation once, by the account with the invited address, and returns the organisation. Errors: PT404
-- `no_such_invitation`, PT403 `invitation_of_another`, PT409 `invitation_used`, `invitation_ended`, `organisation_closed`.
create or replace function public.accept_invitation(p_invitation uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  known public.organisation_invitations;
  state text;
begin
  -- The organisation before the invitation, as everywhere: the other order would be a deadlock with one who withdraws it.
  perform from public.organisations as o where o.id = (
    select held.organisation_id from public.organisation_invitations as held where held.id = p_invitation
  ) for update;
  select * into known from public.organisation_invitations as held where held.id = p_invitation for update;
  state := private.judge_invitation(known);
  case state
    when 'open' then null;
    when 'no_such_invitation' then raise sqlstate 'PT404' using message = state;
    when 'invitation_of_another' then raise sqlstate 'PT403' using message = state;
    else raise sqlstate 'PT409' using message = state;
  end case;
  update public.organisation_invitations as held set accepted_at = pg_catalog.now() where held.id = known.id;
  insert into public.organisation_members (organisation_id, user_id, role)
    values (known.organisation_id, auth.uid(), known.role) on conflict do nothing;
  -- A member has the role already: nothing has changed.
  if found then
    perform private.write_organisation_entry('accept_invitation', known.organisation_id, auth.uid(), known.role);
  end if;
  return known.organisation_id;
end
$$;

-- Who deletes the own account takes the rows of the own organisations first, as one who removes a member does: in the other order
-- each would wait for the other.
create function private.take_own_organisations() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_client() then
    perform from public.organisations as known
      where known.id in (
        select held.organisation_id from public.organisation_members as held where held.user_id = auth.uid()
      )
      order by known.id for update;
  end if;
  return null;
end
$$;

create trigger take_own_organisations before delete on auth.users
  for each statement execute function private.take_own_organisations();

-- Rows that name a person in another column than the owner's belong to the export too.
alter table private.personal_tables
  add column subject_columns text[] not null default '{}',
  add column address_columns text[] not null default '{}';

update private.personal_tables set subject_columns = '{subject_user_id}' where table_name = 'audit_entries';
update private.personal_tables set address_columns = '{email}' where table_name = 'organisation_invitations';

-- FROM and WHERE of the rows `r` that a person ($1) owns or that name the person.
create function private.rows_about_person(listed private.personal_tables) returns text
language sql stable
set search_path = ''
as $$
  select case when listed.subject_columns = '{}' and listed.address_columns = '{}' then private.rows_of_person(listed)
    else pg_catalog.format('public.%I as r where (r.%I = $1', listed.table_name, listed.owner_column)
      || coalesce((
        select pg_catalog.string_agg(pg_catalog.format(' or r.%I = $1', named), '')
        from pg_catalog.unnest(listed.subject_columns) as named
      ), '')
      || coalesce((
        select pg_catalog.string_agg(pg_catalog.format(
          ' or r.%I = (select pg_catalog.lower(known.email) from auth.users as known'
            || ' where known.id = $1 and known.email_confirmed_at is not null)', named
        ), '')
        from pg_catalog.unnest(listed.address_columns) as named
      ), '') || ')' end
$$;

create or replace function private.exported_rows(listed private.personal_tables, whose uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  rows jsonb;
begin
  execute pg_catalog.format(
    'select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) - %L::text[] order by %s), %L) from ',
    listed.hidden_columns,
    (select pg_catalog.string_agg(pg_catalog.format('r.%I', ordered.name), ', ' order by ordered.place)
      from pg_catalog.unnest(listed.order_columns) with ordinality as ordered (name, place)),
    '[]'
  ) || private.rows_about_person(listed)
    || case when listed.opened_by is null then ''
      else pg_catalog.format(' and private.%I(r.%I)', listed.opened_by, listed.parent_column) end
    into rows using whose;
  return rows;
end
$$;

-- What private.remove_unneeded removed so far, and what of organisations and shared quizzes has ended.
alter function private.remove_unneeded(integer) rename to remove_unneeded_of_requests;

create index audit_entries_by_age on public.audit_entries (created_at);

create function private.remove_unneeded(most integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  removed integer := private.remove_unneeded_of_requests(most);
  went integer;
begin
  -- Invitations, accepted or not: 14 days.
  delete from public.organisation_invitations where id in (
    select known.id from public.organisation_invitations as known
    where known.created_at < now() - interval '14 days' limit most
  );
  get diagnostics went = row_count;
  removed := removed + went;

  -- The audit list: two years.
  delete from public.audit_entries where id in (
    select known.id from public.audit_entries as known where known.created_at < now() - interval '2 years' limit most
  );
  get diagnostics went = row_count;
  removed := removed + went;

  -- Shared quiz results: until they end.
  delete from public.quiz_shares where id in (
    select known.id from public.quiz_shares as known where known.ends_at < now() limit most
  );
  get diagnostics went = row_count;
  return removed + went;
end
$$;

revoke all on function
  private.take_own_organisations(), private.rows_about_person(private.personal_tables),
  private.remove_unneeded_of_requests(integer), private.remove_unneeded(integer),
  private.judge_invitation(public.organisation_invitations), private.withdraw_of_former_admin()
  from public, anon, authenticated;
