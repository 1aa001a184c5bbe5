import fc from "fast-check";
import { expect, it } from "vitest";
import { roundToSum } from "./round-to-sum.ts";

it("lets parts add up where each by itself would be rounded away", () => {
  // 0.04 four times is 0.16, which is 0.2.
  expect(roundToSum([0.04, 0.04, 0.04, 0.04], 1)).toEqual([0.1, 0.1, 0, 0]);
  expect(roundToSum([-0.26, 0.5], 1)).toEqual([-0.3, 0.5]);
  expect(roundToSum([], 1)).toEqual([]);
});

it("adds up to the rounded sum, and moves no part by a step", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -60, max: 60, noNaN: true }), { maxLength: 5 }), (parts) => {
      const rounded = roundToSum(parts, 1);
      const sum = rounded.reduce((total, part) => total + part, 0);
      const exact = parts.reduce((total, part) => total + part, 0);
      expect(sum).toBeCloseTo(Math.round(exact * 10) / 10, 9);
      for (const [index, part] of parts.entries())
        expect(Math.abs((rounded[index] ?? Number.NaN) - part)).toBeLessThan(0.1 + 1e-9);
    }),
  );
});
