import type { PerComponent } from "./components.ts";

/** Measurements of one built-in set on the public genomes. */
export interface SetCalibration {
  /** Rows of the set whose genotypes are known there: those that the ratios were measured over. */
  measuredRows: number;
  /** By how much linkage raises the variance of the whole set above that of independent rows. */
  linkageRatios: PerComponent;
}
