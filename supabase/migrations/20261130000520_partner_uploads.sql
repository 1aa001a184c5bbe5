-- Figures of partners: uploads of counts, and what of each is published. What an upload has to be stands in check_uploads, what is
-- published in published_figures, how small counts are hidden in protected_counts.

create table public.partner_uploads (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references public.organisations (id) on delete cascade,
  -- Who has sent it; null once that account is deleted.
  user_id uuid references auth.users (id) on delete set null,
  -- 1, 2, 3 for each partner.
  number integer not null check (number > 0),
  -- Whether its figures can be read, and with them how many people they are of; those of one that waits or was replaced can't.
  is_published boolean not null,
  replaced_at timestamptz,
  created_at timestamptz not null default now(),
  unique (organisation_id, number)
);

create index partner_uploads_of_user on public.partner_uploads (user_id);

alter table public.partner_uploads enable row level security;

create policy "members see the uploads of their partner" on public.partner_uploads for select to authenticated
  using (private.is_member(organisation_id, array['owner', 'analyst', 'viewer']));

insert into private.personal_tables (table_name, owner_column, row_bytes) values ('partner_uploads', 'user_id', 300);

-- The counts of a published upload, to compare later ones with, and its figures. No policy and no grant: procedures alone read it.
create table private.partner_figures (
  upload_id uuid primary key references public.partner_uploads (id) on delete cascade,
  -- Made on the device: the same one is not stored twice.
  document_id uuid not null,
  counts jsonb,
  published jsonb,
  check (not private.holds_genotypes(counts)),
  check (pg_catalog.length(counts::text) <= 200000)
);

alter table private.partner_figures enable row level security;

-- Ends an upload and all before it: somebody in them has taken consent back, and nobody reads their figures any more. Returns its
-- number. Error: PT409 `no_such_upload`, also for one that has ended.
create function private.end_uploads(p_organisation uuid, p_upload uuid) returns integer
language plpgsql
set search_path = ''
as $$
declare
  last integer;
begin
  select sent.number into last from public.partner_uploads as sent
    where sent.id = p_upload and sent.organisation_id = p_organisation and sent.replaced_at is null;
  if last is null then
    raise sqlstate 'PT409' using message = 'no_such_upload';
  end if;
  update public.partner_uploads as sent set replaced_at = pg_catalog.now(), is_published = false
    where sent.organisation_id = p_organisation and sent.number <= last and sent.replaced_at is null;
  return last;
end
$$;

-- Stores an upload of an owner or analyst, or nothing of it, and returns {"number", "is_published"}. It takes the place of another one
-- and of all before that, where one is named. Errors: 42501; those of private.check_aggregate; PT409 `upload_sent_twice`,
-- `no_such_upload`, `too_many_uploads`; PT429 `too_many_changes`.
create function public.send_partner_upload(p_organisation uuid, p_document jsonb, p_replaces uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  taken public.organisations;
  releases jsonb;
  shown jsonb;
  made uuid;
  next integer;
begin
  select * into taken from public.organisations as known where known.id = p_organisation for update;
  if not private.is_member(p_organisation, array['owner', 'analyst']) or not taken.is_partner then
    raise insufficient_privilege using message = 'owners and analysts alone';
  end if;
  perform private.limit_changes();
  perform private.check_aggregate(p_document);
  if exists (
    select from private.partner_figures as held join public.partner_uploads as sent on sent.id = held.upload_id
    where sent.organisation_id = p_organisation and held.document_id = (p_document ->> 'id')::uuid
  ) then
    raise sqlstate 'PT409' using message = 'upload_sent_twice';
  end if;
  if p_replaces is not null then
    perform private.end_uploads(p_organisation, p_replaces);
  end if;
  -- Replaced ones count too: somebody may have seen them.
  select coalesce(pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object('aggregate', held.counts, 'published', held.published) order by sent.number
    ), '[]') into releases
    from private.partner_figures as held join public.partner_uploads as sent on sent.id = held.upload_id
    where sent.organisation_id = p_organisation and held.published is not null;
  shown := private.published_aggregate(p_document, releases);
  select coalesce(max(sent.number), 0) + 1 into next
    from public.partner_uploads as sent where sent.organisation_id = p_organisation;
  -- Who takes consent back is taken out all the same.
  if next > 40 and p_replaces is null then
    raise sqlstate 'PT409' using message = 'too_many_uploads';
  end if;
  insert into public.partner_uploads (organisation_id, user_id, number, is_published)
    values (p_organisation, auth.uid(), next, shown is not null)
    returning id into made;
  -- Of one that waits nothing is needed.
  insert into private.partner_figures (upload_id, document_id, counts, published)
    values (made, (p_document ->> 'id')::uuid, case when shown is not null then p_document end, shown);
  perform private.write_organisation_entry('send_upload', p_organisation, null, next::text);
  return pg_catalog.jsonb_build_object('number', next, 'is_published', shown is not null);
end
$$;

-- Ends an upload and all before it, with nothing in their place, for an owner or analyst. Errors: 42501, the same for one that there is
-- not; PT409 `no_such_upload` for one that has ended; PT429 `too_many_changes`.
create function public.withdraw_partner_upload(p_upload uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  organisation uuid;
  last integer;
begin
  select sent.organisation_id into organisation from public.partner_uploads as sent where sent.id = p_upload;
  perform from public.organisations as known where known.id = organisation for update;
  if not coalesce(private.is_member(organisation, array['owner', 'analyst']), false) then
    raise insufficient_privilege using message = 'owners and analysts alone';
  end if;
  perform private.limit_changes();
  last := private.end_uploads(organisation, p_upload);
  perform private.write_organisation_entry('withdraw_upload', organisation, null, last::text);
  return true;
end
$$;

-- The figures of a published upload, for members of its partner, who are written down as having seen them, once an hour. Errors: 42501,
-- the same for one that there is not or that is not published.
create function public.read_partner_figures(p_upload uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  sent public.partner_uploads;
begin
  select * into sent from public.partner_uploads as known where known.id = p_upload and known.is_published;
  if not coalesce(private.is_member(sent.organisation_id, array['owner', 'analyst', 'viewer']), false) then
    raise insufficient_privilege using message = 'members alone';
  end if;
  if not exists (
    select from public.audit_entries as written
    where written.organisation_id = sent.organisation_id and written.user_id = auth.uid()
      and written.action = 'see_figures' and written.value = sent.number::text
      and written.created_at > pg_catalog.now() - interval '1 hour'
  ) then
    perform private.write_organisation_entry('see_figures', sent.organisation_id, null, sent.number::text);
  end if;
  return (select held.published from private.partner_figures as held where held.upload_id = p_upload);
end
$$;

-- A partner that is closed has no figures any more.
create function private.remove_figures_of_closed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.partner_uploads as sent where sent.organisation_id = new.id;
  return null;
end
$$;

create trigger remove_figures_of_closed after update of closed_at on public.organisations
  for each row when (new.closed_at is not null) execute function private.remove_figures_of_closed();

revoke all on function private.end_uploads(uuid, uuid), private.remove_figures_of_closed() from public, anon, authenticated;
revoke all on private.partner_figures from public, anon, authenticated, service_role;

-- As for subscriptions: the hosted service tells pages of a partner that there is a new upload, by the policies of the table.
do $$ begin
  if exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime' and not puballtables)
    and not exists (
      select from pg_catalog.pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'partner_uploads'
    )
  then
    alter publication supabase_realtime add table public.partner_uploads;
  end if;
end $$;
