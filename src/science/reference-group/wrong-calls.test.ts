import fc from "fast-check";
import { expect, it } from "vitest";
import { rowVariance } from "./compare-with-reference.ts";
import type { ComparedRow } from "./compared-row.ts";
import { leastWrongCalls, wrongCallRate, wrongCallsOf } from "./wrong-calls.ts";

const row = fc.record({
  weight: fc.double({ min: -1, max: 1, noNaN: true }),
  dosage: fc.constantFrom(0, 1, 2),
  frequency: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
  likelyFrequency: fc.constant(null),
});

it("is something for a single call, so that no score is said to be certain", () => {
  const one: ComparedRow = { weight: 0.5, dosage: 1, frequency: 0.5, likelyFrequency: 0.5 };
  // A wrong call in 500, one copy of 0.5 off.
  expect(wrongCallsOf([one], 1).variance).toBeCloseTo(0.25 / 500, 15);
  expect(leastWrongCalls(1).variance).toBeCloseTo(2 / 500, 15);
  expect(wrongCallsOf([], 1)).toEqual({ variance: 0, fourth: 0 });
});

it("adds up the chance of a wrong call times its square, and is never below the least that sums allow", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
      const told = wrongCallsOf(rows, 1).variance;
      // One copy off with the chance of a wrong call, by rows.
      const spelt = rows
        .map(({ weight }) => wrongCallRate * weight * weight)
        .reduce((sum, one) => sum + one, 0);
      expect(told).toBeCloseTo(spelt, 12);
      const whole = rows.map(rowVariance).reduce((sum, one) => sum + one, 0);
      expect(told).toBeGreaterThanOrEqual(leastWrongCalls(1).variance * whole - 1e-12);
    }),
  );
});

it("leaves out rows that do not count or are imputed", () => {
  const rows = (one: Partial<ComparedRow>): ComparedRow[] =>
    Array.from({ length: 30 }, () => ({
      weight: 1,
      dosage: 1,
      frequency: 0.5,
      likelyFrequency: null,
      ...one,
    }));
  const of = (one: Partial<ComparedRow>) => wrongCallsOf(rows(one), 1).variance;
  expect(of({})).toBeCloseTo(0.06, 12);
  for (const one of [{ dosage: null }, { frequency: null }, { dosageVariance: 0.1 }]) expect(of(one)).toBe(0);
  expect(of({ dosageVariance: 0 })).toBe(of({}));
});

it("takes the share that a file shows in place of the usual one", () => {
  const rows = Array.from({ length: 40 }, (_, at) => ({
    ...{ weight: 1 + at / 10, dosage: 1, frequency: 0.5, likelyFrequency: 0.5 },
  }));
  const usual = wrongCallsOf(rows, 10);
  const shown = wrongCallsOf(rows, 10, 5 * wrongCallRate);
  expect(shown.variance).toBeCloseTo(5 * usual.variance, 12);
  expect(shown.fourth).toBeCloseTo(5 * usual.fourth, 12);
  expect(leastWrongCalls(1, 0.01).variance).toBeCloseTo(0.02, 15);
});
