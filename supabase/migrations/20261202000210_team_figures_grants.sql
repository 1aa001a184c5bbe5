revoke all on function
  public.set_organisation_teams(uuid, text[]), public.organisation_teams(uuid),
  public.share_quiz_in_groups(uuid, text[], text, text, text, boolean),
  public.make_team_figures(uuid), public.read_team_figures(uuid)
  from public, anon, authenticated;
grant execute on function
  public.set_organisation_teams(uuid, text[]), public.organisation_teams(uuid),
  public.share_quiz_in_groups(uuid, text[], text, text, text, boolean),
  public.make_team_figures(uuid), public.read_team_figures(uuid)
  to authenticated;

-- Checks of tables that the service role writes.
revoke all on function private.is_team_list(text[]), private.is_group_name(jsonb) from public, anon, authenticated;
grant execute on function private.is_team_list(text[]), private.is_group_name(jsonb) to service_role;
