import { expect, test } from "vitest";
import { schoolingEstimate } from "./schooling-estimate.ts";

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
