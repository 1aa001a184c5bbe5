import type { PerComponent } from "../reference-group/components.ts";
import type { Site } from "../reference-group/site-weight-set.ts";

/** A site by which files are judged. */
export interface CheckSite extends Site {
  /** Whether `reference` is the reference genome's letter. */
  isReferenceKnown: boolean;
  /** Whether it is on Illumina's GSA chip, and on the chips of 2017 (docs/reference-data.md#the-people). */
  isOnGsa: boolean;
  isOnList1: boolean;
}

/** Pairs of linked sites, ordered by the later site of each. */
export interface LinkedPairs {
  /** For each site the index of its first pair; one more entry is the number of pairs, so that a site's pairs end at the next entry. */
  first: Int32Array;
  /** Index of each pair's earlier site. */
  earlier: Int32Array;
  /**
   * Linkage disequilibrium D of the two alternative letters in each component: haplotype frequency minus the product of the two
   * frequencies.
   */
  disequilibrium: PerComponent<Float64Array>;
}

/** The sites by which files are judged, with their frequencies and linkage in the public genomes (docs/percentiles.md#files-that-mislead). */
export interface FileCheckTable {
  /** Ordered by chromosome and position on GRCh37. */
  sites: readonly CheckSite[];
  /** For each component the frequency of the alternative letter at each site, above 0 and below 1. */
  frequencies: PerComponent<Float64Array>;
  pairs: LinkedPairs;
}
