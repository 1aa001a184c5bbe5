-- Everything that is kept about the one who asks, as one JSON document. Results that are not open to their owner stay
-- sealed. tests/database/account-export.test.ts asks the catalogue which tables name a person and finds each here.

create function public.export_own_data() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with person (id) as (select auth.uid())
  select case when person.id is null then null else pg_catalog.jsonb_build_object(
    'format', 'allelium-account',
    'version', 1,
    'exported_at', pg_catalog.now(),
    'account', (
      select pg_catalog.jsonb_build_object(
        'id', known.id, 'email', known.email, 'about', known.raw_user_meta_data, 'created_at', known.created_at,
        'email_confirmed_at', known.email_confirmed_at, 'last_sign_in_at', known.last_sign_in_at
      ) from auth.users as known where known.id = person.id
    ),
    'sessions', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'created_at', held.created_at, 'user_agent', held.user_agent, 'ip', held.ip
      ) order by held.created_at), '[]') from auth.sessions as held where held.user_id = person.id
    ),
    'sealed_results', (
      select pg_catalog.count(*) from public.prediction_results as made
        join public.user_predictions as saved on saved.id = made.prediction_id
      where saved.user_id = person.id and not private.may_read_results(saved.id)
    ),
    'tables', pg_catalog.jsonb_build_object(
      'genetic_files', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) order by r.created_at, r.id), '[]')
        from public.genetic_files as r where r.user_id = person.id
      ),
      'one_time_payments', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) order by r.created_at, r.id), '[]')
        from public.one_time_payments as r where r.user_id = person.id
      ),
      'prediction_results', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) order by r.created_at, r.prediction_id), '[]')
        from public.prediction_results as r join public.user_predictions as saved on saved.id = r.prediction_id
        where saved.user_id = person.id and private.may_read_results(saved.id)
      ),
      'security_events', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) order by r.created_at, r.id), '[]')
        from public.security_events as r where r.user_id = person.id
      ),
      'subscribers', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r)), '[]')
        from public.subscribers as r where r.user_id = person.id
      ),
      'user_predictions', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) - 'results' order by r.created_at, r.id), '[]')
        from public.user_predictions as r where r.user_id = person.id
      ),
      'user_roles', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) order by r.role), '[]')
        from public.user_roles as r where r.user_id = person.id
      )
    )
  ) end
  from person
$$;
