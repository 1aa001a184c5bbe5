-- Who may run what 20261123100100_bought_plans.sql has added: the server alone. Repeatable, as 20261121001400_grants.sql.

revoke all on function public.end_lapsed_plan(uuid) from public, anon, authenticated;
grant execute on function public.end_lapsed_plan(uuid) to service_role;
