import type { AlleleFrequencies, RowFrequencies } from "./row-frequencies.ts";

/**
 * How frequent an allele is among the public genomes; null where its site is unknown, or known by other letters.
 * Letters of the other strand are other letters: weight sets are written forward.
 *
 * @param number of the rsID
 * @param otherAllele null where it is unknown
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
  /** A site's two letters, forward, the reference genome's first; null where the site is unknown. */
  lettersOf: (number: number) => string | null;
}

/**
 * Looks alleles up among the rows of the built-in sets, learnt from single people's calls, and then among the other
 * sites, learnt from populations. The command line has the former alone; so where both have a row, both say the same.
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
