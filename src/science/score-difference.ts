import { normalCumulative } from "./normal-distribution.ts";
import type { NormalisedScore } from "./normalise-score.ts";
import type { Range } from "./percentile.ts";
import { intervalMultiplier } from "./scoring-constants.ts";

/** How far two genomes stand apart on one score, and how sure that is. */
export interface ScoreDifference {
  /** First less second, in population standard deviations of the complete score, with its 95 % range. */
  z: Range;
  /** The 95 % ranges of the two scores overlap, so that their order is open. */
  overlaps: boolean;
  /**
   * Chance, 0 to 1, that the first person also stands higher on the trait itself; null when it is not known how much
   * the score explains.
   */
  chanceFirstHigher: number | null;
}

/**
 * Compares the scores of two genomes on the same set; null when one of them has no score.
 *
 * The missing SNPs leave each score a variance of 1 - c, c being the squared correlation of the typed part with the whole
 * (docs/percentiles.md#the-place). For two people who are not related
 * these parts are independent, so that the difference has the sum of both variances and the range is the difference
 * +-1.96 sqrt((1 - c1) + (1 - c2)). Relatives share much of the missing part; their range is truly narrower.
 *
 * Each person's trait is normal around sqrt(r2) z with variance 1 - r2, r2 being what the typed part explains, so the
 * chance is Phi((m1 - m2) / sqrt((1 - r2_1) + (1 - r2_2))).
 */
export function scoreDifference(first: NormalisedScore, second: NormalisedScore): ScoreDifference | null {
  if (first.fullSet === null || second.fullSet === null) return null;
  const [one, other] = [first.fullSet.z, second.fullSet.z];
  const variance = openVariance(first) + openVariance(second);
  const value = one.value - other.value;
  const halfWidth = intervalMultiplier * Math.sqrt(variance);
  return {
    z: { value, low: value - halfWidth, high: value + halfWidth },
    overlaps: one.low <= other.high && other.low <= one.high,
    chanceFirstHigher: chanceFirstHigher(first, second),
  };
}

/** Variance that the SNPs missing from the file leave to the complete score. */
function openVariance({ squaredCorrelation }: NormalisedScore): number {
  return 1 - (squaredCorrelation ?? 0);
}

function chanceFirstHigher(first: NormalisedScore, second: NormalisedScore): number | null {
  if (first.personal === null || second.personal === null) return null;
  const spread = Math.sqrt(1 - first.personal.expectedR2 + (1 - second.personal.expectedR2));
  return normalCumulative((first.personal.shift.value - second.personal.shift.value) / spread);
}
