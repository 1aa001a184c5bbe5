/** The one place of a score: what every screen, file and job shows of it (docs/science.md#place-among-people). */

import { normalQuantile } from "./normal-distribution.ts";
import { type FullSetEstimate, limit, type Range } from "./percentile.ts";
import { zLimit } from "./scoring-constants.ts";

/** A score's place as it is shown: z is what gives the percentile. */
export interface ShownPlace {
  /** Standard deviations from the mean. */
  z: number;
  /** 1 to 99, with its 95 % range; without width where the range is not known. */
  percentile: Range;
  /** The best guess for the complete set; null where nobody knows how much of it the file has: then the place is of the SNPs found. */
  fullSet: FullSetEstimate | null;
}

/** The parts of a score that its place is shown by. */
interface PlacedParts {
  /** Of the SNPs found alone; null where the place is withheld, as the percentile. */
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

/** The z of a percentile (0 to 100) that comes from no normal curve, as that of a few rows: limited to plus or minus 4.5. */
export function zOfPercentile(percentile: number): number {
  return limit(normalQuantile(percentile / 100), -zLimit, zLimit);
}
