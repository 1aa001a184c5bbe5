revoke all on function private.pass_ownership_on() from public, anon, authenticated;
-- Roles change by set_admin_role alone, so that no change lacks its entry.
revoke insert, update, delete, truncate on public.user_roles from anon, authenticated;
