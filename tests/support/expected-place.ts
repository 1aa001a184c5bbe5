import { type NormalisedScore, normaliseScore } from "../../src/science/normalise-score.ts";
import { percentileOf } from "../../src/science/percentile.ts";
import type { KnownReference } from "../../src/science/proxies/table-in-reference.ts";
import { portabilityRatios } from "../../src/science/reference/portability-ratios.generated.ts";
import { components, type PerComponent } from "../../src/science/reference-group/components.ts";
import type { ScoreReport } from "../../src/science/score-report.ts";
import type { ScoreSet } from "../../src/science/weight-set.ts";
import { frequenciesOf } from "./built-in-sets.ts";
import { expectedHalfRange } from "./expected-range.ts";

/**
 * A score's place among the people of a reference by the formulas of docs/percentiles.md in full, separate from the code
 * that the page uses. For ten matched rows or more.
 */
export function expectedScore(
  set: ScoreSet,
  report: ScoreReport,
  reference: KnownReference,
  rate?: number,
): NormalisedScore {
  const { calibration } = set;
  const shares = reference.kind === "adjusted" ? reference.shares : null;
  const mixed = (figures: PerComponent) =>
    shares === null
      ? figures.EUR
      : components.reduce((sum, component) => sum + shares[component] * figures[component], 0);
  const frequencies = frequenciesOf(set);
  const weights: number[] = [];
  if (report.matched < 10) throw new Error("fewer than ten rows are placed in another way");
  const linkage = mixed(calibration.linkageRatios);
  let [sum, mean, variance, whole, measured, without, fromPanel] = [0, 0, 0, 0, 0, 0, 0];
  for (const [index, { rsid, effectAllele, weight, frequency }] of set.rows.entries()) {
    const found = frequencies.get(rsid);
    const isKnown = found !== undefined && found.allele === effectAllele;
    const counted = !isKnown ? null : shares === null ? found.european : mixed(found.components);
    const likely = counted ?? frequency;
    const f = shares === null ? likely : counted;
    const dosage = report.rows[index]?.dosage ?? null;
    if (likely !== null) whole += 2 * likely * (1 - likely) * weight * weight;
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
    ...{ kind: "placed", reference: reference.kind, z, zUnlimited, percentile: percentileOf(z) },
    ...{ mean, sd: Math.sqrt(factor * variance), frequenciesFromPanel: fromPanel },
    ...{ countedRows: report.matched - without, predictedRows: 0, rowsWithoutFrequency: without },
    ...{ varianceCoverage: share, squaredCorrelation: squared },
    portability: shares === null ? 1 : mixed(portabilityRatios),
    fullSet: {
      z: { value: middle, low, high },
      percentile: { value: percentileOf(middle), low: percentileOf(low), high: percentileOf(high) },
    },
  });
}
