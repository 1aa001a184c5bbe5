-- Names no person, so it is not in the list of those that do.
revoke all on public.organisations from anon, authenticated;
grant select on public.organisations to anon, authenticated;
grant all on public.organisations to service_role;

revoke all on function
  private.is_member(uuid, text[]), private.confirmed_email(), public.create_organisation(text),
  public.rename_organisation(uuid, text), public.close_organisation(uuid), public.invite_member(uuid, text, text),
  public.withdraw_invitation(uuid), public.accept_invitation(uuid), public.remove_member(uuid, uuid),
  public.set_member_role(uuid, uuid, text)
  from public, anon, authenticated;
grant execute on function
  private.is_member(uuid, text[]), private.confirmed_email(), public.create_organisation(text),
  public.rename_organisation(uuid, text), public.close_organisation(uuid), public.invite_member(uuid, text, text),
  public.withdraw_invitation(uuid), public.accept_invitation(uuid), public.remove_member(uuid, uuid),
  public.set_member_role(uuid, uuid, text)
  to authenticated;
