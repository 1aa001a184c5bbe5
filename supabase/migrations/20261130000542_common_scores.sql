-- Scores of uploads may be others each time: sets that somebody has loaded. So two uploads need one in common to be compared, and a partner
-- has so many in all (docs/group-figures.md#scores).

-- As it was; where two uploads have no score in common, nobody knows how few joined and left.
create or replace function private.changed_by_few(document jsonb, earlier jsonb, dimension text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  groups constant jsonb := case when dimension is null then pg_catalog.jsonb_build_array(document)
    else coalesce(document -> 'dimensions' -> dimension, '[]') end;
  trait jsonb;
  before_trait jsonb;
  before jsonb;
  now jsonb;
  place integer;
  here integer;
  there integer;
  joined bigint;
  gone bigint;
  in_common integer;
  has_moved boolean;
begin
  for row_here in 0 .. pg_catalog.jsonb_array_length(groups) - 1 loop
    here := (groups -> row_here -> 'people')::integer;
    if dimension is null then
      there := (earlier -> 'people')::integer;
    else
      place := private.place_of_group(earlier -> 'dimensions' -> dimension, groups -> row_here ->> 'name');
      there := coalesce((earlier -> 'dimensions' -> dimension -> place -> 'people')::integer, 0);
    end if;
    joined := greatest(0, here - there);
    gone := greatest(0, there - here);
    in_common := 0;
    has_moved := false;
    for trait in select one from pg_catalog.jsonb_array_elements(document -> 'traits') as one loop
      before_trait := private.trait_of(earlier, trait ->> 'id');
      continue when before_trait is null;
      in_common := in_common + 1;
      if dimension is null then
        before := before_trait -> 'bands';
        now := trait -> 'bands';
        has_moved := has_moved or before_trait -> 'mean' <> trait -> 'mean' or before_trait -> 'sd' <> trait -> 'sd';
      else
        before := before_trait -> 'by' -> dimension -> place;
        now := trait -> 'by' -> dimension -> row_here;
      end if;
      joined := greatest(joined, private.came_between(before, now));
      gone := greatest(gone, private.came_between(now, before));
    end loop;
    if in_common = 0 or joined between 1 and 9 or gone between 1 and 9 or (joined = 0 and gone = 0 and has_moved) then
      return true;
    end if;
  end loop;
  return false;
end
$$;

-- As it was, with tables by two groupings together, and 40 scores for a partner in all. Errors as before; also PT409 `too_many_scores`.
create or replace function public.send_partner_upload(p_organisation uuid, p_document jsonb, p_replaces uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  most_scores constant integer := 40;
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
  -- What is refused below is not counted: it changes nothing.
  perform private.limit_changes();
  perform private.check_upload(p_document);
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
  if (
    select count(distinct trait ->> 'id')
    from (
      select p_document as counts union all
      select one -> 'aggregate' from pg_catalog.jsonb_array_elements(releases) as one
    ) as known cross join lateral pg_catalog.jsonb_array_elements(known.counts -> 'traits') as trait
  ) > most_scores and (
    -- Who takes consent back replaces an upload all the same, without a score that is new.
    p_replaces is null or exists (
      select from pg_catalog.jsonb_array_elements(p_document -> 'traits') as trait
      where not exists (
        select from pg_catalog.jsonb_array_elements(releases) as one,
          lateral pg_catalog.jsonb_array_elements(one -> 'aggregate' -> 'traits') as known
        where known ->> 'id' = trait ->> 'id'
      )
    )
  ) then
    raise sqlstate 'PT409' using message = 'too_many_scores';
  end if;
  shown := private.published_upload(p_document, releases);
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
