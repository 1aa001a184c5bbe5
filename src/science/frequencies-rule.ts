import type { FrequencyCounts } from "./score-report.ts";

/**
 * When the frequencies of a set's rows are good enough for a place among people. A row without frequency never counts
 * as one of 0.5, and a few known ones must not represent many unknown.
 */

/** Rows without frequency may be this share of the rows, and of the sum of their squared weights. */
export const mostWithoutFrequency = 0.01;

/** Rows nearer than this to another row of their set, in bases, are close: they are inherited together. */
export const closeDistance = 250_000;

/** Above this share of close rows the sum of 2p(1-p)beta² says nothing about the spread of the score. */
export const mostCloseRows = 0.2;

/** Sums of squares round: a share that is meant to be exactly the limit may come out above it by less than this. */
const rounding = 1e-9;

/** How much of some rows has no frequency. */
export interface WithoutFrequency {
  /** How many rows have none. */
  count: number;
  /** Of how many. */
  of: number;
  /** Their share of the sum of squared weights, 0 to 1. */
  weightShare: number;
}

/** The same figures from the engine's counts. */
export function withoutFrequency(counts: FrequencyCounts): WithoutFrequency {
  return { count: counts.without, of: counts.rows, weightShare: counts.weightShareWithout };
}

/** Counts rows without frequency. */
export function countWithoutFrequency(
  rows: readonly { weight: number; frequency: number | null }[],
): WithoutFrequency {
  const squares = (counted: typeof rows) => counted.reduce((sum, row) => sum + row.weight ** 2, 0);
  const without = rows.filter((row) => row.frequency === null);
  const all = squares(rows);
  return { count: without.length, of: rows.length, weightShare: all > 0 ? squares(without) / all : 0 };
}

/** Whether the weight of rows without frequency is so little that they may be left out. */
export function isWeightSufficient({ weightShare }: WithoutFrequency): boolean {
  return weightShare <= mostWithoutFrequency + rounding;
}

/** Whether so few rows lack a frequency that they may be left out of mean, variance and the sum that is compared. */
export function areFrequenciesSufficient(without: WithoutFrequency): boolean {
  return without.count <= mostWithoutFrequency * without.of + rounding && isWeightSufficient(without);
}

/**
 * Whether a set's rows are so close that their number says nothing about the spread of the score.
 *
 * @param closeRows rows with another one within `closeDistance` on their chromosome
 * @param rows rows of the set, duplicates left out
 */
export function isDense(closeRows: number, rows: number): boolean {
  return closeRows > mostCloseRows * rows;
}

/** Whether a score may be called complete: only when every row of the set is matched. */
export function isComplete(matched: number, total: number): boolean {
  return total > 0 && matched === total;
}
