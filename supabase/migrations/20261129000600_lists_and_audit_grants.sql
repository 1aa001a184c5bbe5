revoke all on function
  public.list_users(text, jsonb, text, boolean, jsonb, integer), public.set_admin_role(uuid, boolean, text)
  from public, anon, authenticated;
grant execute on function
  public.list_users(text, jsonb, text, boolean, jsonb, integer), public.set_admin_role(uuid, boolean, text)
  to authenticated;
