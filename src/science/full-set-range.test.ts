import fc from "fast-check";
import { expect, it } from "vitest";
import { estimateFullSet, type WrongCalls } from "./percentile.ts";

it("never gives a narrower range for a file that lacks more, however unevenly wrong calls weigh", () => {
  const wrongCalls = fc
    .tuple(fc.double({ min: 0, max: 0.05, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([variance, share]) => ({ variance, fourth: share * variance }));
  const coverage = fc.double({ min: 0, max: 1, noNaN: true });
  const width = (covered: number, wrong: WrongCalls) => {
    const { z } = estimateFullSet(0, covered, wrong);
    return z.high - z.low;
  };
  fc.assert(
    fc.property(wrongCalls, coverage, coverage, (wrong, one, other) => {
      expect(width(Math.max(one, other), wrong)).toBeLessThanOrEqual(
        width(Math.min(one, other), wrong) + 1e-12,
      );
    }),
    { examples: [[{ variance: 5e-324, fourth: 0 }, 0, 1]] },
  );
  // The LDL set: one row of 1.42 SD a copy makes nearly all of what wrong calls leave open.
  expect(width(1, { variance: 0.0125, fourth: 0.0094 })).toBeLessThan(
    width(0.95, { variance: 0.0125, fourth: 0.0094 }),
  );
});
