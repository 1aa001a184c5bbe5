import type { AlleleFrequencies, RowFrequencies } from "./row-frequencies.ts";

/**
 * How frequent an allele is among the public genomes; null where its site is not known, or is known by other letters.
 * Letters of the other strand are other letters: weight sets are written forward.
 *
 * @param number of the rsID
 * @param otherAllele null where it is not known
 */
export type FrequencyLookup = (
  number: number,
  effectAllele: string,
  otherAllele: string | null,
) => AlleleFrequencies | null;

/** How frequent both alleles of many sites are. */
export interface SiteFrequencies {
  /** How many sites there are. */
  size: number;
  find: FrequencyLookup;
}

/**
 * Looks alleles up among the rows of the built-in sets, learnt of everybody's calls, and then among the other sites, learnt
 * of populations. The command line knows the former alone; so where both know a row, both say the same.
 *
 * @param rows by rsID
 */
export function lookUpAlleles(
  rows: readonly ReadonlyMap<string, RowFrequencies>[],
  sites: SiteFrequencies,
): FrequencyLookup {
  return (number, effectAllele, otherAllele) => {
    const known = rows.map((table) => table.get(`rs${number}`));
    const same = known.find((row) => row?.allele === effectAllele);
    return same ?? sites.find(number, effectAllele, otherAllele);
  };
}
