import type { PerComponent } from "./components.ts";

/** One site that distinguishes the components. */
export interface PanelSite {
  rsid: string;
  /** "1" to "22". */
  chromosome: string;
  /** Place on GRCh37, counted from 1. */
  position37: number;
  /** Place on GRCh38, counted from 1. */
  position38: number;
  /** Forward-strand letter of the reference genome; the same on both builds. Never the complement of `alternative`. */
  reference: string;
  /** Forward-strand letter whose copies are counted. */
  alternative: string;
}

/** The sites with the frequency of the alternative letter in each component. */
export interface AncestryPanel {
  sites: readonly PanelSite[];
  /** For each component one frequency a site, above 0 and below 1, in the order of `sites`. */
  frequencies: PerComponent<Float64Array>;
}

/**
 * Copies of the alternative letter at each site of a panel, in its order: 0, 1, 2, or `notTyped` where the genome has
 * no call that fits the site.
 */
export type PanelDosages = Int8Array;

/** The value in `PanelDosages` of a site without a call. */
export const notTyped = -1;
