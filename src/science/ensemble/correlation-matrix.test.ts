import { describe, expect, it } from "vitest";
import { breakingPair, isPositiveDefinite, leastEigenvalue } from "./correlation-matrix.ts";

/** A matrix of its correlations below the diagonal, row by row. */
function matrixOf(...below: readonly number[]): number[][] {
  const size = (1 + Math.sqrt(1 + 8 * below.length)) / 2;
  const at = (row: number, column: number) => below[(row * (row - 1)) / 2 + column] ?? 0;
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) =>
      row === column ? 1 : at(Math.max(row, column), Math.min(row, column)),
    ),
  );
}

describe("correlations that cannot be", () => {
  // Eigenvalues by a second program (numpy): -0.007353, -0.8, -0.062625 for the matrix of R's nearPD.
  it("have an eigenvalue below 0", () => {
    const slightly = matrixOf(0.9, 0.7, 0.3);
    expect(leastEigenvalue(slightly)).toBeCloseTo(-0.007353, 5);
    expect(leastEigenvalue(matrixOf(0.9, -0.9, 0.9))).toBeCloseTo(-0.8, 12);
    const six = matrixOf(
      ...[
        0.477, 0.644, 0.516, 0.478, 0.233, 0.599, 0.651, 0.682, 0.581, 0.741, 0.826, 0.75, 0.742, 0.8, 0.798,
      ],
    );
    expect(leastEigenvalue(six)).toBeCloseTo(-0.06262479, 8);
    for (const matrix of [slightly, six]) expect(isPositiveDefinite(matrix)).toBe(false);
  });

  it("are broken by the pair that would have to change least", () => {
    // By hand: 0.21 + sqrt(0.51 x 0.91) = 0.89125 is the most that 0.9 could be.
    const { row, column, range } = breakingPair(matrixOf(0.9, 0.7, 0.3)) ?? {};
    expect([row, column]).toEqual([1, 0]);
    expect(range?.high).toBeCloseTo(0.21 + Math.sqrt(0.51 * 0.91), 12);
    expect(range?.low).toBeCloseTo(0.21 - Math.sqrt(0.51 * 0.91), 12);
    expect(breakingPair(matrixOf(0.5, 0.3, 0.4))).toBeNull();
  });

  it("may need more than one pair to change", () => {
    // Two triples that cannot be, with no pair in common.
    const broken = matrixOf(...[0.9, 0.9, -0.9], ...[0, 0, 0], ...[0, 0, 0, 0.9], ...[0, 0, 0, 0.9, -0.9]);
    expect(breakingPair(broken)?.range).toBeNull();
  });
});
