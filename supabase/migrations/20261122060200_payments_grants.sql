-- Who may run what 20261122060100_payments.sql has added: the server alone. Repeatable, as 20261121001400_grants.sql.

revoke all on function
  private.purchase_access(),
  private.take_purchase_state(public.one_time_payments, bigint, text, text),
  private.take_subscription_state(public.subscribers, bigint, text, text, timestamptz),
  public.record_payment_state(text, text, jsonb, jsonb)
  from public, anon, authenticated;
grant execute on function
  private.purchase_access(),
  private.take_purchase_state(public.one_time_payments, bigint, text, text),
  private.take_subscription_state(public.subscribers, bigint, text, text, timestamptz),
  public.record_payment_state(text, text, jsonb, jsonb)
  to service_role;
