-- Who may run what 20261122070100_may_use_tool.sql has added. Repeatable, as 20261121001400_grants.sql.

revoke all on function public.may_use_tool(text) from public, anon, authenticated;
grant execute on function public.may_use_tool(text) to authenticated;
