revoke all on function
  public.list_users(text, jsonb, text, boolean, jsonb, integer), public.list_subscriptions(text, jsonb, text, boolean, jsonb, integer),
  public.list_payments(text, jsonb, text, boolean, jsonb, integer), public.list_predictions(text, jsonb, text, boolean, jsonb, integer),
  public.list_organisations(text, jsonb, text, boolean, jsonb, integer),
  public.list_security_events(text, jsonb, text, boolean, jsonb, integer),
  public.list_audit_entries(text, jsonb, text, boolean, jsonb, integer),
  public.give_plans(uuid[], text, timestamptz, text), public.lock_accounts(uuid[], boolean, text),
  public.remove_account(uuid, boolean, text, text), public.see_as_user(uuid, text), public.read_operations(),
  public.list_effect_sizes(text, jsonb, text, boolean, jsonb, integer),
  public.write_effect_size(text, text, double precision, text, text), public.try_as_user(uuid)
  from public, anon, authenticated;
grant execute on function
  public.list_users(text, jsonb, text, boolean, jsonb, integer), public.list_subscriptions(text, jsonb, text, boolean, jsonb, integer),
  public.list_payments(text, jsonb, text, boolean, jsonb, integer), public.list_predictions(text, jsonb, text, boolean, jsonb, integer),
  public.list_organisations(text, jsonb, text, boolean, jsonb, integer),
  public.list_security_events(text, jsonb, text, boolean, jsonb, integer),
  public.list_audit_entries(text, jsonb, text, boolean, jsonb, integer),
  public.give_plans(uuid[], text, timestamptz, text), public.lock_accounts(uuid[], boolean, text),
  public.remove_account(uuid, boolean, text, text), public.see_as_user(uuid, text), public.read_operations(),
  public.list_effect_sizes(text, jsonb, text, boolean, jsonb, integer),
  public.write_effect_size(text, text, double precision, text, text), public.try_as_user(uuid)
  to authenticated;

-- try_as_user runs as the one who asks.
revoke all on function private.looks_at(uuid), private.tried_tables(uuid), private.try_verb(text, text, uuid, text)
  from public, anon, authenticated;
grant execute on function private.looks_at(uuid), private.tried_tables(uuid), private.try_verb(text, text, uuid, text)
  to authenticated;

-- Nobody but the database's owner changes an entry.
revoke update, delete, truncate on public.audit_entries, public.effect_size_layers from service_role;
