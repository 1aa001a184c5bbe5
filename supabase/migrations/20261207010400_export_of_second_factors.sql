-- As before, with the names of second factors, which people give. Secrets and keys are left out: they would open the account.
create or replace function private.own_data() returns jsonb
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
    'second_factors', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'type', factor.factor_type::text, 'name', factor.friendly_name, 'status', factor.status::text, 'created_at', factor.created_at
      ) order by factor.created_at), '[]') from auth.mfa_factors as factor where factor.user_id = person.id
    ),
    'sealed_results', (
      select pg_catalog.count(*) from public.prediction_results as made
        join public.user_predictions as saved on saved.id = made.prediction_id
      where saved.user_id = person.id and not private.may_read_results(saved.id)
    ),
    'tables', (
      select pg_catalog.jsonb_object_agg(listed.table_name, private.exported_rows(listed, person.id))
      from private.personal_tables as listed
    )
  ) end
  from person
$$;
