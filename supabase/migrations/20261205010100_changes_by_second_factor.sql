-- Administrators' changes ask for a second factor (private.check_second_factor): the calls with `needsSecondFactor`. As they were otherwise.

-- Errors besides its former ones: those of private.check_second_factor.
create or replace function private.take_accounts(p_user_ids uuid[], p_reason text) returns text
language plpgsql
set search_path = ''
as $$
declare
  reason text;
  taken integer;
begin
  if private.is_admin() then
    -- Taken before accounts, as by people who delete their own: the role may be given or taken at the same moment.
    perform from public.user_roles as held where held.role = 'admin' order by held.user_id for update;
  end if;
  perform private.check_administrator();
  reason := private.given_reason(p_reason);
  if coalesce(pg_catalog.cardinality(p_user_ids), 0) not between 1 and 200 or pg_catalog.cardinality(p_user_ids) <> (
    select count(distinct named.id) from pg_catalog.unnest(p_user_ids) as named (id)
  ) then
    raise sqlstate 'PT400' using message = 'no_accounts';
  end if;
  if auth.uid() = any (p_user_ids) then
    raise sqlstate 'PT409' using message = 'own_account';
  end if;
  perform from auth.users as known where known.id = any (p_user_ids) order by known.id for update;
  get diagnostics taken = row_count;
  if taken <> pg_catalog.cardinality(p_user_ids) then
    raise sqlstate 'PT404' using message = 'no_such_user';
  end if;
  return reason;
end
$$;

create or replace function public.write_effect_size(
  p_trait_type text, p_snp text, p_effect_size double precision, p_source text, p_reason text
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  reason text;
  source constant text := pg_catalog.btrim(p_source);
  published public.polygenic_effect_sizes;
  before double precision;
begin
  perform private.check_administrator();
  reason := private.given_reason(p_reason);
  if source is null or pg_catalog.length(source) not between 3 and 300 then
    raise sqlstate 'PT400' using message = 'no_source';
  end if;
  if p_effect_size is null or p_effect_size not between -0.5 and 0.5 then
    raise sqlstate 'PT400' using message = 'effect_out_of_range';
  end if;
  select * into published from public.polygenic_effect_sizes as known
    where known.trait_type = p_trait_type and known.snp = p_snp;
  if not found then
    raise sqlstate 'PT404' using message = 'no_such_effect';
  end if;
  -- Two who write at once stand in the audit list one after the other.
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended(pg_catalog.concat('layer ', p_trait_type, ' ', p_snp), 0)
  );
  select layer.effect_size into before from public.effect_size_layers as layer
    where layer.trait_type = p_trait_type and layer.snp = p_snp and layer.effect_allele = published.effect_allele
    order by layer.created_at desc, layer.id limit 1;
  insert into public.effect_size_layers (user_id, trait_type, snp, effect_allele, effect_size, source, created_at)
    values (auth.uid(), p_trait_type, p_snp, published.effect_allele, p_effect_size, source, pg_catalog.clock_timestamp());
  perform private.write_change(
    pg_catalog.gen_random_uuid(), 1, 'write_effect_size', null, reason, pg_catalog.jsonb_build_array(
      private.changed('set', p_trait_type, p_trait_type),
      private.changed('snp', p_snp, p_snp),
      private.changed('effect_size', coalesce(before, published.effect_size)::text, p_effect_size::text),
      private.changed('source', null, source)
    )
  );
  insert into public.security_events (event_type, user_id, resource_type)
    values ('effect_size_written', auth.uid(), 'effect_size');
  return true;
end
$$;

create or replace function public.set_admin_role(p_user_id uuid, p_is_admin boolean, p_reason text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  reason text;
begin
  -- Taken first, as by an administrator who deletes the account: of two who take each other's role at once, the second has none any more.
  perform from public.user_roles as held where held.role = 'admin' order by held.user_id for update;
  perform private.check_administrator();
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

create or replace function public.create_partner(p_name text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  made uuid;
begin
  perform private.check_administrator();
  perform private.limit_changes();
  insert into public.organisations (name, is_partner) values (pg_catalog.btrim(p_name), true) returning id into made;
  perform private.write_organisation_entry('create_organisation', made, null, pg_catalog.btrim(p_name));
  return made;
end
$$;

-- An owner needs none; an administrator who is no owner does.
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
  ) then
    if not (coalesce(p_admins_too or taken.is_partner, false) and taken.id is not null and private.is_admin()) then
      raise insufficient_privilege using message = 'owners alone';
    end if;
    perform private.check_second_factor();
  end if;
  if taken.closed_at is not null then
    raise sqlstate 'PT409' using message = 'organisation_closed';
  end if;
end
$$;
