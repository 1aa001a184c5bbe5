import { describe, expect, it } from "vitest";
import { chanceInReference, driftBetween, shareWithInterval, stabilityIndex } from "./drift.ts";

describe("drift", () => {
  it("is the sum of differences of shares times the logarithms of their ratios", () => {
    // Shares 0.25 and 0.75 against 0.5 and 0.5, with half a person added to each band of 2 million.
    const million = 1_000_000;
    const expected = 0.25 * Math.log(0.5 / 0.25) - 0.25 * Math.log(0.5 / 0.75);
    expect(stabilityIndex([million / 2, (3 * million) / 2], [million, million])).toBeCloseTo(expected, 5);
    expect(stabilityIndex([10, 20, 30], [10, 20, 30])).toBe(0);
  });

  it("is more than chance where shares moved far, and could be chance where samples differ by little", () => {
    const far = driftBetween([80, 80, 80, 80, 80], [40, 60, 80, 100, 120]);
    expect(far.byChance).toBeLessThan(0.01);
    expect(far.interval[0]).toBeGreaterThan(0);
    const near = driftBetween([80, 80, 80, 80, 80], [82, 79, 80, 78, 81]);
    expect(near.byChance).toBeGreaterThan(0.5);
    expect(near.interval[0]).toBe(0);
  });

  it("is the same each time", () => {
    expect(driftBetween([20, 30], [30, 20])).toEqual(driftBetween([20, 30], [30, 20]));
  });
});

it("a share's interval is Wilson's", () => {
  // Newcombe 1998, Statistics in Medicine 17, table I: 81 of 263 and 15 of 148.
  const of81 = shareWithInterval(81, 263);
  expect(of81.interval.map((end) => end.toFixed(4))).toEqual(["0.2553", "0.3662"]);
  expect(shareWithInterval(15, 148).interval.map((end) => end.toFixed(4))).toEqual(["0.0624", "0.1605"]);
});

it("people are beside the reference by all of its fifths, not by the highest alone", () => {
  // The published quantiles of chi-square with four degrees of freedom: 9.488 for 0.05, 13.277 for 0.01.
  const withChiSquare = (value: number) => {
    const moved = Math.sqrt(value * 20);
    return chanceInReference([20 + moved / Math.SQRT2, 20 - moved / Math.SQRT2, 20, 20, 20]);
  };
  expect(withChiSquare(9.488)).toBeCloseTo(0.05, 4);
  expect(withChiSquare(13.277)).toBeCloseTo(0.01, 4);
  expect(chanceInReference([20, 20, 20, 20, 20])).toBe(1);
  // 20 % in the highest fifth, and the others far from it.
  expect(chanceInReference([80, 20, 0, 60, 40])).toBeLessThan(1e-9);
  expect(chanceInReference([5000, 0, 0, 0, 0])).toBe(0);
});
