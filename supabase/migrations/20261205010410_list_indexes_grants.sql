revoke all on function private.sortable(timestamptz) from public;
-- The index is written in the role of the one who writes the row.
grant execute on function private.sortable(timestamptz) to anon, authenticated, service_role;
