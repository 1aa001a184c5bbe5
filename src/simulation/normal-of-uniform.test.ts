import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalQuantile } from "../science/normal-distribution.ts";
import { naturalLog } from "./natural-log.ts";
import { normalOfUniform } from "./normal-of-uniform.ts";

function expectClose(value: number, right: number, relative: number) {
  expect(Math.abs(value - right)).toBeLessThanOrEqual(relative * Math.abs(right));
}

describe("the normal value of a share", () => {
  // 20 digits by mpmath; the first three also in the tests of R, which cites Wichura 1988.
  it.each([
    [0.25, -0.6744897501960817],
    [0.001, -3.090232306167813],
    [1e-20, -9.262340089798409],
    [0.5, 0],
    [0.025, -1.959963984540054],
    [0.075, -1.4395314709384559],
    [1e-5, -4.264890793922825],
    [1e-10, -6.361340902404056],
    [1e-100, -21.273453560965326],
    [1e-300, -37.0470962993612],
  ])("of %d is %d", (share, right) => {
    expectClose(normalOfUniform(share), right, 1e-15);
  });

  it("is the exact one everywhere between", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true }), (share) => {
        expectClose(normalOfUniform(share), normalQuantile(share), 1e-13);
      }),
    );
  });
});

describe("the natural logarithm", () => {
  it("is that of Math but for the last digits", () => {
    expect(naturalLog(1)).toBe(0);
    fc.assert(
      fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (value) => {
        expect(Math.abs(naturalLog(value) - Math.log(value))).toBeLessThanOrEqual(
          4e-16 * Math.max(Math.abs(Math.log(value)), 1e-3),
        );
      }),
    );
  });
});
