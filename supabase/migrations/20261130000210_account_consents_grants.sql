revoke all on function private.set_created_at() from public, anon, authenticated;
