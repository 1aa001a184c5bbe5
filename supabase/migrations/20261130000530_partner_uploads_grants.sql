revoke all on function
  public.send_partner_upload(uuid, jsonb, uuid), public.withdraw_partner_upload(uuid), public.read_partner_figures(uuid)
  from public, anon, authenticated;
grant execute on function
  public.send_partner_upload(uuid, jsonb, uuid), public.withdraw_partner_upload(uuid), public.read_partner_figures(uuid)
  to authenticated;
