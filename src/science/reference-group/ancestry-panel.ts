import type { PerComponent } from "./components.ts";
import type { Site } from "./site-weight-set.ts";

/** A site that distinguishes the components. */
export interface PanelSite extends Site {
  /** The reference genome's letter on both builds, and never the complement of `alternative`. */
  reference: string;
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
