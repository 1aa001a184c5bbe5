revoke all on function private.write_genotype_consent(), private.remove_genotypes_without_consent()
  from public, anon, authenticated;
