-- Nobody calls what 20261122220100_customers_of_deleted_users.sql has added: a trigger does. Repeatable, as
-- 20261121001400_grants.sql.

revoke all on function private.close_customer() from public, anon, authenticated;
