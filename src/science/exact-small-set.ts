/**
 * With this many counted rows or more a normal curve is close enough; below, the few possible values of the score are
 * weighed one by one (3^9 genotypes at most).
 */
export const fewestRowsForNormalCurve = 10;

/** Two sums of the same weights in another order may differ by rounding; within this share of their size they are one. */
const roundingShare = 1e-9;

/** A row that counts in a small score. */
export interface SmallSetRow {
  /** Effect of one copy of the effect allele. */
  weight: number;
  /** Frequency of the effect allele in the reference, 0 to 1. */
  frequency: number;
}

/** A possible value of a score, and its frequency. */
interface Outcome {
  value: number;
  chance: number;
}

function withRow(outcomes: readonly Outcome[], { weight, frequency }: SmallSetRow): Outcome[] {
  const chances = [(1 - frequency) ** 2, 2 * frequency * (1 - frequency), frequency ** 2];
  return chances.flatMap((chance, copies) =>
    outcomes.map((outcome) => ({ value: outcome.value + copies * weight, chance: outcome.chance * chance })),
  );
}

/**
 * Place of a raw score in the exact distribution over all genotypes under Hardy-Weinberg and independence: the share of
 * people below, and half of those who have the same score (the mid-rank).
 *
 * @param rows fewer than `fewestRowsForNormalCurve`
 * @param raw sum of weight times copies over the same rows
 * @returns 0 to 1, not limited
 * @throws RangeError for more rows, which would be slow
 */
export function exactPlace(rows: readonly SmallSetRow[], raw: number): number {
  if (rows.length >= fewestRowsForNormalCurve) {
    throw new RangeError(`An exact distribution over ${rows.length} rows is not meant.`);
  }
  const outcomes = rows.reduce(withRow, [{ value: 0, chance: 1 }]);
  const rounding = roundingShare * rows.reduce((sum, row) => sum + 2 * Math.abs(row.weight), 0);
  return outcomes.reduce((sum, { value, chance }) => {
    if (Math.abs(value - raw) <= rounding) return sum + chance / 2;
    return value < raw ? sum + chance : sum;
  }, 0);
}
