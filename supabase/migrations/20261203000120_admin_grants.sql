revoke all on function
  public.list_users(text, jsonb, text, boolean, jsonb, integer), public.list_subscriptions(text, jsonb, text, boolean, jsonb, integer),
  public.list_payments(text, jsonb, text, boolean, jsonb, integer), public.list_predictions(text, jsonb, text, boolean, jsonb, integer),
  public.list_organisations(text, jsonb, text, boolean, jsonb, integer),
  public.list_security_events(text, jsonb, text, boolean, jsonb, integer),
  public.list_audit_entries(text, jsonb, text, boolean, jsonb, integer),
  public.give_plan(uuid, text, timestamptz, text), public.lock_account(uuid, boolean, text),
  public.remove_account(uuid, boolean, text, text), public.see_as_user(uuid, text), public.read_operations()
  from public, anon, authenticated;
grant execute on function
  public.list_users(text, jsonb, text, boolean, jsonb, integer), public.list_subscriptions(text, jsonb, text, boolean, jsonb, integer),
  public.list_payments(text, jsonb, text, boolean, jsonb, integer), public.list_predictions(text, jsonb, text, boolean, jsonb, integer),
  public.list_organisations(text, jsonb, text, boolean, jsonb, integer),
  public.list_security_events(text, jsonb, text, boolean, jsonb, integer),
  public.list_audit_entries(text, jsonb, text, boolean, jsonb, integer),
  public.give_plan(uuid, text, timestamptz, text), public.lock_account(uuid, boolean, text),
  public.remove_account(uuid, boolean, text, text), public.see_as_user(uuid, text), public.read_operations()
  to authenticated;

-- Nobody but the database's owner changes an entry.
revoke update, delete, truncate on public.audit_entries from service_role;
