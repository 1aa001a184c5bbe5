import type { Site } from "../site-weight-set.ts";

/**
 * What the 26 populations' frequencies at tens of thousands of sites say of where a genome lies. The frequency of a
 * site's alternative letter in a population is about mean + (sum over axes of loading times coordinate) times
 * sqrt(mean (1 - mean)).
 */
export interface LikenessTable {
  sites: readonly Site[];
  /** Mean over the populations of the alternative letter's frequency, a site each, above 0 and below 1. */
  means: Float64Array;
  /** Loadings site by site, one for each axis: in one array, because tens of thousands of sites are gone through. */
  loadings: Float64Array;
  /** Coordinates, an axis each, of the populations and of the five components that they are mixtures of. */
  references: readonly Float64Array[];
  /**
   * Twice the variance of people of one population about its mean, an axis each, beyond what chance gives: true
   * differences between them, and linkage of the sites.
   */
  spread: Float64Array;
}
