/** Small correlation matrices: whether such correlations are possible, and what would repair them. */

/** A symmetric matrix with 1 on the diagonal, row by row. */
export type CorrelationMatrix = readonly (readonly number[])[];

/** Below this a pivot counts as zero: the matrix is not positive definite, or too close to decide. */
const leastPivot = 1e-9;

const at = (matrix: CorrelationMatrix, row: number, column: number) => matrix[row]?.[column] ?? 0;

/** Cholesky's lower triangle; null where the matrix is not positive definite. */
function factorOf(matrix: CorrelationMatrix): readonly (readonly number[])[] | null {
  const factor: number[][] = matrix.map((row) => row.map(() => 0));
  for (const [row, line] of factor.entries()) {
    for (let column = 0; column <= row; column += 1) {
      const other = factor[column] ?? [];
      let rest = at(matrix, row, column);
      for (let before = 0; before < column; before += 1) rest -= (line[before] ?? 0) * (other[before] ?? 0);
      if (column === row && rest < leastPivot) return null;
      line[column] = column === row ? Math.sqrt(rest) : rest / (other[column] ?? 1);
    }
  }
  return factor;
}

/** Whether people could have such correlations. */
export function isPositiveDefinite(matrix: CorrelationMatrix): boolean {
  return factorOf(matrix) !== null;
}

/** Solves C x = r; null where C is not positive definite. */
export function solveCorrelations(matrix: CorrelationMatrix, right: readonly number[]): number[] | null {
  const factor = factorOf(matrix);
  if (factor === null) return null;
  const size = right.length;
  const solved = [...right];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < row; column += 1)
      solved[row] = (solved[row] ?? 0) - at(factor, row, column) * (solved[column] ?? 0);
    solved[row] = (solved[row] ?? 0) / at(factor, row, row);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let below = row + 1; below < size; below += 1)
      solved[row] = (solved[row] ?? 0) - at(factor, below, row) * (solved[below] ?? 0);
    solved[row] = (solved[row] ?? 0) / at(factor, row, row);
  }
  return solved;
}

/** Rounds of Jacobi's method; a matrix of six is done after five. */
const mostRounds = 30;

/** The least eigenvalue, by Jacobi's rotations. */
export function leastEigenvalue(matrix: CorrelationMatrix): number {
  const turned = matrix.map((row) => [...row]);
  for (let round = 0; round < mostRounds; round += 1)
    for (let row = 1; row < turned.length; row += 1)
      for (let column = 0; column < row; column += 1) rotate(turned, row, column);
  return Math.min(...turned.map((row, index) => row[index] ?? 0));
}

/** Turns two axes of a symmetric matrix so that its element in their row and column becomes 0. */
function rotate(matrix: number[][], p: number, q: number): void {
  const apart = at(matrix, p, q);
  if (apart === 0) return;
  const theta = (at(matrix, q, q) - at(matrix, p, p)) / (2 * apart);
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.hypot(theta, 1));
  const cosine = 1 / Math.hypot(tangent, 1);
  const sine = tangent * cosine;
  for (const line of matrix) {
    const [one, other] = [line[p] ?? 0, line[q] ?? 0];
    line[p] = cosine * one - sine * other;
    line[q] = sine * one + cosine * other;
  }
  const [first = [], second = []] = [matrix[p], matrix[q]];
  for (const column of matrix.keys()) {
    const [one, other] = [first[column] ?? 0, second[column] ?? 0];
    first[column] = cosine * one - sine * other;
    second[column] = sine * one + cosine * other;
  }
}

/** A pair of members whose correlation does not go with the others. */
export interface BreakingPair {
  readonly row: number;
  readonly column: number;
  /** Its possible value while the others stay; null where no value of this pair alone would do. */
  readonly range: { readonly low: number; readonly high: number } | null;
}

/**
 * The pair that breaks a matrix: the one whose correlation has to change least for it to be positive definite. Where
 * none alone would do, the one farthest from what the others imply. Null for a matrix that is positive definite.
 */
export function breakingPair(matrix: CorrelationMatrix): BreakingPair | null {
  if (isPositiveDefinite(matrix)) return null;
  const pairs = matrix.flatMap((_, row) =>
    Array.from({ length: row }, (__, column) => pairOf(matrix, row, column)),
  );
  const [found] = pairs.toSorted((one, other) => one.change - other.change);
  return found ?? null;
}

function pairOf(matrix: CorrelationMatrix, row: number, column: number): BreakingPair & { change: number } {
  const now = at(matrix, row, column);
  const others = [...matrix.keys()].filter((index) => index !== row && index !== column);
  const rest = others.map((one) => others.map((other) => at(matrix, one, other)));
  const [toRow, toColumn] = [row, column].map((member) => others.map((one) => at(matrix, one, member)));
  const [byRow, byColumn] = [toRow, toColumn].map((right = []) => solveCorrelations(rest, right));
  const dot = (one: readonly number[] = [], other: readonly number[] | null = null) =>
    one.reduce((sum, value, index) => sum + value * (other?.[index] ?? 0), 0);
  const [leftOfRow, leftOfColumn] = [1 - dot(toRow, byRow), 1 - dot(toColumn, byColumn)];
  // No value of this pair repairs what is broken among the others: such pairs come last, the largest correlation first.
  if (byRow === null || byColumn === null || leftOfRow <= 0 || leftOfColumn <= 0)
    return { row, column, range: null, change: 10 - Math.abs(now) };
  const centre = dot(toRow, byColumn);
  const reach = Math.sqrt(leftOfRow * leftOfColumn);
  const [low, high] = [centre - reach, centre + reach];
  return { row, column, range: { low, high }, change: now < low ? low - now : now - high };
}
