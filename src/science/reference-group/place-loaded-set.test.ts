import fc from "fast-check";
import { expect, test } from "vitest";
import { perComponent } from "./components.ts";
import type { FrequencyAllele } from "./frequency-allele.ts";
import { type LoadedScore, placeLoadedSet, rawScore } from "./place-loaded-set.ts";
import { countFrequenciesFromPanel, type RowFrequencies, type ScoredRow } from "./row-frequencies.ts";

const ratios = perComponent(() => 0.4);
const european = { kind: "european" } as const;
const adjusted = { kind: "adjusted", shares: perComponent(() => 0.2) } as const;
const declined = { kind: "none", reason: { code: "declined" } } as const;

function known(frequency: number): RowFrequencies {
  return {
    allele: "A",
    reference37: null,
    reference38: null,
    components: perComponent(() => frequency),
    european: frequency,
  };
}

function rows(count: number, part: Partial<ScoredRow>): ScoredRow[] {
  const base: ScoredRow = { weight: 0.01, dosage: 1, frequency: 0.3, known: null };
  return Array.from({ length: count }, () => ({ ...base, ...part }));
}

/** A score of a set whose rows all have a known locus, some of them close to each other. */
function loaded(all: ScoredRow[], close: number): LoadedScore {
  const { length } = all;
  return { rows: all, closeRows: { rows: close, of: length }, rowsOfSet: length, check: null };
}

test("six frequencies of ten thousand rows: a raw score and no place", () => {
  const all = [...rows(6, {}), ...rows(9_994, { frequency: null })];
  expect(rawScore(all)).toBeCloseTo(100, 9);
  expect(placeLoadedSet(loaded(all, 0), european, ratios, null)).toEqual({
    kind: "withheld",
    reason: {
      code: "frequencies-missing",
      rows: 9_994,
      of: 10_000,
      weightShare: expect.closeTo(0.9994, 9),
    },
  });
});

test("the raw score counts every matched row, with or without frequency, and no other", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ weight: fc.integer(), dosage: fc.constantFrom(0, 1, 2, null) })),
      (all) => {
        const scored = all.map((row) => ({ ...row, frequency: null, known: null }));
        let expected = 0;
        for (const { weight, dosage } of all) if (dosage !== null) expected += weight * dosage;
        expect(rawScore(scored)).toBe(expected);
      },
    ),
  );
});

test("rows without frequency up to one in a hundred are left out of the comparison and counted", () => {
  const all = [...rows(198, { dosage: 0 }), ...rows(2, { frequency: null, dosage: 2 })];
  const place = placeLoadedSet(loaded(all, 0), european, ratios, null);
  expect(place).toMatchObject({
    kind: "placed",
    countedRows: 198,
    rowsWithoutFrequency: 2,
    zUnlimited: expect.closeTo((-198 * 0.006) / Math.sqrt(198 * 0.42 * 0.0001), 9),
  });
});

test("frequencies that the file lacks come from the panel, for Europeans, and are counted", () => {
  const all = [...rows(15, {}), ...rows(5, { frequency: null, known: known(0.3) })];
  expect(countFrequenciesFromPanel(all)).toBe(5);
  const place = placeLoadedSet(loaded(all, 0), european, ratios, null);
  expect(place).toMatchObject({
    countedRows: 20,
    rowsWithoutFrequency: 0,
    portability: 1,
    varianceCoverage: 1,
  });
  const own = rows(20, {});
  expect(place).toEqual({
    ...placeLoadedSet(loaded(own, 0), european, ratios, null),
    frequenciesFromPanel: 5,
  });
});

test("the share of the variance is withheld when the missing rows have no frequency", () => {
  const all = [...rows(50, {}), ...rows(50, { frequency: null, dosage: null })];
  expect(placeLoadedSet(loaded(all, 0), european, ratios, null)).toMatchObject({
    kind: "placed",
    varianceCoverage: null,
    fullSet: null,
  });
  const half = [...rows(50, {}), ...rows(50, { dosage: null })];
  expect(placeLoadedSet(loaded(half, 0), european, ratios, null)).toMatchObject({
    varianceCoverage: expect.closeTo(0.5, 9),
  });
});

test("others are placed by the panel alone, where it knows nearly all of the weight", () => {
  const enough = [...rows(99, { known: known(0.6) }), ...rows(1, {})];
  expect(placeLoadedSet(loaded(enough, 0), adjusted, ratios, null)).toMatchObject({
    kind: "placed",
    reference: "adjusted",
    countedRows: 99,
    rowsWithoutFrequency: 1,
    portability: expect.closeTo(0.4, 9),
    zUnlimited: expect.closeTo((-99 * 0.002) / Math.sqrt(99 * 0.48 * 0.0001), 9),
  });
  const tooFew = [...rows(98, { known: known(0.6) }), ...rows(2, {})];
  expect(placeLoadedSet(loaded(tooFew, 0), adjusted, ratios, null)).toEqual({
    kind: "withheld",
    reason: { code: "european-only", rows: 2, of: 100, weightShare: expect.closeTo(0.02, 9) },
  });
});

test.each([european, adjusted])("a dense set has no place among any people", (reference) => {
  const all = rows(100, { known: known(0.3) });
  expect(placeLoadedSet(loaded(all, 20), reference, ratios, null).kind).toBe("placed");
  expect(placeLoadedSet(loaded(all, 21), reference, ratios, null)).toEqual({
    kind: "withheld",
    reason: { code: "dense-set", closeRows: 21, of: 100 },
  });
});

test("a file that lacks most of a dense set gets no place for it either", () => {
  const all = [...rows(30, {}), ...rows(70, { dosage: null })];
  expect(placeLoadedSet(loaded(all, 20), european, ratios, null).kind).toBe("placed");
  expect(placeLoadedSet(loaded(all, 21), european, ratios, null)).toMatchObject({
    reason: { code: "dense-set", closeRows: 21, of: 100 },
  });
});

test("frequencies of another allele give no place, by rows or by sums", () => {
  const all = rows(100, { known: known(0.3) });
  const placeOf = (contradicting: number, allele: FrequencyAllele) => {
    const check = { allele, rows: 40, contradicting };
    return placeLoadedSet({ ...loaded(all, 0), check }, european, ratios, null);
  };
  expect(placeOf(1, "effect").kind).toBe("placed");
  const reason = { code: "frequencies-contradict", rows: 30, of: 40, allele: "other" };
  expect(placeOf(30, "other")).toEqual({ kind: "withheld", reason });
  const byHand = { mean: 0.5, sd: 0.25 };
  const check = { allele: "mixed", rows: 40, contradicting: 9 } as const;
  expect(placeLoadedSet({ ...loaded(all, 0), check }, european, ratios, byHand).kind).toBe("placed");
});

test("a set with unknown loci might be dense, so it has no place either", () => {
  const all = rows(100, {});
  const reason = (unlocated: number) => ({ code: "loci-unknown", rows: unlocated, of: 100 });
  const placeOf = (closeRows: LoadedScore["closeRows"]) =>
    placeLoadedSet({ ...loaded(all, 0), closeRows }, european, ratios, null);
  expect(placeOf(null)).toEqual({ kind: "withheld", reason: reason(100) });
  // One in ten close, one in ten perhaps: at most one in five.
  expect(placeOf({ rows: 10, of: 90 }).kind).toBe("placed");
  expect(placeOf({ rows: 10, of: 89 })).toEqual({ kind: "withheld", reason: reason(11) });
});

test("a typed mean and standard deviation replace all of that", () => {
  const all = rows(100, { frequency: null });
  for (const reference of [european, adjusted, declined]) {
    expect(placeLoadedSet(loaded(all, 100), reference, ratios, { mean: 0.5, sd: 0.25 })).toMatchObject({
      kind: "placed",
      reference: "by hand",
      zUnlimited: expect.closeTo(2, 9),
      countedRows: 100,
      fullSet: null,
    });
  }
  expect(placeLoadedSet(loaded(rows(2, {}), 0), european, ratios, { mean: 0, sd: 1 })).toMatchObject({
    reason: { code: "too-few-rows" },
  });
});

test("a person who declines gets no place", () => {
  expect(placeLoadedSet(loaded(rows(50, {}), 0), declined, ratios, null)).toEqual({
    kind: "withheld",
    reason: { code: "declined" },
  });
});
