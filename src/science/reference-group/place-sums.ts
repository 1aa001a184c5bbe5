import type { PairSums } from "../../lib/pure/score-reports.ts";
import { areFrequenciesSufficient, withoutFrequency } from "../frequencies-rule.ts";
import { estimateFullSet, limit, percentileOf } from "../percentile.ts";
import { fewestUsableRows, zLimit } from "../scoring-constants.ts";
import { type FrequencyCheck, reasonOfContradiction } from "./check-frequencies.ts";
import { type ReferenceInUse, referenceOfStudy, whyMisleading } from "./choose-reference.ts";
import { type Place, type Placed, withheld } from "./compare-with-reference.ts";
import { reasonOfDenseRows } from "./dense-set.ts";
import { type GroupByHand, placeRawScore } from "./place-by-hand.ts";
import { leastWrongCalls } from "./wrong-calls.ts";

/** What is known of a score without its rows: the engine's sums and counts, for sets of any size. */
export type ScoreSums = Omit<PairSums, "palindromicRule">;

/** The share of the set's variance that some of its rows have; null where that of the set is not known. */
function coverageOf(variance: number | null, { totalVariance, frequencies }: ScoreSums): number | null {
  const isWholeKnown = areFrequenciesSufficient(withoutFrequency(frequencies.all));
  if (!isWholeKnown || variance === null || totalVariance === null || totalVariance <= 0) return null;
  return limit(variance / totalVariance, 0, 1);
}

/** Rows count as independent: nothing was measured of the set. */
function placedBySums(
  sums: ScoreSums,
  { wrongCalls: rate }: Extract<ReferenceInUse, { kind: "european" }>,
  compared: number,
  mean: number,
  sd: number,
): Placed {
  const { matched } = sums.frequencies;
  const zUnlimited = (compared - mean) / sd;
  const z = limit(zUnlimited, -zLimit, zLimit);
  const varianceCoverage = coverageOf(sums.matchedVariance, sums);
  const measuredCoverage = coverageOf(sums.measured.variance, sums) ?? 0;
  const wrongCalls = leastWrongCalls(measuredCoverage, rate);
  return {
    kind: "placed",
    reference: "european",
    z,
    zUnlimited,
    percentile: percentileOf(z),
    mean,
    sd,
    countedRows: matched.rows - matched.without,
    predictedRows: 0,
    rowsWithoutFrequency: matched.without,
    frequenciesFromPanel: 0,
    varianceCoverage,
    squaredCorrelation: varianceCoverage,
    wrongCalls,
    fullSet: varianceCoverage === null ? null : estimateFullSet(z, varianceCoverage, wrongCalls),
    portability: 1,
  };
}

/**
 * Places the score of a loaded set by its sums, as `placeLoadedSet` does by its rows: a file that misleads has no place,
 * then a typed mean and standard deviation come first; there is no place for a dense set, for one whose frequencies are
 * of another allele, nor where more than 1 % of the matched rows or of their weight have no frequency. The sums contain
 * the set's own frequencies, which are European, so only genomes that are nearly European have a place, and among
 * Europeans.
 *
 * @param byHand null where none was typed
 * @param check which alleles the set's frequencies describe; null where that was not checked
 */
export function placeSums(
  sums: ScoreSums,
  reference: ReferenceInUse = { kind: "european" },
  byHand: GroupByHand | null = null,
  check: FrequencyCheck | null = null,
): Place {
  const misleading = whyMisleading(reference);
  if (misleading !== null) return withheld(misleading);
  const { comparedSum, expectedMean, expectedSd, closeRows } = sums;
  if (sums.matched < fewestUsableRows) {
    return withheld({ code: "too-few-rows", counted: sums.matched, needed: fewestUsableRows });
  }
  if (byHand !== null) return placeRawScore(sums.raw, sums.matched, byHand);
  if (reference.kind === "none") return withheld(reference.reason);
  const dense = reasonOfDenseRows(closeRows, sums.frequencies.all.rows);
  const unfit = dense ?? reasonOfContradiction(check);
  if (unfit !== null) return withheld(unfit);
  const { count, of, weightShare } = withoutFrequency(sums.frequencies.matched);
  if (!areFrequenciesSufficient({ count, of, weightShare })) {
    return withheld({ code: "frequencies-missing", rows: count, of, weightShare });
  }
  if (comparedSum === null || expectedMean === null || expectedSd === null) {
    return withheld({ code: "only-differences" });
  }
  const ofStudy = referenceOfStudy(reference);
  if (ofStudy.kind !== "european") {
    return withheld({ code: "european-only", rows: of, of, weightShare: 1 });
  }
  if (of - count < fewestUsableRows) {
    return withheld({ code: "too-few-rows", counted: of - count, needed: fewestUsableRows });
  }
  return expectedSd > 0
    ? placedBySums(sums, ofStudy, comparedSum, expectedMean, expectedSd)
    : withheld({ code: "no-variance" });
}
