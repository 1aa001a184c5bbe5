import { expect, test } from "vitest";
import { inverseOf, lowerTriangle, solveLower } from "./symmetric-matrix.ts";

const matrix = [Float64Array.of(4, 2), Float64Array.of(2, 10)];

test("the lower triangle is that of Cholesky", () => {
  // 4 = 2 * 2, 2 = 2 * 1, 10 = 1 * 1 + 3 * 3
  expect(lowerTriangle(matrix).map((row) => [...row])).toEqual([
    [2, 0],
    [1, 3],
  ]);
});

test("a lower triangle is solved from the top", () => {
  expect([...solveLower(lowerTriangle(matrix), Float64Array.of(4, 11))]).toEqual([2, 3]);
});

test("the inverse of two rows is that of the formula", () => {
  // Determinant 36.
  const found = inverseOf(matrix).flatMap((row) => [...row]);
  for (const [at, figure] of [10 / 36, -2 / 36, -2 / 36, 4 / 36].entries())
    expect(found[at]).toBeCloseTo(figure, 12);
});

test("a matrix that is not positive definite is refused", () => {
  expect(() => inverseOf([Float64Array.of(1, 2), Float64Array.of(2, 1)])).toThrow(RangeError);
});
