import { limit } from "../percentile.ts";
import type { LinkedSums } from "./linked-sums.ts";

/** How the known part of a score varies, and how it correlates with the whole. */
export interface ScoreVariances {
  /** Variance of what is known, in the score's unit squared; not above 0 where nothing varies. */
  known: number;
  /** Variance of the whole set. */
  whole: number;
  /** Covariance of both. */
  covariance: number;
  /** Squared correlation of both, 0 to 1. */
  squaredCorrelation: number;
  /** Share of the whole set's variance that is known, rows being counted as independent, 0 to 1. */
  coverage: number;
}

/**
 * Variances of a score that is known in part. The table's correlations reach a million bases; the linkage measured of the whole set
 * that lies beyond is spread evenly over the variance, so that a part that knows the share c has c² of it, and c of it in common with
 * the whole (docs/percentiles.md#the-place does the same with all of the linkage).
 *
 * @param independent variances of what is known and of the whole as if rows were independent
 * @param farLinkage what linkage beyond the table's reach adds to the variance of the whole set
 */
export function scoreVariances(
  sums: LinkedSums,
  independent: { known: number; whole: number },
  farLinkage: number,
): ScoreVariances {
  const coverage = independent.whole > 0 ? limit(independent.known / independent.whole, 0, 1) : 0;
  const known = sums.known + coverage ** 2 * farLinkage;
  const covariance = sums.covariance + coverage * farLinkage;
  const whole = independent.whole + sums.wholeLinkage + farLinkage;
  // Positive variances may be too small for a product.
  const product = known * whole;
  const isCorrelated = covariance > 0 && known > 0 && product > 0;
  const squaredCorrelation = isCorrelated ? limit(covariance ** 2 / product, 0, 1) : 0;
  return { known, whole, covariance, squaredCorrelation, coverage };
}
