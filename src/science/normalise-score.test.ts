import fc from "fast-check";
import { expect, test } from "vitest";
import { confidenceOf, type NormalisedScore, normaliseScore } from "./normalise-score.ts";
import { estimateFullSet, percentileOf } from "./percentile.ts";
import { placeSums } from "./reference-group/place-sums.ts";
import type { FrequencyCounts, ScoreReport } from "./score-report.ts";
import { shownPlace } from "./shown-place.ts";

/** Rows of weight 1, some of them without a frequency. */
function counts(rows: number, without: number): FrequencyCounts {
  return { rows, without, weightShareWithout: rows === 0 ? 0 : without / rows };
}

/**
 * A report of 16 matched rows out of 20 with mean 1, SD 0.5 and three quarters of the variance, changed as a
 * test says.
 */
function report(changes: Partial<ScoreReport> = {}): ScoreReport {
  return {
    raw: 1.5,
    comparedSum: 1.5,
    expectedMean: 1,
    expectedSd: 0.5,
    matchedVariance: 0.25,
    measured: { rows: 16, variance: 0.25 },
    totalVariance: 0.25 / 0.75,
    frequencies: { matched: counts(changes.matched ?? 16, 0), all: counts(20, 0) },
    closeRows: { rows: 0, of: 16 },
    total: 20,
    matched: 16,
    flipped: 0,
    strandUnchecked: 0,
    palindromicRule: "forward",
    rows: [],
    ...changes,
  };
}

function normalise(sums: ScoreReport, setR2: number | null): NormalisedScore {
  return normaliseScore(sums, setR2, placeSums(sums));
}

test("one standard deviation above the mean", () => {
  const score = normalise(report(), 0.04);
  expect(score.z).toBe(1);
  // 84.13 % of the normal distribution lie below one standard deviation.
  expect(score.percentile).toBeCloseTo(84.134474606854, 10);
  expect(score.coverage).toBe(0.8);
  expect(score.varianceCoverage).toBeCloseTo(0.75, 14);
  expect([score.usable, score.confidence, score.isLowConfidence]).toEqual([true, "high", false]);
  // sqrt(0.75) = 0.8660; a quarter is missing, and 2 x 0.2 % of the rest may be wrong: 1.96 x sqrt(0.25 + 0.003) = 0.98586.
  expect(score.fullSet?.z.value).toBeCloseTo(0.866025403784, 11);
  expect(score.fullSet?.z.low).toBeCloseTo(0.866025403784 - 1.96 * Math.sqrt(0.253), 11);
  expect(score.fullSet?.z.high).toBeCloseTo(0.866025403784 + 1.96 * Math.sqrt(0.253), 11);
  expect(score.fullSet?.percentile.value).toBe(percentileOf(score.fullSet?.z.value ?? 0));
  // 0.04 x 0.75 = 0.03; sqrt(0.03) = 0.17320508; 1.96 x sqrt(0.97) = 1.93037613.
  expect(score.personal?.expectedR2).toBeCloseTo(0.03, 14);
  expect(score.personal?.shift.value).toBeCloseTo(0.1732050808, 9);
  expect(score.personal?.shift.low).toBeCloseTo(0.1732050808 - 1.9303761292, 9);
  expect(score.personal?.shift.high).toBeCloseTo(0.1732050808 + 1.9303761292, 9);
});

test("a score at the mean is z 0 and the 50th percentile", () => {
  const score = normalise(report({ comparedSum: 1 }), 0.04);
  expect([score.z, score.percentile]).toEqual([0, 50]);
  expect([score.fullSet?.z.value, score.personal?.shift.value]).toEqual([0, 0]);
});

test("z is limited to 4.5 and the unlimited value stays", () => {
  // (6 - 1) / 0.5 = 10.
  const high = normalise(report({ comparedSum: 6 }), null);
  expect([high.z, high.zUnlimited, high.percentile]).toEqual([4.5, 10, 99]);
  const low = normalise(report({ comparedSum: -4 }), null);
  expect([low.z, low.zUnlimited, low.percentile]).toEqual([-4.5, -10, 1]);
});

test("a set without frequencies has no reference, not a percentile of 50", () => {
  const none = { expectedMean: null, expectedSd: null, matchedVariance: null, totalVariance: null };
  const score = normalise(report(none), 0.04);
  expect([score.z, score.zUnlimited, score.percentile, score.varianceCoverage]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect([score.fullSet, score.personal]).toEqual([null, null]);
  expect([score.usable, score.coverage]).toEqual([true, 0.8]);
});

test("a few known frequencies do not represent many unknown ones", () => {
  const withUnknown = (without: number, of: number) =>
    normalise(
      report({
        total: of,
        matched: of,
        frequencies: { matched: counts(of, without), all: counts(of, without) },
        closeRows: { rows: 0, of },
      }),
      null,
    );
  // One in a hundred may be missing.
  expect(withUnknown(100, 10_000)).toMatchObject({ z: 1, coverage: 1 });
  expect(withUnknown(101, 10_000)).toMatchObject({ z: null, percentile: null, varianceCoverage: null });
  // A file with 6 frequencies of 10,000.
  expect(withUnknown(9_994, 10_000)).toMatchObject({ usable: true, z: null, fullSet: null, coverage: 1 });
});

test("one heavy row without a frequency is as bad as many light ones", () => {
  const heavy = { ...counts(1000, 1), weightShareWithout: 0.011 };
  expect(normalise(report({ frequencies: { matched: heavy, all: heavy } }), null).z).toBeNull();
});

test("the typed share of the variance is unknown when the rest of the set has no frequencies", () => {
  const score = normalise(report({ frequencies: { matched: counts(16, 0), all: counts(20, 4) } }), 0.04);
  expect([score.z, score.varianceCoverage, score.fullSet, score.personal]).toEqual([1, null, null, null]);
});

test("fewer than three rows are never scored", () => {
  expect(normalise(report({ matched: 3 }), 0.04)).toMatchObject({ usable: true, z: 1 });
  expect(normalise(report({ matched: 2 }), 0.04)).toMatchObject({
    usable: false,
    z: null,
    zUnlimited: null,
    percentile: null,
    fullSet: null,
    personal: null,
    confidence: "very_low",
  });
});

test("nothing matched, nothing in the set, no spread", () => {
  const nothing = { comparedSum: 0, expectedMean: 0, expectedSd: 0, matchedVariance: 0, matched: 0 };
  expect(normalise(report(nothing), 0.04)).toMatchObject({ z: null, coverage: 0, varianceCoverage: null });
  expect(normalise(report({ ...nothing, total: 0, totalVariance: 0 }), 0.04)).toMatchObject({
    coverage: 0,
    varianceCoverage: null,
    isLowConfidence: true,
  });
  expect(normalise(report({ expectedSd: 0 }), 0.04).z).toBeNull();
});

test("a set of unknown accuracy says nothing about the person", () => {
  const score = normalise(report(), null);
  expect(score.personal).toBeNull();
  expect(score.fullSet).not.toBeNull();
});

test("a fully typed set leaves the range of wrong calls", () => {
  const sums = { matchedVariance: 0.25, totalVariance: 0.25, measured: { rows: 16, variance: 0.25 } };
  const score = normalise(report(sums), 0.04);
  // 1.96 x sqrt(2 x 0.2 %) = 0.12396.
  expect(score.fullSet?.z.value).toBe(1);
  expect(score.fullSet?.z.low).toBeCloseTo(1 - 0.12396, 5);
  expect(score.fullSet?.z.high).toBeCloseTo(1 + 0.12396, 5);
});

test("confidence words need coverage and rows", () => {
  expect(confidenceOf(0.8, 10)).toBe("high");
  expect(confidenceOf(0.8, 9)).toBe("medium");
  expect(confidenceOf(0.79, 90)).toBe("medium");
  expect(confidenceOf(0.6, 5)).toBe("medium");
  expect(confidenceOf(0.6, 4)).toBe("low");
  expect(confidenceOf(0.4, 3)).toBe("low");
  expect(confidenceOf(0.39, 300)).toBe("very_low");
  expect(confidenceOf(1, 2)).toBe("very_low");
});

test("low confidence means coverage below one half", () => {
  expect(normalise(report({ matched: 10 }), null).isLowConfidence).toBe(false);
  expect(normalise(report({ matched: 9 }), null).isLowConfidence).toBe(true);
});

test("every score stays within its limits and its own range", () => {
  const anyReport = fc.record({
    comparedSum: fc.double({ min: -10, max: 10, noNaN: true }),
    expectedSd: fc.double({ min: 0.001, max: 2, noNaN: true }),
    matchedVariance: fc.double({ min: 0, max: 1, noNaN: true }),
    matched: fc.integer({ min: 0, max: 20 }),
  });
  fc.assert(
    fc.property(anyReport, fc.double({ min: 0, max: 1, noNaN: true }), (changes, r2) => {
      const score = normalise(report({ ...changes, totalVariance: 1 }), r2);
      expect(score.usable).toBe(changes.matched >= 3);
      if (score.z === null || score.fullSet === null || score.personal === null) {
        expect(score.usable).toBe(false);
        return;
      }
      expect(Math.abs(score.z)).toBeLessThanOrEqual(4.5);
      expect(score.percentile).toBeGreaterThanOrEqual(1);
      expect(score.percentile).toBeLessThanOrEqual(99);
      expect(Math.abs(score.fullSet.z.value)).toBeLessThanOrEqual(Math.abs(score.z));
      expect(Math.abs(score.personal.shift.value)).toBeLessThanOrEqual(Math.abs(score.z));
      expect(score.fullSet.percentile.low).toBeLessThanOrEqual(score.fullSet.percentile.high);
      expect(score.personal.expectedR2).toBeLessThanOrEqual(r2);
    }),
  );
});

test("z is what gives the percentile, of a few rows too", () => {
  // The second percentile is one of a few rows, which no normal curve gives.
  const placed = placeSums(report());
  if (placed.kind !== "placed") throw new Error("it has a place");
  const exact = { ...placed, percentile: 70, squaredCorrelation: 1, fullSet: estimateFullSet(1, 1) };
  for (const place of [placed, exact]) {
    const { z, percentile } = shownPlace(normaliseScore(report(), null, place)) ?? { z: Number.NaN };
    expect(percentileOf(z)).toBeCloseTo(percentile?.value ?? Number.NaN, 9);
  }
});
