import fc from "fast-check";
import { expect, test } from "vitest";
import { ridgePenalty } from "./proxy-rules.ts";
import { solveRidge } from "./ridge.ts";

/** Values of some people at some variants, of which correlations are made: whatever they are, the matrix is one of correlations. */
const data = fc.integer({ min: 1, max: 8 }).chain((size) =>
  fc.array(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 }), {
    minLength: size + 1,
    maxLength: size + 1,
  }),
);

function correlationsOf(values: readonly (readonly number[])[]): number[][] {
  const product = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
  return values.map((one, row) =>
    values.map((other, column) => {
      const scale = Math.sqrt(product(one, one) * product(other, other));
      if (row === column) return 1;
      return scale > 1e-9 ? product(one, other) / scale : 0;
    }),
  );
}

function times(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] {
  return matrix.map((row) => row.reduce((sum, value, index) => sum + value * (vector[index] ?? 0), 0));
}

test("weights solve the equation, and variance, covariance and freedom are what they say", () => {
  fc.assert(
    fc.property(data, (values) => {
      const all = correlationsOf(values);
      const matrix = all.slice(1).map((row) => row.slice(1));
      const own = (all[0] ?? []).slice(1);
      const found = solveRidge(Float64Array.from(matrix.flat()), Float64Array.from(own));
      if (found === null) throw new Error("a matrix of correlations was refused");
      const weights = Array.from(found.weights);
      const back = times(matrix, weights).map((value, index) => value + ridgePenalty * (weights[index] ?? 0));
      for (const [index, value] of back.entries()) expect(value).toBeCloseTo(own[index] ?? 9, 9);
      const dot = (one: readonly number[], other: readonly number[]) =>
        one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
      expect(found.covariance).toBeCloseTo(dot(weights, own), 9);
      expect(found.variance).toBeCloseTo(dot(weights, times(matrix, weights)), 9);
      // Each column of C (C + a I)^-1 by the same equation: its trace is the freedom.
      const trace = matrix.reduce((sum, row, index) => {
        const column = solveRidge(Float64Array.from(matrix.flat()), Float64Array.from(row));
        return sum + (column?.weights[index] ?? Number.NaN);
      }, 0);
      expect(found.freedom).toBeCloseTo(trace, 8);
      expect(found.covariance).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
});

test("an invalid matrix of correlations is refused", () => {
  expect(solveRidge(Float64Array.of(1, 0, 2, 1), Float64Array.of(0.5, 0.5))).toBeNull();
});
