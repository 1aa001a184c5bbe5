import fc from "fast-check";
import { expect, test } from "vitest";
import { linkageFactor, linkedCoverage, wholeLinkage } from "./linkage-factor.ts";

const calibration = {
  measuredRows: 200,
  linkageRatios: { EUR: 1.4, AFR: 1.1, EAS: 1.2, SAS: 1.3, NAT: 1.25 },
};
const mixed = { kind: "adjusted", shares: { EUR: 0.5, AFR: 0.5, EAS: 0, SAS: 0, NAT: 0 } } as const;

test("the factor grows with the rows typed, from none to the whole set's", () => {
  expect(linkageFactor(calibration, { kind: "european" }, 0)).toBe(1);
  expect(linkageFactor(calibration, { kind: "european" }, 200)).toBeCloseTo(1.4, 12);
  expect(linkageFactor(calibration, mixed, 100)).toBeCloseTo(1.125, 12);
  expect(wholeLinkage(calibration, mixed)).toBeCloseTo(1.25, 12);
});

test("how much the typed part says of the whole, by covariances spelt out", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 40 }),
      fc.double({ min: 0, max: 0.2, noNaN: true }),
      fc.nat(),
      (rows, correlation, some) => {
        // Rows of variance 1, each two of them equally correlated: linkage spread evenly.
        const typed = 1 + (some % rows);
        const varianceOf = (count: number) => count + count * (count - 1) * correlation;
        const together = typed + typed * (rows - 1) * correlation;
        const squared = together ** 2 / (varianceOf(typed) * varianceOf(rows));
        const whole = varianceOf(rows) / rows;
        // "Evenly" leaves out that a row is not linked with itself, which is of the order of one row.
        expect(Math.abs(linkedCoverage(typed / rows, whole) - squared)).toBeLessThanOrEqual(
          correlation + 1e-9,
        );
      },
    ),
  );
});

test("without linkage it is the typed share of the variance, with all rows it is everything", () => {
  expect(linkedCoverage(0.3, 1)).toBeCloseTo(0.3, 12);
  expect(linkedCoverage(1, 1.4)).toBeCloseTo(1, 12);
  expect(linkedCoverage(0, 1.4)).toBe(0);
});
