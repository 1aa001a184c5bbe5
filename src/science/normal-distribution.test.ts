import fc from "fast-check";
import { expect, test } from "vitest";
import { normalCumulative, normalDensity, normalQuantile } from "./normal-distribution.ts";

function relativeError(value: number, expected: number): number {
  return Math.abs(value / expected - 1);
}

// Abramowitz and Stegun 1964, table 26.1, printed with 15 decimals.
const printedCumulative: [number, number][] = [
  [0, 0.5],
  [0.5, 0.691462461274013],
  [1, 0.841344746068543],
  [1.5, 0.933192798731142],
  [2, 0.977249868051821],
  [3, 0.99865010196837],
];

test.each(printedCumulative)("the area below %f is as printed, and the rest lies above", (x, area) => {
  expect(Math.abs(normalCumulative(x) - area)).toBeLessThan(6e-16);
  expect(Math.abs(normalCumulative(-x) - (1 - area))).toBeLessThan(6e-16);
});

// Known tail areas Q(x) (Abramowitz and Stegun 1964, table 26.2 gives their logarithms).
const tails: [number, number][] = [
  [3, 1.34989803163009e-3],
  [5, 2.86651571879194e-7],
  [10, 7.61985302416053e-24],
  [20, 2.75362411860623e-89],
];

test.each(tails)("the tail beyond %f keeps its digits", (x, area) => {
  expect(relativeError(normalCumulative(-x), area)).toBeLessThan(1e-13);
});

// The points that leave 10, 5, 2.5, 0.5 and 0.1 per cent above them, as tables print them.
const quantiles: [number, number][] = [
  [0.9, 1.2815515655446],
  [0.95, 1.64485362695147],
  [0.975, 1.95996398454005],
  [0.995, 2.5758293035489],
  [0.999, 3.09023230616781],
];

test.each(quantiles)("the quantile of %f is as printed", (probability, x) => {
  expect(normalQuantile(probability)).toBeCloseTo(x, 13);
  expect(normalQuantile(1 - probability)).toBeCloseTo(-x, 12);
});

test("density at known places", () => {
  expect(normalDensity(0)).toBeCloseTo(0.398942280401433, 15);
  expect(normalDensity(1)).toBeCloseTo(0.241970724519143, 15);
  expect(normalDensity(-2)).toBeCloseTo(0.053990966513188, 15);
});

test("the ends and what lies outside", () => {
  expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY);
  expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY);
  expect(normalQuantile(0.5)).toBe(0);
  expect(normalQuantile(-0.1)).toBeNaN();
  expect(normalQuantile(1.1)).toBeNaN();
  expect(normalQuantile(Number.NaN)).toBeNaN();
  expect(normalCumulative(Number.NaN)).toBeNaN();
  expect(normalCumulative(Number.NEGATIVE_INFINITY)).toBe(0);
  expect(normalCumulative(Number.POSITIVE_INFINITY)).toBe(1);
});

test("series and continued fraction meet without a step", () => {
  const below = normalCumulative(2 - 1e-9);
  const above = normalCumulative(2 + 1e-9);
  expect(above - below).toBeCloseTo(2e-9 * normalDensity(2), 15);
});

test("the quantile undoes the cumulative function in both tails", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -37, max: 0 }), (x) => {
      expect(normalQuantile(normalCumulative(x))).toBeCloseTo(x, 12);
    }),
  );
});

test("the cumulative function grows and is symmetric", () => {
  const x = fc.double({ noNaN: true, min: -8, max: 8 });
  fc.assert(
    fc.property(x, x, (one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      expect(normalCumulative(low)).toBeLessThanOrEqual(normalCumulative(high) + 1e-16);
      expect(normalCumulative(one) + normalCumulative(-one)).toBeCloseTo(1, 15);
    }),
  );
});
