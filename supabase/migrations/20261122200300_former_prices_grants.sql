-- Who may run what 20261122200100_former_prices.sql has added: nobody by name. Repeatable, as 20261121001400_grants.sql.

revoke all on function private.keep_former_price() from public, anon, authenticated;
