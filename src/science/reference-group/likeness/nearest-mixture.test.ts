import { expect, test } from "vitest";
import { nearestMixture } from "./nearest-mixture.ts";

const points = (...rows: number[][]) => rows.map((row) => Float64Array.from(row));

test("the foot of the perpendicular lies between two points", () => {
  // From (-1, 2) to (3, 2) the origin's foot is (0, 2): a quarter of the way.
  const { weights, squaredDistance } = nearestMixture(points([-1, 2], [3, 2]));
  expect(weights[0]).toBeCloseTo(0.75, 9);
  expect(weights[1]).toBeCloseTo(0.25, 9);
  expect(squaredDistance).toBeCloseTo(4, 9);
});

test("beyond an end that end is nearest", () => {
  const { weights, squaredDistance } = nearestMixture(points([3, 4], [6, 8]));
  expect([...weights]).toEqual([1, 0]);
  expect(squaredDistance).toBe(25);
});

test("an origin among the points is one of their mixtures", () => {
  const { weights, squaredDistance } = nearestMixture(points([2, 0], [-1, 1], [-1, -1], [5, 5]));
  expect(squaredDistance).toBeLessThan(1e-5);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
});
