import { type NormalisedScore, normaliseScore } from "../../src/science/normalise-score.ts";
import { percentileOf } from "../../src/science/percentile.ts";
import type { ScoreReport } from "../../src/science/score-report.ts";
import type { ScoreSet } from "../../src/science/weight-set.ts";
import { frequenciesOf } from "./built-in-sets.ts";
import { expectedHalfRange } from "./expected-range.ts";

/**
 * A score's place among Europeans by the formulas of docs/percentiles.md in full, separate from the code that the page
 * uses. For ten matched rows or more.
 */
export function europeanScore(set: ScoreSet, report: ScoreReport, rate?: number): NormalisedScore {
  const { calibration } = set;
  const frequencies = frequenciesOf(set);
  const weights: number[] = [];
  if (report.matched < 10) throw new Error("fewer than ten rows are placed in another way");
  const linkage = calibration.linkageRatios.EUR;
  let [sum, mean, variance, whole, measured, without, fromPanel] = [0, 0, 0, 0, 0, 0, 0];
  for (const [index, { rsid, effectAllele, weight, frequency }] of set.rows.entries()) {
    const found = frequencies.get(rsid);
    const counted = found?.allele === effectAllele ? found.european : null;
    const f = counted ?? frequency;
    const dosage = report.rows[index]?.dosage ?? null;
    if (f !== null) whole += 2 * f * (1 - f) * weight * weight;
    if (dosage === null) continue;
    if (counted !== null) measured += 1;
    if (counted !== null && frequency === null) fromPanel += 1;
    if (f === null) {
      without += 1;
      continue;
    }
    weights.push(weight);
    sum += weight * dosage;
    mean += weight * 2 * f;
    variance += 2 * f * (1 - f) * weight * weight;
  }
  const factor = 1 + ((linkage - 1) * measured) / calibration.measuredRows;
  const zUnlimited = (sum - mean) / Math.sqrt(factor * variance);
  const z = Math.max(-4.5, Math.min(4.5, zUnlimited));
  const share = variance / whole;
  const squared = (share * linkage) / (1 + (linkage - 1) * share);
  const middle = Math.sqrt(squared) * z;
  const half = expectedHalfRange(1 - squared, weights, linkage * whole, rate);
  const [low, high] = [middle - half, middle + half];
  return normaliseScore(report, set.accuracy.r2, {
    ...{ kind: "placed", reference: "european", z, zUnlimited, percentile: percentileOf(z) },
    ...{ mean, sd: Math.sqrt(factor * variance), frequenciesFromPanel: fromPanel },
    ...{ countedRows: report.matched - without, predictedRows: 0, rowsWithoutFrequency: without },
    ...{ varianceCoverage: share, squaredCorrelation: squared, portability: 1 },
    fullSet: {
      z: { value: middle, low, high },
      percentile: { value: percentileOf(middle), low: percentileOf(low), high: percentileOf(high) },
    },
  });
}
