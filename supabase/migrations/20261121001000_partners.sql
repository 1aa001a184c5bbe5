-- Enterprise partners, their members and the summaries of consented cohorts.

create table public.partners (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 200),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.partner_members (
  partner_id uuid not null references public.partners (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  member_role text not null default 'member' check (member_role in ('owner', 'member')),
  created_at timestamptz not null default now(),
  primary key (partner_id, user_id)
);

create index partner_members_of_user on public.partner_members (user_id);

-- One trait of one cohort in one upload: numbers of a group, never of a person.
create table public.cohort_summaries (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references public.partners (id) on delete cascade,
  cohort text not null check (length(cohort) between 1 and 200),
  trait_type text not null check (trait_type ~ '^[a-z0-9-]{1,64}$'),
  -- The minimum group size: nobody can be picked out.
  group_size integer not null check (group_size between 10 and 10000000),
  mean double precision not null,
  sd double precision not null check (sd >= 0),
  -- Shares of the group by range, each range of at least 10 people or none.
  distribution jsonb not null default '{}' check (
    private.is_small_object(distribution, 20000) and not private.holds_genotypes(distribution)
  ),
  consented boolean not null check (consented),
  uploaded_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);

create index cohort_summaries_of_partner on public.cohort_summaries (partner_id, trait_type, created_at desc);

create trigger set_updated_at before update on public.partners
  for each row execute function private.set_updated_at();

alter table public.partners enable row level security;
alter table public.partner_members enable row level security;
alter table public.cohort_summaries enable row level security;

create function private.is_partner_member(partner uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.partner_members as member, public.partners as held
    where member.partner_id = partner and member.user_id = auth.uid() and held.id = partner and held.is_active
  )
$$;

create policy "members see their partner" on public.partners for select to authenticated
  using (private.is_partner_member(id) or private.is_admin());
create policy "administrators add partners" on public.partners for insert to authenticated
  with check (private.is_admin());
create policy "administrators change partners" on public.partners for update to authenticated
  using (private.is_admin()) with check (private.is_admin());
create policy "administrators remove partners" on public.partners for delete to authenticated
  using (private.is_admin());

create policy "members see who belongs to their partner" on public.partner_members for select to authenticated
  using (private.is_partner_member(partner_id) or private.is_admin());
create policy "administrators add members" on public.partner_members for insert to authenticated
  with check (private.is_admin());
create policy "administrators change members" on public.partner_members for update to authenticated
  using (private.is_admin()) with check (private.is_admin());
create policy "administrators remove members" on public.partner_members for delete to authenticated
  using (private.is_admin());

create policy "members see their cohorts" on public.cohort_summaries for select to authenticated
  using (private.is_partner_member(partner_id) or private.is_admin());
create policy "members add cohorts" on public.cohort_summaries for insert to authenticated
  with check (private.is_partner_member(partner_id) and uploaded_by = auth.uid());
create policy "members remove cohorts" on public.cohort_summaries for delete to authenticated
  using (private.is_partner_member(partner_id) or private.is_admin());
