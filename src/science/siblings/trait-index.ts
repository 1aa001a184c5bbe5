import { expectedMaximum } from "./expected-maximum.ts";

/** Scores of several traits, and how they hang together. */
export interface TraitScores {
  /** Correlations of the scores, in the order of the traits, 1 on the diagonal. */
  correlations: readonly (readonly number[])[];
  /** Trait standard deviations per standard deviation of each score within a family. */
  slopes: readonly number[];
}

function rowTimes(row: readonly number[], values: readonly number[]): number {
  return row.reduce((sum, value, index) => sum + value * (values[index] ?? 0), 0);
}

/** Standard deviation of an index of scores among people, in the unit of the weights. */
function indexSd(correlations: TraitScores["correlations"], weights: readonly number[]): number {
  const shared = correlations.map((row) => rowTimes(row, weights));
  return Math.sqrt(Math.max(0, rowTimes(weights, shared)));
}

/**
 * Expected change of each trait against the family's mean, in its standard deviations, for the sibling with the highest index: delta_k E[max_n] /
 * sqrt 2 times (R w)_k / sqrt(w'Rw) (docs/siblings.md#several-traits). All zero where the weights are.
 */
export function indexGains(
  { correlations, slopes }: TraitScores,
  weights: readonly number[],
  siblings: number,
): readonly number[] {
  const sd = indexSd(correlations, weights);
  const strength = expectedMaximum(siblings) / Math.SQRT2;
  return correlations.map((row, trait) =>
    sd === 0 ? 0 : ((slopes[trait] ?? 0) * strength * rowTimes(row, weights)) / sd,
  );
}

/**
 * Weights, adding up to 1 in size, whose gains have the proportions of a target: w goes as R^-1 (t / delta). A negative one means that the target
 * is not reached without preferring a lower score of that trait. Null where the correlations have no inverse or a slope is 0.
 */
export function weightsForTarget(
  { correlations, slopes }: TraitScores,
  target: readonly number[],
): readonly number[] | null {
  if (slopes.some((slope) => slope === 0)) return null;
  const wanted = target.map((value, trait) => value / (slopes[trait] ?? 1));
  const solved = solve(correlations, wanted);
  if (solved === null) return null;
  const size = solved.reduce((sum, weight) => sum + Math.abs(weight), 0);
  return size === 0 ? null : solved.map((weight) => weight / size);
}

/** Gauss's elimination with the largest pivot; null for a matrix without an inverse. */
function solve(matrix: TraitScores["correlations"], values: readonly number[]): number[] | null {
  const size = values.length;
  const rows = matrix.map((row, index) => [...row, values[index] ?? 0]);
  for (let column = 0; column < size; column++) {
    const sizeAt = (row: number) => Math.abs(rows[row]?.[column] ?? 0);
    let pivot = column;
    for (let row = column + 1; row < size; row++) if (sizeAt(row) > sizeAt(pivot)) pivot = row;
    if (sizeAt(pivot) < 1e-12) return null;
    const [top, other] = [rows[pivot] ?? [], rows[column] ?? []];
    rows[column] = top;
    if (pivot !== column) rows[pivot] = other;
    const lead = top[column] ?? 1;
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = (rows[row]?.[column] ?? 0) / lead;
      rows[row] = (rows[row] ?? []).map((value, index) => value - factor * (top[index] ?? 0));
    }
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1));
}
