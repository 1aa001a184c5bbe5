import { expect, it } from "vitest";
import { normalCumulative, normalQuantile } from "../science/normal-distribution.ts";
import { drawPlacement } from "./placement-draws.ts";

const axis = { part: "fluid", weight: 2, value: 0.3, error: 0.5, isOneSided: false } as const;

it("finds chances and intervals that a single axis has in closed form", () => {
  const draws = 65_536;
  const [low, high] = drawPlacement([axis], [[-1], [1.2]], draws);
  // The middle between -1 and 1.2 is 0.1: below it the first is nearer.
  const expected = normalCumulative((0.1 - 0.3) / 0.5);
  const error = Math.sqrt((expected * (1 - expected)) / draws);
  expect(Math.abs((low?.first ?? 0) - expected)).toBeLessThan(4 * error);
  expect((low?.first ?? 0) + (high?.first ?? 0)).toBeCloseTo(1, 9);
  // The distance to 9 is 8.7 give or take 0.5, never below 0.
  const [far] = drawPlacement([axis], [[9]], draws);
  expect(far?.low).toBeCloseTo(8.7 + 0.5 * normalQuantile(0.025), 1);
  expect(far?.high).toBeCloseTo(8.7 + 0.5 * normalQuantile(0.975), 1);
});

it("gives the same answer twice, splits ties, and leaves out what is not known", () => {
  const sided = { ...axis, part: "crystallized", isOneSided: true } as const;
  const programmes = [
    [-9, -9],
    [null, -9],
    [null, 9],
  ];
  const axes = [{ ...axis, weight: 0.0001, isOneSided: true }, sided];
  const once = drawPlacement(axes, programmes);
  expect(drawPlacement(axes, programmes)).toEqual(once);
  expect(once.map(({ first }) => first)).toEqual([0.5, 0.5, 0]);
  expect(once[0]).toEqual({ low: 0, high: 0, first: 0.5 });
});
