-- Lists of partners, their members, invitations and audit entries, for administrators and owners.
-- An earlier build had these functions in other files, hence `or replace`.

-- For lists of a partner: its owners, and administrators. Errors: 42501, and PT400 `unknown_sort`.
create or replace function private.check_partner_list(p_sort text, sorts text[], p_filters jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_admin()
    and not coalesce(private.is_member((p_filters ->> 'organisation')::uuid, array['owner']), false)
  then
    raise insufficient_privilege using message = 'owners and administrators alone';
  end if;
  if p_sort is null or p_sort <> all (sorts) then
    raise sqlstate 'PT400' using message = 'unknown_sort';
  end if;
end
$$;

-- A moment as a key that sorts as text.
create or replace function private.sortable(moment timestamptz) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(pg_catalog.to_char(moment at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), '')
$$;

-- Partners with how many members they have. Search: part of the name. Filter: `state` (open, closed).
create or replace function public.list_partners(
  p_search text, p_filters jsonb, p_sort text, p_is_descending boolean, p_after jsonb, p_rows integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.check_list(p_sort, array['name', 'created_at', 'members']);
  return private.list_page(
    $list$
      select known.id::text,
        case $3
          when 'name' then pg_catalog.lower(known.name)
          when 'members' then pg_catalog.lpad(known.members::text, 9, '0')
          else private.sortable(known.created_at) end,
        pg_catalog.to_jsonb(known)
      from (
        select o.id, o.name, o.created_at, o.closed_at,
          (select count(*) from public.organisation_members as held where held.organisation_id = o.id) as members,
          (
            select count(*) from public.organisation_invitations as open
            where open.organisation_id = o.id and open.accepted_at is null and open.expires_at > pg_catalog.now()
          ) as invitations
        from public.organisations as o where o.is_partner
      ) as known
      where ($1 is null or pg_catalog.strpos(pg_catalog.lower(known.name), $1) > 0)
        and ($2 ->> 'state' is null or ($2 ->> 'state' = 'closed') = (known.closed_at is not null))
    $list$,
    p_search, p_filters, p_sort, p_is_descending, p_after, p_rows
  );
end
$$;

-- Members of one partner, or for administrators of all. Search: part of the e-mail. Filters: `organisation`, `role`.
create or replace function public.list_partner_members(
  p_search text, p_filters jsonb, p_sort text, p_is_descending boolean, p_after jsonb, p_rows integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.check_partner_list(p_sort, array['email', 'organisation', 'created_at'], p_filters);
  return private.list_page(
    $list$
      select known.organisation_id || ' ' || known.user_id,
        case $3
          when 'email' then pg_catalog.lower(coalesce(known.email, ''))
          when 'organisation' then pg_catalog.lower(known.organisation)
          else private.sortable(known.created_at) end,
        pg_catalog.to_jsonb(known)
      from (
        select o.id as organisation_id, o.name as organisation, o.closed_at is not null as is_closed,
          users.id as user_id, users.email, held.role, held.created_at
        from public.organisations as o
          join public.organisation_members as held on held.organisation_id = o.id
          join auth.users as users on users.id = held.user_id
        where ($2 ->> 'organisation' is null and o.is_partner) or o.id = ($2 ->> 'organisation')::uuid
      ) as known
      where ($1 is null or pg_catalog.strpos(pg_catalog.lower(known.email), $1) > 0)
        and ($2 ->> 'role' is null or $2 ->> 'role' = known.role)
    $list$,
    p_search, p_filters, p_sort, p_is_descending, p_after, p_rows
  );
end
$$;

-- Invitations of one partner that nobody has accepted. Search: part of the e-mail. Filter: `organisation`.
create or replace function public.list_partner_invitations(
  p_search text, p_filters jsonb, p_sort text, p_is_descending boolean, p_after jsonb, p_rows integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.check_partner_list(p_sort, array['email', 'expires_at'], p_filters);
  return private.list_page(
    $list$
      select known.id::text,
        case $3 when 'email' then known.email else private.sortable(known.expires_at) end,
        pg_catalog.jsonb_build_object(
          'id', known.id, 'email', known.email, 'role', known.role, 'expires_at', known.expires_at,
          'has_ended', known.expires_at <= pg_catalog.now()
        )
      from public.organisation_invitations as known
      where known.organisation_id = ($2 ->> 'organisation')::uuid and known.accepted_at is null
        and ($1 is null or pg_catalog.strpos(known.email, $1) > 0)
    $list$,
    p_search, p_filters, p_sort, p_is_descending, p_after, p_rows
  );
end
$$;

-- A person of an entry as the one who asks may see them: {"email", "standing"}. Owners see the addresses of members alone, not of people
-- who left, nor of administrators.
create or replace function private.person_of_entry(person uuid, organisation uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select case
    when person is null then '{"email": null, "standing": "deleted"}'::jsonb
    when private.is_admin() or exists (
      select from public.organisation_members as held where held.organisation_id = organisation and held.user_id = person
    ) then pg_catalog.jsonb_build_object(
      'email', (select known.email from auth.users as known where known.id = person), 'standing', 'known'
    )
    when exists (select from public.user_roles as held where held.user_id = person and held.role = 'admin')
      then '{"email": null, "standing": "administrator"}'
    else '{"email": null, "standing": "left"}' end
$$;

-- What was seen and changed at one partner, or for administrators at all of them. Search: part of an e-mail. Filter: `organisation`.
create or replace function public.list_partner_entries(
  p_search text, p_filters jsonb, p_sort text, p_is_descending boolean, p_after jsonb, p_rows integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.check_partner_list(p_sort, array['created_at'], p_filters);
  return private.list_page(
    $list$
      select known.id::text, private.sortable(known.created_at), pg_catalog.to_jsonb(known)
      from (
        select entry.id, entry.created_at, entry.action, entry.value, o.name as organisation,
          actor.one ->> 'email' as actor, actor.one ->> 'standing' as actor_standing,
          subject.one ->> 'email' as subject, subject.one ->> 'standing' as subject_standing,
          coalesce(entry.user_id = entry.subject_user_id, false) as is_about_actor
        from public.audit_entries as entry
          join public.organisations as o on o.id = entry.organisation_id
          cross join lateral (select private.person_of_entry(entry.user_id, o.id) as one) as actor
          cross join lateral (select private.person_of_entry(entry.subject_user_id, o.id) as one) as subject
        where ($2 ->> 'organisation' is null and o.is_partner) or o.id = ($2 ->> 'organisation')::uuid
      ) as known
      where $1 is null or pg_catalog.strpos(pg_catalog.lower(coalesce(known.actor, '')), $1) > 0
        or pg_catalog.strpos(pg_catalog.lower(coalesce(known.subject, '')), $1) > 0
    $list$,
    p_search, p_filters, p_sort, p_is_descending, p_after, p_rows
  );
end
$$;

revoke all on function
  private.check_partner_list(text, text[], jsonb), private.sortable(timestamptz), private.person_of_entry(uuid, uuid)
  from public, anon, authenticated;
