import { expect, it } from "vitest";
import { proxyExample } from "./proxy-example.ts";

it("the example's prediction matches a separate computation", () => {
  // The inverse of [[1.4, 0.6], [0.6, 1.4]] times (0.7, 0.5).
  const determinant = 1.4 ** 2 - 0.6 ** 2;
  const [w1, w2] = [(1.4 * 0.7 - 0.6 * 0.5) / determinant, (1.4 * 0.5 - 0.6 * 0.7) / determinant];
  const covariance = w1 * 0.7 + w2 * 0.5;
  const variance = w1 ** 2 + w2 ** 2 + 2 * 0.6 * w1 * w2;
  // The eigenvalues of the two are 1.6 and 0.4.
  const k = 1.6 / 2 + 0.4 / 0.8;
  const { ridge, found, copies } = proxyExample();
  expect(ridge.weights[0]).toBeCloseTo(w1, 12);
  expect(ridge.weights[1]).toBeCloseTo(w2, 12);
  expect(ridge.covariance).toBeCloseTo(covariance, 12);
  expect(ridge.variance).toBeCloseTo(variance, 12);
  expect(ridge.freedom).toBeCloseTo(k, 12);
  const a = 1 - ((1 - covariance) * 503) / (503 - k);
  const b = (variance * 503) / (503 - k);
  // The table stores correlations in single precision.
  expect(found.predictedR2).toBeCloseTo(a ** 2 / b, 6);
  const stretch = Math.min(1.4, a / b);
  const spread = (f: number) => Math.sqrt(2 * f * (1 - f));
  const deviation = (w1 * (2 - 0.7)) / spread(0.35) + (w2 * (1 - 1)) / spread(0.5);
  expect(copies).toBeCloseTo(0.8 + stretch * spread(0.4) * deviation, 6);
});
