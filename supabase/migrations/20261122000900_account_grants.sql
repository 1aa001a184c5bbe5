-- Who may run what the files of 20261122 have added. Repeatable, as 20261121001400_grants.sql.

revoke all on function
  private.is_snp_id(text), private.is_genotype(text), private.text_without_escapes(jsonb),
  private.holds_genotype_row(text), private.holds_genotype_pair(jsonb), private.holds_genotypes_within(jsonb, integer),
  private.are_known_details(jsonb), private.use_payment(), private.follow_payment()
  from public, anon, authenticated;
-- Constraints ask these as whoever writes the row.
grant execute on function
  private.is_snp_id(text), private.is_genotype(text), private.text_without_escapes(jsonb),
  private.holds_genotype_row(text), private.holds_genotype_pair(jsonb), private.holds_genotypes_within(jsonb, integer),
  private.are_known_details(jsonb)
  to anon, authenticated, service_role;
