import { limit } from "../percentile.ts";
import type { ReferenceInUse } from "../reference-group/choose-reference.ts";
import { openVariance, rowVariance } from "../reference-group/compare-with-reference.ts";
import type { ComparedRow } from "../reference-group/compared-row.ts";
import { wholeLinkage } from "../reference-group/linkage-factor.ts";
import type { SetCalibration } from "../reference-group/set-calibration.ts";
import type { LinkedSums } from "./linked-sums.ts";
import type { SetPrediction } from "./proxy-predictor.ts";

/** How the known part of a score varies, and how it correlates with the whole. */
interface ScoreVariances {
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

/** What imputed rows leave open of a score. */
function openOf(rows: readonly ComparedRow[]): number {
  return rows.reduce((sum, row) => (row.frequency === null ? sum : sum + openVariance(row)), 0);
}

/** Variance of the rows that are known, and of all rows, as if they were independent. */
function independentVariances(rows: readonly ComparedRow[], { rows: predicted }: SetPrediction) {
  let known = 0;
  let whole = 0;
  for (const [index, row] of rows.entries()) {
    const own = rowVariance(row);
    whole += own;
    if (row.frequency === null) continue;
    known += own * (row.dosage === null ? (predicted[index]?.predictedR2 ?? 0) : 1);
  }
  return { known: known - openOf(rows), whole };
}

/**
 * The variances of a score with proxies in the reference that it is placed in, among people who are not related and between brothers and
 * sisters.
 *
 * @param rows with their frequencies in that reference
 * @param prediction of the same rows in the same reference
 */
export function variancesWithProxies(
  rows: readonly ComparedRow[],
  prediction: SetPrediction,
  reference: ReferenceInUse,
  calibration: SetCalibration,
): { strangers: ScoreVariances; family: ScoreVariances } {
  const independent = independentVariances(rows, prediction);
  const measured = (wholeLinkage(calibration, reference) - 1) * independent.whole;
  const farLinkage = measured - prediction.strangers.wholeLinkage;
  // What is known of imputed rows varies by less than they do, and so does what it has in common with them.
  const open = openOf(rows);
  const known = (sums: LinkedSums) => ({
    ...sums,
    known: sums.known - open,
    covariance: sums.covariance - open,
  });
  return {
    strangers: scoreVariances(known(prediction.strangers), independent, farLinkage),
    family: scoreVariances(known(prediction.family), independent, farLinkage),
  };
}
