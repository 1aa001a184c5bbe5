revoke all on function
  public.organisation_of_code(uuid), public.known_organisations(), public.share_quiz_result(uuid, text[])
  from public, anon, authenticated;
grant execute on function
  public.organisation_of_code(uuid), public.known_organisations(), public.share_quiz_result(uuid, text[])
  to authenticated;
