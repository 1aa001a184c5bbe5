import type { PerComponent } from "../reference-group/components.ts";

/** One site that files are judged by. */
export interface CheckSite {
  rsid: string;
  /** "1" to "22". */
  chromosome: string;
  /** Place on GRCh37, counted from 1. */
  position37: number;
  /** Place on GRCh38, counted from 1. */
  position38: number;
  /** Forward-strand letter that the reference genome has where `isReferenceKnown` says so. */
  reference: string;
  /** Forward-strand letter whose copies are counted. */
  alternative: string;
  isReferenceKnown: boolean;
  /** Whether it is on the list of Illumina's GSA chip, and on that of chips of 2017 (docs/reference-data.md#the-people). */
  isOnGsa: boolean;
  isOnList1: boolean;
}

/** Pairs of near sites whose letters are inherited together, by their later site. */
export interface LinkedPairs {
  /** For each site the place of its first pair, then the number of pairs: a site's pairs end where the next one's begin. */
  first: Int32Array;
  /** The other site of each pair, which stands before its own. */
  earlier: Int32Array;
  /**
   * Linkage disequilibrium of the two alternative letters in each component: how much more often a chromosome has both than by their
   * frequencies.
   */
  disequilibrium: PerComponent<Float64Array>;
}

/** The sites that a file is judged by, with what the public genomes tell about them (docs/percentiles.md#files-that-mislead). */
export interface FileCheckTable {
  /** By chromosome and place on GRCh37. */
  sites: readonly CheckSite[];
  /** For each component the frequency of the alternative letter at each site, above 0 and below 1. */
  frequencies: PerComponent<Float64Array>;
  pairs: LinkedPairs;
}
