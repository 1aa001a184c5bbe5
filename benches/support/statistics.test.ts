import fc from "fast-check";
import { expect, it } from "vitest";
import { ratioOf, spreadOf } from "./statistics.mjs";

const times = fc.array(fc.double({ min: 0.1, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 });

it("a spread is in order, of its own values, and does not depend on theirs", () => {
  fc.assert(
    fc.property(times, (values) => {
      const { least, lower, median, upper, largest, count } = spreadOf(values);
      expect(
        [least, lower, median, upper, largest].every(
          (one, index, all) => index === 0 || (all[index - 1] ?? 0) <= one,
        ),
      ).toBe(true);
      expect([least, largest, count]).toEqual([Math.min(...values), Math.max(...values), values.length]);
      expect(spreadOf(values.toReversed())).toEqual(spreadOf(values));
    }),
  );
});

it("at least half of the values lie on either side of the median, a quarter outside of the quartiles", () => {
  fc.assert(
    fc.property(times, (values) => {
      const { lower, median, upper } = spreadOf(values);
      const share = (isIn: (value: number) => boolean) => values.filter(isIn).length / values.length;
      expect(share((value) => value <= median)).toBeGreaterThanOrEqual(0.5);
      expect(share((value) => value >= median)).toBeGreaterThanOrEqual(0.5);
      expect(share((value) => value <= lower)).toBeGreaterThanOrEqual(0.25);
      expect(share((value) => value >= upper)).toBeGreaterThanOrEqual(0.25);
    }),
  );
});

it("the median of eleven is the sixth", () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 11, maxLength: 11 }), (values) => {
      expect(spreadOf(values).median).toBe(values.toSorted((one, other) => one - other)[5]);
    }),
  );
});

it("a ratio is computed round by round, so that a slow round does not count", () => {
  const ratio = ratioOf([10, 1000, 10], [30, 3000, 30]);
  expect([ratio.least, ratio.median, ratio.largest]).toEqual([3, 3, 3]);
  expect(() => ratioOf([1, 2], [1])).toThrow();
  expect(() => spreadOf([])).toThrow();
});
