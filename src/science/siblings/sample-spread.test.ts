import { describe, expect, it } from "vitest";
import { draws } from "../../../tests/support/made-up-file.ts";
import { normalQuantile } from "../normal-distribution.ts";
import { chiSquareShare, sampleSpread, timesOfSpread } from "./sample-spread.ts";

describe("the spread of a sample", () => {
  it.each([
    // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4.
    [1, 3.841, 0.95],
    [2, 5.991, 0.95],
    [4, 0.484, 0.025],
    [7, 1.69, 0.025],
    [7, 16.013, 0.975],
    [20, 34.17, 0.975],
    [100, 74.222, 0.025],
  ])(
    "follows the published table of chi-square with %i degrees of freedom at %f",
    (freedom, value, share) => {
      expect(chiSquareShare(value, freedom)).toBeCloseTo(share, 4);
    },
  );

  it("contains the true one in 95 of 100 families of eight", () => {
    const draw = draws(29);
    const families = Array.from({ length: 4000 }, () =>
      sampleSpread(Array.from({ length: 8 }, () => normalQuantile(draw()))),
    );
    const share = families.filter((own) => own !== null && own.low < 1 && own.high > 1).length / 4000;
    // Within three standard errors of 0.95.
    expect(Math.abs(share - 0.95)).toBeLessThan(0.0103);
  });

  it("says how many times as large the true one may be", () => {
    expect(timesOfSpread({ value: 2, low: 1, high: 5 })).toEqual({ low: 0.5, high: 2.5 });
    expect(timesOfSpread({ value: 0, low: 0, high: 0 })).toEqual({ low: 1, high: 1 });
  });

  it("is not given for four", () => {
    expect(sampleSpread([1, 2, 4, 5])).toBeNull();
    expect(sampleSpread([1, 1, 1, 1, 1])).toEqual({ value: 0, low: 0, high: 0 });
  });
});
