-- Who may run what 20261122200500_livemode.sql has added: the server alone. Repeatable, as 20261121001400_grants.sql.

revoke all on function public.end_test_payments() from public, anon, authenticated;
grant execute on function public.end_test_payments() to service_role;
