import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../../tests/support/random-seed.ts";
import { isDeep } from "../../../tests/support/test-depth.ts";
import { ensembleOf } from "./ensemble.ts";

/** Weights by Gauss and Jordan with exchange of rows: another way than the code's. */
function solveByElimination(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  for (const column of right.keys()) {
    const largest = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column] ?? 0) > Math.abs(best[column] ?? 0) ? row : best));
    rows.splice(rows.indexOf(largest), 1);
    rows.splice(
      column,
      0,
      largest.map((value) => value / (largest[column] ?? 1)),
    );
    for (const [index, row] of rows.entries()) {
      const factor = row[column] ?? 0;
      if (index !== column) rows[index] = row.map((value, at) => value - factor * (rows[column]?.[at] ?? 0));
    }
  }
  return rows.map((row) => row.at(-1) ?? Number.NaN);
}

const withZ = (accuracies: readonly number[], zs: readonly number[] = []) =>
  accuracies.map((accuracy, index) => ({ accuracy, z: zs[index] ?? 0 }));

describe("an ensemble", () => {
  it.each([
    { below: [0.5], r: [0.3, 0.2], weights: [0.266667, 0.066667], r2: 0.093333, without: [0.04, 0.09] },
    { below: [0.5], r: [0.4, 0.2], weights: [0.4, 0], r2: 0.16, without: [0.04, 0.16] },
    { below: [0.7], r: [0.4, 0.2], weights: [0.509804, -0.156863], r2: 0.172549, without: [0.04, 0.16] },
    {
      below: [0.823],
      r: [0.3, 0.312],
      weights: [0.133957, 0.201753],
      r2: 0.103134,
      without: [0.097344, 0.09],
    },
    {
      ...{
        below: [0.5, 0.3, 0.4],
        r: [0.4, 0.3, 0.2],
        weights: [0.325806, 0.114516, 0.056452],
        r2: 0.175968,
      },
      without: [0.097619, 0.167033, 0.173333],
    },
  ])("of $r has the weights that a second program found", ({ below, r, weights, r2, without }) => {
    const [one = 0, two = 0, three = 0] = below;
    const matrix = [
      [1, one, two],
      [one, 1, three],
      [two, three, 1],
    ];
    const ensemble = ensembleOf(
      withZ(r),
      r.map((_, row) => (matrix[row] ?? []).slice(0, r.length)),
    );
    expect(ensemble?.r2).toBeCloseTo(r2, 6);
    for (const [index, weight] of weights.entries()) expect(ensemble?.weights[index]).toBeCloseTo(weight, 6);
    for (const [index, left] of without.entries()) expect(ensemble?.without[index]?.r2).toBeCloseTo(left, 6);
  });

  it("of 1.2 and 0.4 standard deviations is 105.2, 77.2 to 133.2", () => {
    const matrix = [
      [1, 0.5],
      [0.5, 1],
    ];
    const ensemble = ensembleOf(withZ([0.3, 0.2], [1.2, 0.4]), matrix);
    expect(ensemble?.iq).toBeCloseTo(105.2, 9);
    expect(ensemble?.rmse).toBeCloseTo(14.282857, 6);
    // 100 + 15 x 0.3 x 1.2 and 100 + 15 x 0.2 x 0.4.
    expect(ensemble?.without.map(({ iq }) => iq)).toEqual([
      expect.closeTo(101.2, 9),
      expect.closeTo(105.4, 9),
    ]);
  });

  it("does not exist where members would explain more than everything", () => {
    const matrix = [
      [1, -0.5],
      [-0.5, 1],
    ];
    expect(ensembleOf(withZ([0.8, 0.8]), matrix)).toBeNull();
    expect(
      ensembleOf(withZ([0.1, 0.1]), [
        [1, 1.01],
        [1.01, 1],
      ]),
    ).toBeNull();
  });

  it("has the weights of an independent solution, and loses by leaving one out", () => {
    const share = fc.double({ min: -0.9, max: 0.9, noNaN: true });
    const member = fc.record({
      first: share,
      second: share,
      own: fc.double({ min: 0.3, max: 1, noNaN: true }),
      r: share,
    });
    fc.assert(
      fc.property(fc.array(member, { minLength: 2, maxLength: 6 }), (members) => {
        // Correlations of sums of two common parts and one of each member's own always go together.
        const spread = members.map(({ first, second, own }) => Math.hypot(first, second, own));
        const matrix = members.map((one, row) =>
          members.map((other, column) =>
            row === column
              ? 1
              : (one.first * other.first + one.second * other.second) /
                ((spread[row] ?? 1) * (spread[column] ?? 1)),
          ),
        );
        const accuracies = members.map(({ r }) => r);
        const found = ensembleOf(withZ(accuracies), matrix);
        const expected = solveByElimination(matrix, accuracies);
        const r2 = expected.reduce((sum, weight, index) => sum + weight * (accuracies[index] ?? 0), 0);
        if (found === null) expect(r2).toBeGreaterThanOrEqual(1 - 1e-9);
        else {
          for (const [index, weight] of found.weights.entries())
            expect(weight).toBeCloseTo(expected[index] ?? 0, 8);
          expect(found.r2).toBeCloseTo(r2, 8);
          for (const { r2: left } of found.without) expect(left).toBeLessThanOrEqual(found.r2 + 1e-9);
        }
      }),
      { numRuns: isDeep ? 2000 : 100 },
    );
  });
});
