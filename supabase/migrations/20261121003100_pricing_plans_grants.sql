-- Plans and prices are for everybody to see, and for the server alone to change. Repeatable, as 20261121001400_grants.sql.

revoke all on public.pricing_plans from anon, authenticated;
grant all on public.pricing_plans to service_role;
grant select on public.pricing_plans to anon, authenticated;
