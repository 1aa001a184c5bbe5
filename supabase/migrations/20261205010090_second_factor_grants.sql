revoke all on function
  private.has_second_factor(uuid), private.session_level(), private.has_given_lately(text), private.check_second_factor(), private.check_administrator(),
  private.check_request(), private.recovery_digest(uuid, text), private.open_recovery_codes(uuid)
  from public, anon, authenticated;
revoke all on function public.read_second_factor(), public.make_recovery_codes(), public.use_recovery_code(text)
  from public, anon, authenticated;
grant execute on function public.read_second_factor(), public.make_recovery_codes(), public.use_recovery_code(text)
  to authenticated;
-- Asked before each request of a hosted project, in its role.
grant execute on function private.check_request() to anon, authenticated, service_role;
