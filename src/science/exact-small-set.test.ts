import fc from "fast-check";
import { expect, test } from "vitest";
import { draws } from "../../tests/support/made-up-file.ts";
import { exactPlace, type SmallSetRow } from "./exact-small-set.ts";
import { normalCumulative } from "./normal-distribution.ts";

/** Small whole weights: sums of different genotypes are often equal, which the mid-rank is about. */
const row = fc.record({
  weight: fc.integer({ min: -4, max: 4 }),
  frequency: fc.integer({ min: 1, max: 99 }).map((percent) => percent / 100),
});

const rowWithCopies = fc.record({ row, copies: fc.integer({ min: 0, max: 2 }) });

const manyRows = fc.array(rowWithCopies, { minLength: 1, maxLength: 6 });

/**
 * The same by brute force: a number from 0 to 3^n - 1 is a genotype, its base-3 digits the copies. Whole weights, so
 * that equal means equal.
 */
function bruteForce(rows: readonly SmallSetRow[], raw: number): number {
  let place = 0;
  for (let genotype = 0; genotype < 3 ** rows.length; genotype += 1) {
    let [rest, chance, score] = [genotype, 1, 0];
    for (const { weight, frequency } of rows) {
      const copies = rest % 3;
      rest = (rest - copies) / 3;
      const binomial = copies === 1 ? 2 : 1;
      chance *= binomial * frequency ** copies * (1 - frequency) ** (2 - copies);
      score += copies * weight;
    }
    place += score < raw ? chance : score === raw ? chance / 2 : 0;
  }
  return place;
}

function rawOf(rows: readonly { row: SmallSetRow; copies: number }[]): number {
  return rows.reduce((sum, { row: { weight }, copies }) => sum + weight * copies, 0);
}

test("agrees with a sum over every genotype, one by one", () => {
  fc.assert(
    fc.property(manyRows, (all) => {
      const rows = all.map((each) => each.row);
      expect(exactPlace(rows, rawOf(all))).toBeCloseTo(bruteForce(rows, rawOf(all)), 12);
    }),
  );
});

test("does not depend on the unit, although fractions round", () => {
  fc.assert(
    fc.property(manyRows, fc.double({ min: 1e-6, max: 1e3, noNaN: true }), (all, unit) => {
      const rows = all.map((each) => each.row);
      const scaled = all.map(({ row: { weight, frequency }, copies }) => ({
        row: { weight: weight * unit, frequency },
        copies,
      }));
      const place = exactPlace(
        scaled.map((each) => each.row),
        rawOf(scaled.toReversed()),
      );
      expect(place).toBeCloseTo(exactPlace(rows, rawOf(all)), 12);
    }),
  );
});

test("counting the other allele leads to the same place", () => {
  fc.assert(
    fc.property(manyRows, (all) => {
      const turned = all.map(({ row: { weight, frequency }, copies }) => ({
        row: { weight: -weight, frequency: 1 - frequency },
        copies: 2 - copies,
      }));
      const place = exactPlace(
        turned.map((each) => each.row),
        rawOf(turned),
      );
      expect(place).toBeCloseTo(
        exactPlace(
          all.map((each) => each.row),
          rawOf(all),
        ),
        12,
      );
    }),
  );
});

test("one row is what Hardy and Weinberg say", () => {
  const rows = [{ weight: 0.3, frequency: 0.2 }];
  expect([0, 0.3, 0.6].map((raw) => exactPlace(rows, raw))).toEqual([
    expect.closeTo(0.32, 12),
    expect.closeTo(0.64 + 0.16, 12),
    expect.closeTo(0.96 + 0.02, 12),
  ]);
});

test("agrees with simulated people, where a normal curve does not", () => {
  const rows = [
    { weight: 0.9, frequency: 0.06 },
    { weight: 0.4, frequency: 0.12 },
    { weight: -0.1, frequency: 0.5 },
    { weight: 0.05, frequency: 0.3 },
  ];
  const next = draws(1);
  const people = 200_000;
  const scores = Array.from({ length: people }, () =>
    rows.reduce((sum, { weight, frequency }) => {
      const copies = Number(next() < frequency) + Number(next() < frequency);
      return sum + weight * copies;
    }, 0),
  );
  const mean = rows.reduce((sum, { weight, frequency }) => sum + 2 * weight * frequency, 0);
  const variance = rows.reduce((sum, { weight, frequency: f }) => sum + 2 * f * (1 - f) * weight ** 2, 0);
  let worstOfNormal = 0;
  for (const raw of [-0.2, -0.1, 0, 0.25, 0.4, 0.9, 1.3]) {
    const below = scores.filter((score) => score < raw - 1e-9).length;
    const equal = scores.filter((score) => Math.abs(score - raw) <= 1e-9).length;
    const simulated = (below + equal / 2) / people;
    // Five standard errors of a share among that many people.
    expect(Math.abs(exactPlace(rows, raw) - simulated)).toBeLessThan((5 * 0.5) / Math.sqrt(people));
    const byNormal = normalCumulative((raw - mean) / Math.sqrt(variance));
    worstOfNormal = Math.max(worstOfNormal, Math.abs(byNormal - simulated));
  }
  expect(worstOfNormal).toBeGreaterThan(0.05);
});

test("is not meant for many rows", () => {
  const rows = Array.from({ length: 10 }, () => ({ weight: 1, frequency: 0.5 }));
  expect(() => exactPlace(rows, 3)).toThrow(RangeError);
  expect(exactPlace(rows.slice(1), 9)).toBeCloseTo(0.5, 12);
});
