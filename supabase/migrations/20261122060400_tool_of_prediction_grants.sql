-- Who may run what 20261122060300_tool_of_prediction.sql has added: the server alone. Repeatable, as 20261121001400_grants.sql.

revoke all on function public.tool_of_prediction(text) from public, anon, authenticated;
grant execute on function public.tool_of_prediction(text) to service_role;
