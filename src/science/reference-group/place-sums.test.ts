import fc from "fast-check";
import { expect, it } from "vitest";
import { estimateFullSet } from "../percentile.ts";
import { placeSums, type ScoreSums } from "./place-sums.ts";
import { wrongCallRate } from "./wrong-calls.ts";

/** Sums over so many rows of equal variance, of which some are matched and some of these measured. */
function sumsOf(total: number, matched: number, measured: number): ScoreSums {
  const counts = (rows: number) => ({ rows, without: 0, weightShareWithout: 0 });
  return {
    ...{ raw: 1, comparedSum: 1, expectedMean: 0, expectedSd: Math.sqrt(matched), matched },
    ...{ matchedVariance: matched, totalVariance: total, measured: { rows: measured, variance: measured } },
    frequencies: { matched: counts(matched), all: counts(total) },
    closeRows: { rows: 0, of: total },
  };
}

function placed(sums: ScoreSums) {
  const place = placeSums(sums);
  if (place.kind !== "placed") throw new Error(place.reason.code);
  return place;
}

it("has no place by frequencies of another allele, unless a group is given by hand", () => {
  const sums = sumsOf(100, 90, 90);
  const check = { allele: "minor", rows: 20, contradicting: 8 } as const;
  const european = { kind: "european" } as const;
  expect(placeSums(sums, european, null, check)).toEqual({
    kind: "withheld",
    reason: { code: "frequencies-contradict", rows: 8, of: 20, allele: "minor" },
  });
  expect(placeSums(sums, european, { mean: 0, sd: 1 }, check).kind).toBe("placed");
});

const rows = fc.integer({ min: 30, max: 500 });

it("has wrong calls of measured rows alone, so that imputed ones leave a narrower range", () => {
  fc.assert(
    fc.property(fc.tuple(rows, rows, rows), (drawn) => {
      const [measured, matched, total] = drawn.toSorted((one, other) => one - other) as typeof drawn;
      const place = placed(sumsOf(total, matched, measured));
      expect(place.wrongCalls).toEqual({
        variance: expect.closeTo((2 * wrongCallRate * measured) / total, 12),
        fourth: 0,
      });
      const whole = placed(sumsOf(total, matched, matched));
      expect(whole.fullSet).toEqual(estimateFullSet(whole.z, matched / total, whole.wrongCalls));
      const width = ({ fullSet }: typeof place) => (fullSet?.z.high ?? 0) - (fullSet?.z.low ?? 0);
      if (measured < matched) expect(width(place)).toBeLessThan(width(whole));
    }),
  );
});

it("counts wrong calls however few rows are measured", () => {
  // 25 of 500 alike rows: 2 x 0.2 % of a twentieth.
  expect(placed(sumsOf(500, 400, 25)).wrongCalls?.variance).toBeCloseTo(0.0002, 12);
  expect(placed(sumsOf(500, 400, 0)).wrongCalls?.variance).toBe(0);
});
