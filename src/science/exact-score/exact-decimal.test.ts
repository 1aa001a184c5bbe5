import fc from "fast-check";
import { expect, test } from "vitest";
import {
  add,
  decimalOf,
  isAtLeast,
  multiply,
  squareRootToDouble,
  subtract,
  toDouble,
  zero,
} from "./exact-decimal.ts";

test("reads the numeral a source printed, in every notation", () => {
  expect(decimalOf(0.1)).toEqual({ digits: 1n, scale: 1 });
  expect(decimalOf(-0.0289)).toEqual({ digits: -289n, scale: 4 });
  expect(decimalOf(12)).toEqual({ digits: 12n, scale: 0 });
  expect(decimalOf(1.5e-7)).toEqual({ digits: 15n, scale: 8 });
  expect(decimalOf(2e21)).toEqual({ digits: 2_000_000_000_000_000_000_000n, scale: 0 });
});

test("refuses an invalid number", () => {
  expect(() => decimalOf(Number.NaN)).toThrow(RangeError);
  expect(() => decimalOf(Number.POSITIVE_INFINITY)).toThrow(RangeError);
});

test("ten tenths are exactly one, which doubles miss", () => {
  const tenths = Array.from({ length: 10 }, () => 0.1);
  expect(toDouble(tenths.map(decimalOf).reduce(add, zero))).toBe(1);
  expect(tenths.reduce((sum, tenth) => sum + tenth, 0)).not.toBe(1);
});

test("a cancelled large part leaves the small one whole", () => {
  // (1e16 + 0.1) - 1e16 = 0.1, where doubles give 0.
  const sum = subtract(add(decimalOf(1e16), decimalOf(0.1)), decimalOf(1e16));
  expect(toDouble(sum)).toBe(0.1);
});

test("products and comparisons are exact", () => {
  // 0.1 x 0.2 = 0.02 and 1.1 x 1.1 = 1.21; in doubles both are a little more.
  expect(toDouble(multiply(decimalOf(0.1), decimalOf(0.2)))).toBe(0.02);
  const square = multiply(decimalOf(1.1), decimalOf(1.1));
  expect(isAtLeast(decimalOf(1.21), square)).toBe(true);
  expect(isAtLeast(square, decimalOf(1.21))).toBe(true);
  expect(isAtLeast(square, decimalOf(1.2100001))).toBe(false);
});

test("square roots", () => {
  expect(squareRootToDouble(decimalOf(0))).toBe(0);
  expect(squareRootToDouble(decimalOf(0.0144))).toBe(0.12);
  expect(squareRootToDouble(decimalOf(0.4))).toBe(0.6324555320336759);
  expect(squareRootToDouble(decimalOf(2))).toBe(Math.SQRT2);
  expect(() => squareRootToDouble(decimalOf(-1))).toThrow(RangeError);
});

const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 });

test("every double comes back from its decimal", () => {
  fc.assert(fc.property(number, (value) => toDouble(decimalOf(value)) === value));
});

test("sums do not depend on the order", () => {
  fc.assert(
    fc.property(fc.array(number), (values) => {
      const forward = toDouble(values.map(decimalOf).reduce(add, zero));
      const backward = toDouble(values.toReversed().map(decimalOf).reduce(add, zero));
      return forward === backward;
    }),
  );
});

test("the root of a square is the number, for any size", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: 1e-12, max: 1e12 }), (value) => {
      const decimal = decimalOf(value);
      return squareRootToDouble(multiply(decimal, decimal)) === value;
    }),
  );
});
