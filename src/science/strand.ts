const complements: ReadonlyMap<string, string> = new Map([
  ["A", "T"],
  ["T", "A"],
  ["C", "G"],
  ["G", "C"],
]);

/** The letter on the other strand (A with T, C with G); null for anything that is no base. */
export function complement(allele: string): string | null {
  return complements.get(allele) ?? null;
}

/**
 * Whether the two alleles of a variant are each other's complements (A/T or C/G), so that the letters alone do not show
 * the strand. False when the other allele is unknown.
 */
export function isPalindromic(effectAllele: string, otherAllele: string | null): boolean {
  return otherAllele !== null && complement(effectAllele) === otherAllele;
}
