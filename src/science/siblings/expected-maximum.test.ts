import { describe, expect, it } from "vitest";
import { expectedMaximum, varianceOfMaximum } from "./expected-maximum.ts";

describe("the highest of n", () => {
  it.each([
    [2, 0.564189583548, 0.6816901138],
    [3, 0.846284375322, 0.5594672038],
    [5, 1.16296447364, 0.447534069],
    [10, 1.53875273084, 0.3443438233],
    [20, 1.8674750598, 0.2756966156],
    [50, 2.24907362939, 0.21571241],
    [100, 2.50759363644, 0.1844048136],
    [500, 3.03669934593, 0.1372015928],
  ])("of %i has the mean and the variance of the published tables", (count, mean, variance) => {
    expect(expectedMaximum(count)).toBeCloseTo(mean, 9);
    expect(varianceOfMaximum(count)).toBeCloseTo(variance, 8);
  });

  it("of one is zero", () => {
    expect(expectedMaximum(1)).toBeCloseTo(0, 12);
  });
});
