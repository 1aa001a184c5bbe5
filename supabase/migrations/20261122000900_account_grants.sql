-- Who may run and read what the files of 20261122 have added. Repeatable, as 20261121001400_grants.sql.

revoke all on public.customers_to_close from anon, authenticated;
grant all on public.customers_to_close to service_role;

revoke all on function
  private.is_snp_id(text), private.is_genotype(text), private.text_without_escapes(jsonb),
  private.holds_genotype_row(text), private.holds_genotype_pair(jsonb), private.holds_genotypes_within(jsonb, integer),
  private.are_known_details(jsonb), private.use_payment(), private.follow_payment(), private.request_session(),
  public.delete_own_account(text), public.export_own_data()
  from public, anon, authenticated;
-- Constraints ask these as whoever writes the row.
grant execute on function
  private.is_snp_id(text), private.is_genotype(text), private.text_without_escapes(jsonb),
  private.holds_genotype_row(text), private.holds_genotype_pair(jsonb), private.holds_genotypes_within(jsonb, integer),
  private.are_known_details(jsonb)
  to anon, authenticated, service_role;
grant execute on function public.delete_own_account(text), public.export_own_data() to authenticated;
