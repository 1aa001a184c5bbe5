import { describe, expect, it } from "vitest";
import { half } from "../../../tests/support/prs-score-bench.ts";
import type { ScoringFileRows } from "../../lib/pure/scoring-file-rows.ts";
import type { FrequencyLookup } from "../reference-group/allele-lookup.ts";
import type { StrandRule } from "./rows-by-rule.ts";
import { rowsOfFile } from "./rows-of-file.ts";
import { unknownFrequency } from "./rows-of-pair.ts";
import { savedPlaces } from "./saved-places.ts";
import { savedWidths } from "./saved-width.ts";

interface Row {
  rsid: number;
  /** The letter besides A; G unless it is given. */
  otherAllele?: string;
  weight: number;
  frequency?: number;
  dosage?: number;
}

function fileOf(rows: readonly Row[]): ScoringFileRows {
  const column = (value: (row: Row) => number) => Float64Array.from(rows, value);
  return {
    rsidNumbers: Uint32Array.from(rows, ({ rsid }) => rsid),
    effectAlleles: "A".repeat(rows.length),
    otherAlleles: rows.map(({ otherAllele = "G" }) => otherAllele).join(""),
    weights: column(({ weight }) => weight),
    frequencies: column(({ frequency = Number.NaN }) => frequency),
    dosages: column(({ dosage = 1 }) => dosage),
    dosageVariances: column(() => Number.NaN),
  };
}

const judged = (rows: readonly Row[], find: FrequencyLookup | null = null) =>
  rowsOfFile("key", fileOf(rows), "auto", find);

/** Variance of the sum, rows being independent. */
const varianceOf = (rows: readonly { weight: number; frequency: number }[]) =>
  rows.reduce((sum, { weight, frequency }) => sum + 2 * frequency * (1 - frequency) * weight ** 2, 0);

describe("the rows that a loaded set's place is judged by", () => {
  it("are those of the whole set; of them only those that the genome has count in its sum", () => {
    const { set, rows } = judged([
      { rsid: 1, weight: 0.2, frequency: 0.4 },
      { rsid: 2, weight: -0.3, frequency: 0.1, dosage: -1 },
    ]);
    expect(set).toEqual({
      key: "key",
      rows: [
        expect.objectContaining({ variant: "rs1", effectAllele: "A", weight: 0.2, frequency: 0.4 }),
        expect.objectContaining({ variant: "rs2", effectAllele: "A", weight: -0.3, frequency: 0.1 }),
      ],
    });
    expect(rows).toMatchObject({
      counted: [
        { weight: 0.2, frequency: 0.4 },
        { weight: 0, frequency: 0.1 },
      ],
      sum: null,
    });
  });

  it("have the public genomes' frequency, else the file's, else one in the middle", () => {
    const frequencyOf = (row: Row, find: FrequencyLookup | null) =>
      judged([row], find).set.rows[0]?.frequency;
    const row = { rsid: 1, weight: 1 };
    expect(frequencyOf({ ...row, frequency: 0.1 }, () => half)).toBe(half.european);
    expect(frequencyOf({ ...row, frequency: 0.1 }, () => null)).toBe(0.1);
    expect(frequencyOf({ ...row, frequency: 0.1 }, null)).toBe(0.1);
    expect(frequencyOf(row, null)).toBe(unknownFrequency);
  });

  it("leave duplicates out, which have no weight", () => {
    expect(
      judged([
        { rsid: 1, weight: 1 },
        { rsid: 1, weight: 0 },
      ]).set.rows,
    ).toHaveLength(1);
  });

  it("without an rsID are the same variant in another file where weight and frequency are equal", () => {
    const variantsOf = (rows: readonly Row[]) => judged(rows).set.rows.map(({ variant }) => variant);
    const [one, other] = [
      { rsid: 0, weight: 0.123, frequency: 0.4 },
      { rsid: 0, weight: 0.456, frequency: 0.4 },
    ];
    expect(variantsOf([one, other])).toEqual(variantsOf([other, one]).reverse());
    expect(new Set(variantsOf([one, other])).size).toBe(2);
  });

  it("are no more than ten thousand, carry what all rows carry, and have the heaviest rows as they are", () => {
    const many = Array.from(
      { length: 12_000 },
      (_, at): Row => ({
        ...{ rsid: at + 1, weight: (at % 997) / 1000 + 0.001, frequency: 0.05 + (at % 90) / 100 },
      }),
    );
    const heavy = { rsid: 99_999, weight: 5, frequency: 0.5 };
    const { set, rows } = judged([...many, heavy]);
    const whole = [...many, heavy].map(({ weight, frequency = 0 }) => ({ weight, frequency }));
    expect(set.rows.length).toBeLessThanOrEqual(10_000);
    expect(varianceOf(set.rows) / varianceOf(whole)).toBeCloseTo(1, 9);
    expect(varianceOf(rows.counted) / varianceOf(whole)).toBeCloseTo(1, 9);
    expect(set.rows.find(({ variant }) => variant === "rs99999")).toMatchObject({
      weight: 5,
      frequency: 0.5,
    });
    expect(new Set(set.rows.map(({ variant }) => variant)).size).toBe(set.rows.length);
  });

  it.each([
    ["heaviest", 0],
    ["lightest", 11_997],
  ])("count as the three that the genome has of a large set, the %s: no place in hundredths", (_, first) => {
    const sorted = Array.from(
      { length: 12_000 },
      (__, at): Row => ({
        ...{ rsid: at + 1, weight: 0.01 + (12_000 - at) / 12_000, frequency: 0.4 },
        dosage: at >= first && at < first + 3 ? 1 : -1,
      }),
    );
    const { set, rows } = judged(sorted);
    const called = sorted.slice(first, first + 3).map(({ weight }) => ({ weight, frequency: 0.4 }));
    expect(varianceOf(rows.counted) / varianceOf(called)).toBeCloseTo(1, 9);
    const place = { z: 0.3, squaredCorrelation: null, percentile: 62, low: null, high: null, ...rows };
    expect(savedPlaces().of("somebody", set, place)?.width).not.toBe(savedWidths.fine);
  });
});

describe("a place of a set by two rules for A/T and C/G variants", () => {
  /** Rows of like weight, so many of which are A/T. */
  const setOf = (count: number, palindromic: number) =>
    Array.from(
      { length: count },
      (_, at): Row => ({
        ...{ rsid: 1000 + at, weight: 1 + (at % 13) * 0.031, frequency: 0.2 + (at % 7) * 0.1 },
        otherAllele: at < palindromic ? "T" : "G",
      }),
    );

  /** Whether the account gets the places of one set by both rules. */
  function isSavedByBoth(rows: readonly Row[], rules: readonly [StrandRule, StrandRule]): boolean {
    const [first, second] = rules.map((rule) => rowsOfFile("set", fileOf(rows), rule, null));
    if (first === undefined || second === undefined) throw new Error("two rules");
    const place = { z: 0.31, squaredCorrelation: null, percentile: null, low: null, high: null };
    const before = savedPlaces();
    expect(before.of("1", first.set, { ...place, ...first.rows })).not.toBeNull();
    return savedPlaces(before.sets()).of("1", second.set, { ...place, ...second.rows }) !== null;
  }

  it.each([
    ["auto", "exclude"],
    ["exclude", "auto"],
    ["forward", "frequency"],
    ["frequency", "exclude"],
  ] as const)("is saved by one where few variants are such: %s, %s", (...rules) => {
    expect(isSavedByBoth(setOf(400, 1), rules)).toBe(false);
    expect(isSavedByBoth(setOf(400, 250), rules)).toBe(true);
  });

  it("is saved by both where it is the same", () => {
    expect(isSavedByBoth(setOf(400, 1), ["auto", "forward"])).toBe(true);
    expect(isSavedByBoth(setOf(400, 0), ["auto", "exclude"])).toBe(true);
  });

  it.each(["auto", "exclude", "frequency"] as const)(
    "is judged by rows in the order of the set's: %s",
    (rule) => {
      const { set, rows } = rowsOfFile("set", fileOf(setOf(5, 2)), rule, null);
      expect(rows.counted.map(({ weight }) => weight)).toEqual(set.rows.map(({ weight }) => weight));
    },
  );
});
