import { describe, expect, it } from "vitest";
import { half } from "../../../tests/support/prs-score-bench.ts";
import type { ScoringFileRows } from "../../lib/pure/scoring-file-rows.ts";
import type { FrequencyLookup } from "../reference-group/allele-lookup.ts";
import { rowsOfFile } from "./rows-of-file.ts";
import { unknownFrequency } from "./rows-of-pair.ts";
import { savedPlaces } from "./saved-places.ts";
import { savedWidths } from "./saved-width.ts";

interface Row {
  rsid: number;
  weight: number;
  frequency?: number;
  dosage?: number;
}

function fileOf(rows: readonly Row[]): ScoringFileRows {
  const column = (value: (row: Row) => number) => Float64Array.from(rows, value);
  return {
    rsidNumbers: Uint32Array.from(rows, ({ rsid }) => rsid),
    effectAlleles: "A".repeat(rows.length),
    otherAlleles: "G".repeat(rows.length),
    weights: column(({ weight }) => weight),
    frequencies: column(({ frequency = Number.NaN }) => frequency),
    dosages: column(({ dosage = 1 }) => dosage),
    dosageVariances: column(() => Number.NaN),
  };
}

const judged = (rows: readonly Row[], find: FrequencyLookup | null = null) =>
  rowsOfFile("key", fileOf(rows), find);

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
