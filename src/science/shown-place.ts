/** The place of a score that every screen, file and job shows (docs/science.md#place-among-people). */

import { normalQuantile } from "./normal-distribution.ts";
import { type FullSetEstimate, limit, type Range } from "./percentile.ts";
import { zLimit } from "./scoring-constants.ts";

/** A score's place as it is shown. */
export interface ShownPlace {
  /** Standard deviations from the mean; `percentile` is that of this z. */
  z: number;
  /** 1 to 99, with its 95 % range; both ends equal the value where the range is not known. */
  percentile: Range;
  /** The best guess for the complete set; null where it is unknown how much of the set the file has: then z is that of the SNPs found. */
  fullSet: FullSetEstimate | null;
}

/** What a score's place follows from. */
interface PlacedParts {
  /** z and percentile of the SNPs found alone; null where the place is withheld. */
  z: number | null;
  percentile: number | null;
  fullSet: FullSetEstimate | null;
}

/** The place of a score; null where it is withheld. */
export function shownPlace({ z, percentile, fullSet }: PlacedParts): ShownPlace | null {
  if (z === null || percentile === null) return null;
  if (fullSet !== null) return { z: fullSet.z.value, percentile: fullSet.percentile, fullSet };
  return { z, percentile: { value: percentile, low: percentile, high: percentile }, fullSet };
}

/** The z that has a percentile (0 to 100) on the normal curve, limited to plus or minus 4.5: for percentiles of few rows, which were counted exactly. */
export function zOfPercentile(percentile: number): number {
  return limit(normalQuantile(percentile / 100), -zLimit, zLimit);
}
