import type { ScoreReport } from "../../src/science/score-report.ts";

/** What a report says of a set whose rows all have a frequency and the same weight. */
export function completeFrequencies(
  matched: number,
  total: number,
  weight: number,
): ScoreReport["frequencies"] {
  const counts = (rows: number) => ({
    rows,
    without: 0,
    squaredWeights: rows * weight ** 2,
    squaredWeightsWithout: 0,
  });
  return { matched: counts(matched), all: counts(total) };
}
