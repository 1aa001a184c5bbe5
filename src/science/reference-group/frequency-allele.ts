/**
 * The allele that a set's frequencies are of, as the known sites show it. The first is the right one; "mixed" are frequencies that
 * fit none of the alleles in all rows.
 */
export type FrequencyAllele = "effect" | "other" | "minor" | "alternative" | "mixed";
