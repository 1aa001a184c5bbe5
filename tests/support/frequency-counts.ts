import type { ScoreReport } from "../../src/science/score-report.ts";

/** A report of a set whose rows all have a frequency. */
export function completeFrequencies(matched: number, total: number): ScoreReport["frequencies"] {
  const counts = (rows: number) => ({ rows, without: 0, weightShareWithout: 0 });
  return { matched: counts(matched), all: counts(total) };
}
