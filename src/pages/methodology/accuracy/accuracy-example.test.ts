import { expect, it } from "vitest";
import { educationLeadSet } from "../../../../tests/support/built-in-sets.ts";
import { expectedHalfRange } from "../../../../tests/support/expected-range.ts";
import { placedExample } from "../percentiles/placed-example.ts";
import { accuracyExample } from "./accuracy-example.ts";
import { educationLeads, shrinkage } from "./education-leads.ts";
import { amongPeople } from "./published-accuracy.ts";

it("the complete education set is as its table says", () => {
  const { rows, completeAccuracy, completeVariance } = educationLeadSet;
  expect(educationLeads).toEqual({ rows: rows.length, r2: completeAccuracy.r2, variance: completeVariance });
  expect(completeAccuracy.isOurEstimate).toBe(false);
  const sum = rows.reduce((total, { weight, frequency: f }) => {
    return f === null ? total : total + 2 * f * (1 - f) * weight * weight;
  }, 0);
  expect(sum).toBeCloseTo(educationLeads.variance, 6);
  expect(shrinkage).toBe(0.54);
  expect(amongPeople[0]?.figure).toBe("3.2 %");
});

it("the example's figures match a separate computation", () => {
  const { place } = placedExample();
  const { z, personal, years, difference } = accuracyExample();
  const squared = place.squaredCorrelation ?? Number.NaN;
  expect(z).toBe(place.z);
  const r2 = 0.032 * squared;
  const shift = Math.sqrt(r2) * z;
  const half = 1.96 * Math.sqrt(1 - r2);
  expect(personal.expectedR2).toBeCloseTo(r2, 12);
  expect(personal.shift.low).toBeCloseTo(shift - half, 12);
  expect(personal.shift.high).toBeCloseTo(shift + half, 12);
  expect(years).toBeCloseTo(16 + 2.4 * shift, 12);
  const apart = Math.sqrt(squared) * (0.6 - z);
  // Ten of the example's rows, as placed-example.test.ts has them; each of the two files may have a wrong call at each.
  const measured = [0.031, 0.024, 0.018, 0.027, 0.021, 0.016, 0.022, 0.019, 0.025, 0.017];
  const whole = (1.12 * (place.sd ** 2 / 1.1)) / (place.varianceCoverage ?? Number.NaN);
  const width = expectedHalfRange(2 - 2 * squared, [...measured, ...measured], whole);
  expect(difference.z.low).toBeCloseTo(apart - width, 12);
  expect(difference.z.high).toBeCloseTo(apart + width, 12);
  // The normal curve near its middle: 1/2 + x/sqrt(2 pi) (1 - x²/6 + x⁴/40).
  const x = (Math.sqrt(r2) * (0.6 - z)) / Math.sqrt(2 - 2 * r2);
  const near = 0.5 + (x * (1 - x ** 2 / 6 + x ** 4 / 40)) / Math.sqrt(2 * Math.PI);
  expect(difference.chanceFirstHigher).toBeCloseTo(near, 7);
});
