import { expect, test } from "vitest";
import { areFrequenciesSufficient, countWithoutFrequency, isComplete, isDense } from "./frequencies-rule.ts";

function rows(count: number, without: number, weightOfThose = 1) {
  return Array.from({ length: count }, (_, index) =>
    index < without ? { weight: weightOfThose, frequency: null } : { weight: 1, frequency: 0.4 },
  );
}

test.each([
  [rows(100, 0), true],
  [rows(100, 1), true],
  [rows(100, 2), false],
  [rows(1000, 10), true],
  [rows(1000, 11), false],
  // One row of a thousand, but with 1.6 % of the squared weights: 16 of 999 + 16.
  [rows(1000, 1, 4), false],
  [rows(1000, 1, 3), true],
  [rows(3, 1), false],
  // The case that began it: six frequencies among ten thousand rows.
  [rows(10_000, 9_994), false],
])("rows without frequency are at most one in a hundred, by number and by weight (%#)", (set, isEnough) => {
  expect(areFrequenciesSufficient(countWithoutFrequency(set))).toBe(isEnough);
});

test("counts rows and their share of the squared weights", () => {
  const set = [
    { weight: 3, frequency: null },
    { weight: -1, frequency: 0.2 },
    { weight: 4, frequency: 0.5 },
  ];
  expect(countWithoutFrequency(set)).toEqual({ count: 1, of: 3, weightShare: 9 / 26 });
  expect(countWithoutFrequency([])).toEqual({ count: 0, of: 0, weightShare: 0 });
});

test.each([
  [20, 100, false],
  [21, 100, true],
  [0, 0, false],
  [3, 3, true],
])("%i close rows of %i: dense is %s", (close, matched, dense) => {
  expect(isDense(close, matched)).toBe(dense);
});

test.each([
  [10, 10, true],
  [9, 10, false],
  [0, 0, false],
])("%i of %i rows: complete is %s", (matched, total, complete) => {
  expect(isComplete(matched, total)).toBe(complete);
});
