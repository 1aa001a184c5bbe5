/** What a score's sums are like among public people who were scored: linkage is in it, because they were scored whole. */
import { type PerComponent, type Shares, weightedByShares } from "../reference-group/components.ts";

/** A score's row of the table of place rows (docs/formats.md#packed-place-rows). Sums are in the unit of its weights. */
export interface PlaceRow {
  /** PGS001229. */
  readonly id: string;
  /** Rows that the people were scored on. */
  readonly rows: number;
  /** How many people these are. */
  readonly people: number;
  /** The score's mean in each component: their sums regressed on their shares. */
  readonly means: PerComponent;
  /**
   * What is added to the mean by the product of the European and the Native American share: the European ancestors of admixed
   * Americans are Iberian, those of the other Europeans mostly not.
   */
  readonly meanOfAdmixed: number;
  /** Its variance in each component: squared residuals regressed on the shares. */
  readonly variances: PerComponent;
  /** Mean and variance among the panel's Europeans, who are no pure component. */
  readonly european: { readonly mean: number; readonly variance: number };
  /** Share of the rows' sum of squared weights that the people may have been scored without, 0 to 1. */
  readonly unscored: number;
}

/** Mean and variance of a score. */
export interface SumMoments {
  readonly mean: number;
  readonly variance: number;
}

/** Mean and variance of a score among people of these shares. */
export function momentsAt(row: PlaceRow, shares: Shares): SumMoments {
  return {
    mean: weightedByShares(shares, row.means) + row.meanOfAdmixed * shares.EUR * shares.NAT,
    variance: weightedByShares(shares, row.variances),
  };
}
