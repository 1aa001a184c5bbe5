-- Lists for administrators besides accounts: plans, purchases, predictions, organisations, the security log, the audit list and
-- effect sizes. None gives what people typed of themselves, and no result.

-- What people typed of their health stands in input_data: the list below gives administrators the rest.
drop policy "own predictions are seen" on public.user_predictions;
create policy "own predictions are seen" on public.user_predictions for select to authenticated
  using (user_id = (select auth.uid()));

-- What an entry's change was: rows of what, before and after.
alter table public.audit_entries
  add column changes jsonb not null default '[]' check (
    jsonb_typeof(changes) = 'array' and octet_length(changes::text) <= 4000 and not private.holds_genotypes(changes)
  );

-- Plans. Search: part of the e-mail. Filters: `plan` (a tier), `state` (bought, given, failed, ending, test).
create function public.list_subscriptions(
  p_search text, p_filters jsonb, p_sort text, p_is_descending boolean, p_after jsonb, p_rows integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.check_list(p_sort, array['email', 'plan', 'ends_at', 'updated_at']);
  return private.list_page(
    $list$
      select known.id::text,
        case $3
          when 'email' then pg_catalog.lower(known.email)
          when 'plan' then private.tier_rank(known.plan)::text
          when 'ends_at' then private.sortable(known.ends_at)
          else private.sortable(known.updated_at) end,
        pg_catalog.to_jsonb(known)
      from (
        select plans.user_id as id, plans.email, plans.updated_at, plans.subscription_end as ends_at, plans.bought_tier,
          plans.payment_failed_since, plans.ends_with_period,
          plans.stripe_subscription_id is not null and not plans.livemode as is_test,
          case when plans.subscribed and (plans.subscription_end is null or plans.subscription_end > pg_catalog.now())
            then plans.subscription_tier else 'free' end as plan,
          case when plans.stripe_subscription_id is null and plans.subscribed then plans.subscription_tier
            else plans.given_tier end as given_tier
        from public.subscribers as plans
      ) as known
      where ($1 is null or pg_catalog.strpos(pg_catalog.lower(known.email), $1) > 0)
        and ($2 ->> 'plan' is null or $2 ->> 'plan' = known.plan)
        and case $2 ->> 'state'
          when 'bought' then known.bought_tier is not null
          when 'given' then known.given_tier is not null
          when 'failed' then known.payment_failed_since is not null
          when 'ending' then known.ends_with_period
          when 'test' then known.is_test
          else true end
    $list$,
    p_search, p_filters, p_sort, p_is_descending, p_after, p_rows
  );
end
$$;

-- Purchases of single tools. Search: part of the e-mail. Filters: `status`, `tool`.
create function public.list_payments(
  p_search text, p_filters jsonb, p_sort text, p_is_descending boolean, p_after jsonb, p_rows integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.check_list(p_sort, array['email', 'created_at', 'amount']);
  return private.list_page(
    $list$
      select known.id::text,
        case $3
          when 'email' then coalesce(pg_catalog.lower(known.email), '')
          when 'amount' then pg_catalog.lpad(known.amount_cents::text, 12, '0')
          else private.sortable(known.created_at) end,
        pg_catalog.to_jsonb(known)
      from (
        select paid.id, users.email, paid.tool_id, paid.status, paid.amount_cents, paid.currency, paid.created_at,
          paid.access_expires_at, not paid.livemode as is_test
        from public.one_time_payments as paid left join auth.users as users on users.id = paid.user_id
      ) as known
      where ($1 is null or pg_catalog.strpos(pg_catalog.lower(known.email), $1) > 0)
        and ($2 ->> 'status' is null or $2 ->> 'status' = known.status)
        and ($2 ->> 'tool' is null or $2 ->> 'tool' = known.tool_id)
    $list$,
    p_search, p_filters, p_sort, p_is_descending, p_after, p_rows
  );
end
$$;

-- Saved predictions without what was typed and without results. Search: part of the e-mail. Filters: `type`, `payment` (paid, unpaid).
create function public.list_predictions(
  p_search text, p_filters jsonb, p_sort text, p_is_descending boolean, p_after jsonb, p_rows integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.check_list(p_sort, array['email', 'created_at', 'prediction_type']);
  return private.list_page(
    $list$
      select known.id::text,
        case $3
          when 'email' then coalesce(pg_catalog.lower(known.email), '')
          when 'prediction_type' then known.prediction_type
          else private.sortable(known.created_at) end,
        pg_catalog.to_jsonb(known)
      from (
        select saved.id, users.email, saved.prediction_type, saved.created_at, saved.payment_verified, saved.email_sent
        from public.user_predictions as saved left join auth.users as users on users.id = saved.user_id
      ) as known
      where ($1 is null or pg_catalog.strpos(pg_catalog.lower(known.email), $1) > 0)
        and ($2 ->> 'type' is null or $2 ->> 'type' = known.prediction_type)
        and ($2 ->> 'payment' is null or ($2 ->> 'payment' = 'paid') = known.payment_verified)
    $list$,
    p_search, p_filters, p_sort, p_is_descending, p_after, p_rows
  );
end
$$;

-- All organisations, partners and others. Search: part of the name. Filters: `kind` (partner, other), `state` (open, closed).
create function public.list_organisations(
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
        select o.id, o.name, o.is_partner, o.created_at, o.closed_at,
          (select count(*) from public.organisation_members as held where held.organisation_id = o.id) as members
        from public.organisations as o
      ) as known
      where ($1 is null or pg_catalog.strpos(pg_catalog.lower(known.name), $1) > 0)
        and ($2 ->> 'kind' is null or ($2 ->> 'kind' = 'partner') = known.is_partner)
        and ($2 ->> 'state' is null or ($2 ->> 'state' = 'closed') = (known.closed_at is not null))
    $list$,
    p_search, p_filters, p_sort, p_is_descending, p_after, p_rows
  );
end
$$;

-- The security log. Search: part of the event's code or of the e-mail. Filter: `since` (hour, day, week).
create function public.list_security_events(
  p_search text, p_filters jsonb, p_sort text, p_is_descending boolean, p_after jsonb, p_rows integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.check_list(p_sort, array['created_at', 'event_type']);
  return private.list_page(
    $list$
      select known.id::text,
        case $3 when 'event_type' then known.event_type else private.sortable(known.created_at) end,
        pg_catalog.to_jsonb(known)
      from (
        select logged.id, logged.created_at, logged.event_type, users.email, logged.resource_type, logged.resource_id,
          logged.details ->> 'reason' as reason
        from public.security_events as logged left join auth.users as users on users.id = logged.user_id
      ) as known
      where (
          $1 is null or pg_catalog.strpos(known.event_type, $1) > 0
          or pg_catalog.strpos(pg_catalog.lower(known.email), $1) > 0
        )
        and case $2 ->> 'since'
          when 'hour' then known.created_at > pg_catalog.now() - interval '1 hour'
          when 'day' then known.created_at > pg_catalog.now() - interval '1 day'
          when 'week' then known.created_at > pg_catalog.now() - interval '7 days'
          else true end
    $list$,
    p_search, p_filters, p_sort, p_is_descending, p_after, p_rows
  );
end
$$;

-- What was changed, by whom, of whom and why. Search: part of one of the two e-mails, or of the reason. Filter: `where` (accounts,
-- organisations).
create function public.list_audit_entries(
  p_search text, p_filters jsonb, p_sort text, p_is_descending boolean, p_after jsonb, p_rows integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.check_list(p_sort, array['created_at', 'action']);
  return private.list_page(
    $list$
      select known.id::text,
        case $3 when 'action' then known.action else private.sortable(known.created_at) end,
        pg_catalog.to_jsonb(known)
      from (
        select entry.id, entry.created_at, entry.action, entry.reason, entry.changes, entry.act_size, who.email as actor,
          whom.email as subject, o.name as organisation
        from public.audit_entries as entry
          left join public.organisations as o on o.id = entry.organisation_id
          left join auth.users as who on who.id = entry.user_id
          left join auth.users as whom on whom.id = entry.subject_user_id
      ) as known
      where (
          $1 is null or pg_catalog.strpos(pg_catalog.lower(known.reason), $1) > 0
          or pg_catalog.strpos(pg_catalog.lower(known.actor), $1) > 0
          or pg_catalog.strpos(pg_catalog.lower(known.subject), $1) > 0
        )
        and ($2 ->> 'where' is null or ($2 ->> 'where' = 'organisations') = (known.organisation is not null))
    $list$,
    p_search, p_filters, p_sort, p_is_descending, p_after, p_rows
  );
end
$$;
