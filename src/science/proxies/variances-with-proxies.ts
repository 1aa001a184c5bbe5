import type { ReferenceInUse } from "../reference-group/choose-reference.ts";
import { openVariance, rowVariance } from "../reference-group/compare-with-reference.ts";
import type { ComparedRow } from "../reference-group/compared-row.ts";
import { wholeLinkage } from "../reference-group/linkage-factor.ts";
import type { SetCalibration } from "../reference-group/set-calibration.ts";
import type { LinkedSums } from "./linked-sums.ts";
import type { SetPrediction } from "./proxy-predictor.ts";
import { type ScoreVariances, scoreVariances } from "./score-variances.ts";

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
