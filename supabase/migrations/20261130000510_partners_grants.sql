revoke all on function
  public.create_partner(text), public.read_invitation(uuid),
  public.list_partners(text, jsonb, text, boolean, jsonb, integer),
  public.list_partner_members(text, jsonb, text, boolean, jsonb, integer),
  public.list_partner_invitations(text, jsonb, text, boolean, jsonb, integer),
  public.list_partner_entries(text, jsonb, text, boolean, jsonb, integer)
  from public, anon, authenticated;
grant execute on function
  public.create_partner(text), public.read_invitation(uuid),
  public.list_partners(text, jsonb, text, boolean, jsonb, integer),
  public.list_partner_members(text, jsonb, text, boolean, jsonb, integer),
  public.list_partner_invitations(text, jsonb, text, boolean, jsonb, integer),
  public.list_partner_entries(text, jsonb, text, boolean, jsonb, integer)
  to authenticated;
