import { normalCumulative } from "./normal-distribution.ts";
import type { NormalisedScore } from "./normalise-score.ts";
import type { Range } from "./percentile.ts";
import { intervalMultiplier } from "./scoring-constants.ts";

/** How far two genomes stand apart on one score, and how sure that is. */
export interface ScoreDifference {
  /** First minus second, in population standard deviations of the complete score, with its 95 % range. */
  z: Range;
  /** The 95 % range of the difference leaves out zero, so that their order can be told. */
  isToldApart: boolean;
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
  const value = first.fullSet.z.value - second.fullSet.z.value;
  const halfWidth = halfWidthOf(first, second);
  return {
    z: { value, low: value - halfWidth, high: value + halfWidth },
    isToldApart: areToldApart(first, second),
    chanceFirstHigher: chanceFirstHigher(first, second),
  };
}

/**
 * Whether the order of two scores on the same set can be told: the 95 % range of their difference leaves out zero
 * (docs/science.md#two-genomes). Makes no object, because hundreds of genomes make a hundred thousand pairs.
 */
export function areToldApart(first: NormalisedScore, second: NormalisedScore): boolean {
  if (first.fullSet === null || second.fullSet === null) return false;
  return Math.abs(first.fullSet.z.value - second.fullSet.z.value) > halfWidthOf(first, second);
}

/** Half the width of the 95 % range of a difference. */
function halfWidthOf(first: NormalisedScore, second: NormalisedScore): number {
  return intervalMultiplier * Math.sqrt(openVariance(first) + openVariance(second));
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
