/** Small symmetric positive definite matrices, as rows. */
export type SquareMatrix = readonly Float64Array[];

/**
 * The lower triangle L with L times its transpose equal to the matrix (Cholesky).
 *
 * @throws RangeError where the matrix is not positive definite
 */
export function lowerTriangle(matrix: SquareMatrix): SquareMatrix {
  const lower = matrix.map(() => new Float64Array(matrix.length));
  for (const [row, figures] of matrix.entries()) {
    for (let column = 0; column <= row; column += 1) {
      let rest = figures[column] ?? 0;
      for (let before = 0; before < column; before += 1) {
        rest -= (lower[row]?.[before] ?? 0) * (lower[column]?.[before] ?? 0);
      }
      const target = lower[row];
      if (target === undefined) continue;
      if (row === column && !(rest > 0)) throw new RangeError("The matrix is not positive definite.");
      target[column] = row === column ? Math.sqrt(rest) : rest / (lower[column]?.[column] ?? 1);
    }
  }
  return lower;
}

/** The vector x with L x = `right`. */
export function solveLower(lower: SquareMatrix, right: Float64Array): Float64Array {
  const found = new Float64Array(right.length);
  for (const [row, figures] of lower.entries()) {
    let rest = right[row] ?? 0;
    for (let before = 0; before < row; before += 1) rest -= (figures[before] ?? 0) * (found[before] ?? 0);
    found[row] = rest / (figures[row] ?? 1);
  }
  return found;
}

/** The inverse of a matrix. Throws like {@link lowerTriangle}. */
export function inverseOf(matrix: SquareMatrix): SquareMatrix {
  const lower = lowerTriangle(matrix);
  // Column by column, the inverse of L; the matrix's inverse is its transpose times itself.
  const columns = matrix.map((_, at) =>
    solveLower(
      lower,
      Float64Array.from(matrix, (__, row) => (row === at ? 1 : 0)),
    ),
  );
  return columns.map((one) =>
    Float64Array.from(columns, (other) =>
      one.reduce((sum, figure, row) => sum + figure * (other[row] ?? 0), 0),
    ),
  );
}
