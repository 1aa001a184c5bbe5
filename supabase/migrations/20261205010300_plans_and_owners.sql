-- What administrators change: the open plan is named where a given one stands beside a bought one that is higher; organisations whose
-- last owner is deleted.

-- As it was; the entry says what is open now, and beside a bought plan also what was given.
create or replace function private.give_plan(whose uuid, tier text, new_end timestamptz) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  plan public.subscribers;
  later public.subscribers;
  is_taken_back constant boolean := tier = 'free';
  is_open boolean;
begin
  select * into plan from public.subscribers as known where known.user_id = whose for update;
  if not found then
    raise sqlstate 'PT404' using message = 'no_such_user';
  end if;
  is_open := plan.subscribed and (plan.subscription_end is null or plan.subscription_end > pg_catalog.now());
  if plan.stripe_subscription_id is null then
    update public.subscribers as known set
        subscribed = not is_taken_back,
        subscription_tier = tier,
        subscription_end = new_end,
        provider_version = known.provider_version + 1
      where known.id = plan.id;
  else
    if private.tier_rank(tier) <= private.tier_rank(plan.bought_tier) and plan.subscription_tier <> plan.bought_tier then
      raise sqlstate 'PT409' using message = 'plan_bought';
    end if;
    update public.subscribers as known set
        given_tier = case when not is_taken_back then tier end,
        given_end = new_end,
        subscription_tier = case
          when private.tier_rank(tier) > private.tier_rank(known.bought_tier) then tier else known.subscription_tier end,
        subscription_end = case
          when private.tier_rank(tier) > private.tier_rank(known.bought_tier) then new_end else known.subscription_end end,
        provider_version = known.provider_version + 1
      where known.id = plan.id;
  end if;
  select * into later from public.subscribers as known where known.id = plan.id;
  return pg_catalog.jsonb_build_array(
    private.changed('plan', case when is_open then plan.subscription_tier else 'free' end, case
      when plan.stripe_subscription_id is null then tier
      when later.subscribed and (later.subscription_end is null or later.subscription_end > pg_catalog.now())
        then later.subscription_tier
      else 'free' end),
    private.changed('end', case when is_open then plan.subscription_end::text end, case
      when plan.stripe_subscription_id is null then new_end else later.subscription_end end::text)
  ) || case when plan.stripe_subscription_id is null then '[]'::jsonb else pg_catalog.jsonb_build_array(
    private.changed('given_plan', coalesce(plan.given_tier, 'free'), tier),
    private.changed('given_end', plan.given_end::text, new_end::text)
  ) end;
end
$$;

-- The server's own work deletes last owners too, where an administrator has deleted the account. An open organisation whose members have no
-- owner any more gets the one of the highest role who has been there longest, with an entry; a partner gets none, since administrators
-- invite another owner.
create function private.pass_ownership_on() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  heir uuid;
begin
  perform from public.organisations as known
    where known.id = old.organisation_id and known.closed_at is null and not known.is_partner for update;
  if not found or exists (
    select from public.organisation_members as other where other.organisation_id = old.organisation_id and other.role = 'owner'
  ) then
    return old;
  end if;
  select other.user_id into heir from public.organisation_members as other
    where other.organisation_id = old.organisation_id
    order by other.role <> 'analyst', other.created_at, other.user_id limit 1;
  if heir is not null then
    update public.organisation_members as other set role = 'owner'
      where other.organisation_id = old.organisation_id and other.user_id = heir;
    perform private.write_organisation_entry('pass_ownership_on', old.organisation_id, heir, 'owner');
  end if;
  return old;
end
$$;

create trigger pass_ownership_on after delete on public.organisation_members
  for each row when (old.role = 'owner') execute function private.pass_ownership_on();
