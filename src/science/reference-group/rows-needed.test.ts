import fc from "fast-check";
import { expect, test } from "vitest";
import type { ScoringFileRows } from "../../lib/pure/scoring-file-rows.ts";
import type { FrequencyLookup } from "./allele-lookup.ts";
import { perComponent } from "./components.ts";
import { loadedRows } from "./loaded-rows.ts";
import { placeLoadedSet } from "./place-loaded-set.ts";
import { placeSums } from "./place-sums.ts";
import { mostRowsRead, placedBy } from "./rows-needed.ts";

const european = { kind: "european" } as const;
const adjusted = { kind: "adjusted", shares: perComponent(() => 0.2) } as const;
const declined = { kind: "none", reason: { code: "declined" } } as const;
const ratios = perComponent(() => 0.5);

interface Row {
  weight: number;
  frequency: number | null;
  dosage: number;
  /** Variance of an imputed row. */
  dosageVariance?: number;
  rsid: number;
}

/** Columns as they come from the engine. */
function columnsOf(rows: readonly Row[]): ScoringFileRows {
  return {
    rsidNumbers: Uint32Array.from(rows, ({ rsid }) => rsid),
    effectAlleles: "A".repeat(rows.length),
    otherAlleles: "G".repeat(rows.length),
    weights: Float64Array.from(rows, ({ weight }) => weight),
    frequencies: Float64Array.from(rows, ({ frequency }) => frequency ?? Number.NaN),
    dosages: Float64Array.from(rows, ({ dosage }) => dosage),
    dosageVariances: Float64Array.from(rows, ({ dosageVariance = Number.NaN }) => dosageVariance),
  };
}

/** The engine's sums over the same rows, by their definition. */
function sumsOf(rows: readonly Row[]) {
  const matched = rows.filter(({ dosage }) => dosage >= 0);
  const compared = matched.flatMap((row) => (row.frequency === null ? [] : [{ ...row, f: row.frequency }]));
  const variance = (some: readonly Row[]) =>
    some.reduce((sum, { weight, frequency: f }) => sum + (f === null ? 0 : 2 * f * (1 - f) * weight ** 2), 0);
  const open = matched.reduce(
    (sum, { weight, frequency, dosageVariance = 0 }) =>
      sum + (frequency === null ? 0 : dosageVariance * weight ** 2),
    0,
  );
  const matchedVariance = Math.max(variance(matched) - open, 0);
  const measured = compared.filter(({ dosageVariance = 0 }) => dosageVariance === 0);
  const counts = (some: readonly Row[]) => {
    const without = some.filter(({ frequency }) => frequency === null);
    const squares = (of: readonly Row[]) => of.reduce((sum, { weight }) => sum + weight ** 2, 0);
    const all = squares(some);
    return {
      rows: some.length,
      without: without.length,
      weightShareWithout: all > 0 ? squares(without) / all : 0,
    };
  };
  return {
    raw: matched.reduce((sum, { weight, dosage }) => sum + weight * dosage, 0),
    comparedSum: compared.reduce((sum, { weight, dosage }) => sum + weight * dosage, 0),
    expectedMean: compared.reduce((sum, { weight, f }) => sum + 2 * f * weight, 0),
    expectedSd: Math.sqrt(matchedVariance),
    matchedVariance,
    measured: { rows: measured.length, variance: variance(measured) },
    totalVariance: variance(rows),
    frequencies: { matched: counts(matched), all: counts(rows) },
    closeRows: { rows: 0, of: rows.length },
    matched: matched.length,
    total: rows.length,
  };
}

const rowsOf = (hasAllFrequencies: boolean) =>
  fc.array(
    fc.record({
      weight: fc.double({ min: 0.01, max: 1, noNaN: true }),
      frequency: hasAllFrequencies
        ? fc.double({ min: 0.05, max: 0.95, noNaN: true })
        : fc.option(fc.double({ min: 0.05, max: 0.95, noNaN: true }), { nil: null }),
      dosage: fc.constantFrom(-1, 0, 1, 2),
      dosageVariance: fc.constantFrom(0, 0, 0.05),
      rsid: fc.constantFrom(0, 5),
    }),
    { maxLength: 60 },
  );

test("where the sums are enough, the rows would lead to the same place", () => {
  fc.assert(
    fc.property(rowsOf(true), (rows) => {
      const sums = sumsOf(rows);
      if (placedBy(sums, european) !== "sums") return;
      const bySums = placeSums(sums, european);
      const scored = loadedRows(columnsOf(rows), null);
      const set = { closeRows: sums.closeRows, rowsOfSet: rows.length, check: null };
      const byRows = placeLoadedSet({ rows: scored, ...set }, european, ratios, null);
      if (bySums.kind === "withheld" || byRows.kind === "withheld") {
        expect(byRows).toEqual(bySums);
        return;
      }
      expect(byRows.zUnlimited).toBeCloseTo(bySums.zUnlimited, 9);
      expect(byRows.percentile).toBeCloseTo(bySums.percentile, 7);
      expect(byRows.mean).toBeCloseTo(bySums.mean, 9);
      expect(byRows.sd).toBeCloseTo(bySums.sd, 9);
      expect(byRows.varianceCoverage).toBeCloseTo(bySums.varianceCoverage ?? 2, 9);
      expect(byRows.countedRows).toBe(bySums.countedRows);
      expect(byRows.wrongCalls?.variance).toBeCloseTo(bySums.wrongCalls?.variance ?? 2, 12);
      expect(byRows.fullSet?.z.low).toBeCloseTo(bySums.fullSet?.z.low ?? 99, 9);
    }),
  );
});

test("a row without a frequency in the file has that of the public genomes", () => {
  const find: FrequencyLookup = (number, effect, other) =>
    number === 5 && effect === "A" && other === "G"
      ? { components: perComponent(() => 0.4), european: 0.3 }
      : null;
  fc.assert(
    fc.property(rowsOf(false), (rows) => {
      const scored = loadedRows(columnsOf(rows), find);
      for (const [index, { weight, frequency, dosage, rsid }] of rows.entries()) {
        const row = scored[index];
        expect(row).toMatchObject({ weight, frequency, dosage: dosage < 0 ? null : dosage });
        expect(row?.known?.european ?? null).toBe(rsid === 5 ? 0.3 : null);
      }
    }),
  );
});

test("rows are read where the sums leave something open, and of no set that is too large or has no place", () => {
  const row = { weight: 0.1, frequency: 0.3, dosage: 1, rsid: 5 };
  const many = sumsOf(Array.from({ length: 50 }, () => row));
  const few = sumsOf(Array.from({ length: 9 }, () => row));
  const lacking = sumsOf([...Array.from({ length: 50 }, () => row), { ...row, frequency: null }]);
  expect([many, few, lacking].map((sums) => placedBy(sums, european))).toEqual([
    ...["sums", "rows", "rows-and-panel"],
  ]);
  expect([many, few, lacking].map((sums) => placedBy(sums, adjusted))).toEqual([
    ...["rows-and-panel", "rows-and-panel", "rows-and-panel"],
  ]);
  expect([many, few, lacking].map((sums) => placedBy(sums, declined))).toEqual(["sums", "sums", "sums"]);
  for (const sums of [many, few, lacking]) {
    expect(placedBy({ ...sums, closeRows: { rows: sums.total, of: sums.total } }, adjusted)).toBe("sums");
    expect(placedBy({ ...sums, closeRows: null }, adjusted)).toBe("sums");
  }
  const large = { total: mostRowsRead + 1 };
  expect(placedBy({ ...lacking, ...large }, adjusted)).toBe("sums");
  expect(placedBy({ ...few, ...large }, european)).toBe("rows");
  expect(placedBy({ ...few, matched: 2 }, european)).toBe("sums");
});
