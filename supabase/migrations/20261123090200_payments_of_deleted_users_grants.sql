-- Nobody calls what 20261123090100_payments_of_deleted_users.sql has added: a trigger does. Repeatable, as
-- 20261121001400_grants.sql.

revoke all on function private.forget_payer() from public, anon, authenticated;
