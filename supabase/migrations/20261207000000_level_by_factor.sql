-- A session's `aal2` counts only while its account has a second factor: an operator who removes a factor by hand
-- (docs/production.md) takes the level away from every session of the account.
create or replace function private.session_level() returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select case when private.has_second_factor(session.user_id) then session.aal::text else 'aal1' end
    from auth.sessions as session
    where session.user_id = auth.uid() and session.id::text = private.request_session()
  ), 'aal1')
$$;
