import { expect, test } from "vitest";
import { schoolingEstimate, schoolingRange } from "./schooling-estimate.ts";

test("a score that explains nothing leaves the mean", () => {
  expect(schoolingEstimate(3, 0)).toBe(16);
});

test("one standard deviation moves by 2.4 r years", () => {
  // r = sqrt(0.04) = 0.2, so 16 + 2.4 x 0.2 x 1.5 = 16.72.
  expect(schoolingEstimate(1.5, 0.04)).toBeCloseTo(16.72, 12);
  expect(schoolingEstimate(-1.5, 0.04)).toBeCloseTo(15.28, 12);
});

test("years stay between 12 and 22", () => {
  // 16 + 2.4 x 4.5 = 26.8 and 16 - 10.8 = 5.2.
  expect(schoolingEstimate(4.5, 1)).toBe(22);
  expect(schoolingEstimate(-4.5, 1)).toBe(12);
});

test("the range of years is the range of the shift", () => {
  // 16 + 2.4 x 0.1, 16 - 2.4 x 1.9 = 11.44, below the least, and 16 + 2.4 x 2.1.
  const { value, low, high } = schoolingRange({ value: 0.1, low: -1.9, high: 2.1 });
  expect(value).toBeCloseTo(16.24, 12);
  expect(low).toBe(12);
  expect(high).toBeCloseTo(21.04, 12);
});
