revoke all on function private.remove_old_sessions(integer) from public, anon, authenticated;
