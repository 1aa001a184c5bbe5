/** The ranking of siblings worked out without the engine and, but for predicted rows, without the page's formulas. */

import { exactScore } from "../../src/science/exact-score/exact-score.ts";
import { parseGenotypeText } from "../../src/science/exact-score/parse-genotypes.ts";
import { portabilityRatios } from "../../src/science/reference/portability-ratios.generated.ts";
import { portability } from "../../src/science/reference-group/portability.ts";
import type { ScoreSet } from "../../src/science/weight-set.ts";
import { frequenciesOf } from "./built-in-sets.ts";
import { expectedScore } from "./expected-place.ts";
import { familyInCommon, referenceOfFamily } from "./expected-proxies.ts";

/** A sibling as it should be ranked. */
export interface ExpectedSibling {
  /** Place among the texts. */
  index: number;
  /** Expected difference from the mean of the family, in units of `sd`. */
  difference: number;
  /** The same of its score, in standard deviations of the score. */
  ofScore: number;
}

/**
 * Ranks texts by a set over the rows that all of them have, with predictions: by the slow scorer and the formulas of
 * docs/siblings.md in full; predictions are those of src/science, which tests/population compares with simulated
 * families.
 *
 * @param sd of the trait
 * @param family the files whose people the siblings are compared with: those of siblings that are not ranked, too
 */
export function expectedSiblings(
  texts: readonly string[],
  set: ScoreSet,
  sd: number,
  family: readonly string[] = texts,
): { common: number; ranked: readonly ExpectedSibling[] } {
  const reports = texts.map((text) => {
    const { rows } = parseGenotypeText(text);
    const genome = { build: "GRCh37", isBuildAssumed: false, sex: "unknown", rows } as const;
    return exactScore(genome, set, { palindromic: "auto", missing: "omit" });
  });
  const frequencies = frequenciesOf(set);
  // Of a row that the public genomes lack nobody knows the frequency in a mixture.
  const isCommon = set.rows.map(
    ({ rsid }, row) =>
      frequencies.has(rsid) && reports.every(({ rows }) => (rows[row]?.dosage ?? null) !== null),
  );
  const common = isCommon.filter(Boolean).length;
  const reference = referenceOfFamily(family);
  const scores = reports.map((report) => {
    const rows = report.rows.map((row, index) => (isCommon[index] ? row : { ...row, dosage: null }));
    return expectedScore(set, { ...report, matched: common, rows }, reference);
  });
  const predicted = familyInCommon(set, texts);
  const z = predicted?.z ?? scores.map(({ zUnlimited }) => zUnlimited ?? Number.NaN);
  const mean = z.reduce((sum, value) => sum + value, 0) / z.length;
  const known =
    predicted === null ? (scores[0]?.squaredCorrelation ?? Number.NaN) : predicted.spread.slope ** 2;
  const explained = set.accuracy.r2 * known * portability(reference, portabilityRatios);
  // 0.53 of its accuracy between people, less the effect of two calls in a thousand that lost an allele.
  const slope = (0.53 * Math.sqrt(explained)) / 1.004;
  return {
    common,
    ranked: z
      .map((value, index) => ({ index, difference: sd * slope * (value - mean), ofScore: value - mean }))
      .sort((one, other) => other.difference - one.difference),
  };
}
