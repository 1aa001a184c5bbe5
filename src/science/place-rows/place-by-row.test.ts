import { expect, test } from "vitest";
import { packPlaceRows } from "../../../scripts/support/pack-place-rows.mjs";
import { perComponent } from "../reference-group/components.ts";
import type { ScoredRow } from "../reference-group/row-frequencies.ts";
import { correlationWithout, placeByRow } from "./place-by-row.ts";
import { momentsAt, type PlaceRow } from "./place-row.ts";
import { readPlaceRow } from "./read-place-rows.ts";

const ratios = perComponent(() => 0.5);

const row: PlaceRow = {
  ...{ id: "PGS000007", rows: 4, people: 10, unscored: 0 },
  means: { EUR: 1, AFR: 2, EAS: 3, SAS: 4, NAT: 5 },
  meanOfAdmixed: -8,
  variances: { EUR: 4, AFR: 9, EAS: 16, SAS: 25, NAT: 36 },
  european: { mean: 1.5, variance: 2.25 },
};

const half = { EUR: 0.5, AFR: 0, EAS: 0, SAS: 0, NAT: 0.5 };

function scored(dosages: readonly (number | null)[], weight = 1): ScoredRow[] {
  return dosages.map((dosage) => ({ weight, dosage, frequency: null, known: null }));
}

test("mean and variance at some shares are those of the components, and the admixed term for two of them", () => {
  // 0.5 + 2.5 - 8/4, and 2 + 18.
  expect(momentsAt(row, half)).toEqual({ mean: 1, variance: 20 });
});

test("a complete score is placed by mean and variance at the shares", () => {
  const place = placeByRow(row, scored([2, 2, 1, 0, 1]), { kind: "adjusted", shares: half }, ratios);
  if (place.kind === "withheld") throw new Error(place.reason.code);
  expect(place.z).toBeCloseTo((6 - 1) / Math.sqrt(20), 12);
  expect(place.squaredCorrelation).toBe(1);
  expect(place.portability).toBe(0.5);
});

test("Europeans by choice are the panel's own, whose r² is whole", () => {
  const place = placeByRow(row, scored([2, 1, 0]), { kind: "european" }, ratios);
  expect(place).toMatchObject({ kind: "placed", mean: 1.5, sd: 1.5, z: 1, portability: 1 });
});

test("missing rows widen the range by what they carry, and their mean is their share of the whole", () => {
  const rows = scored([1, 1, 1, 1, 1, 1, 1, 1, 1, null]);
  const place = placeByRow(row, rows, { kind: "european" }, ratios);
  if (place.kind === "withheld") throw new Error(place.reason.code);
  // A tenth is missing: 0.81 / (0.9 + 0.15).
  expect(place.squaredCorrelation).toBeCloseTo(0.81 / 1.05, 12);
  expect(place.mean).toBeCloseTo(1.35, 12);
  expect(place.sd).toBeCloseTo(Math.sqrt(2.25 * 1.05), 12);
  const whole = place.fullSet;
  expect((whole?.z.high ?? 0) - (whole?.z.low ?? 0)).toBeGreaterThan(2 * 1.9 * Math.sqrt(1 - 0.81 / 1.05));
});

test("rows that the people may have been scored without count as missing in every file", () => {
  const place = placeByRow({ ...row, unscored: 0.1 }, scored([1, 1, 1]), { kind: "european" }, ratios);
  expect(place.kind === "placed" && place.squaredCorrelation).toBeCloseTo(correlationWithout(0.1), 12);
});

test("what imputation left open widens the range, and takes no share of the mean", () => {
  // Three rows of weight 1, each open by 0.15: 0.45 of a variance of 2.25 is a fifth.
  const rows = scored([1, 1, 1]).map((one) => ({ ...one, dosageVariance: 0.15 }));
  const place = placeByRow(row, rows, { kind: "european" }, ratios);
  if (place.kind === "withheld") throw new Error(place.reason.code);
  expect(place.mean).toBe(1.5);
  expect(place.sd).toBeCloseTo(Math.sqrt(2.25 * 0.8), 12);
  expect(place.squaredCorrelation).toBeCloseTo(0.8, 12);
});

test("there is no place where imputation left nearly everything open", () => {
  const rows = (dosageVariance: number) => scored([1, 1, 1]).map((one) => ({ ...one, dosageVariance }));
  // 3 x 0.7 of 2.25 leaves a fifteenth; 3 x 0.75 leaves nothing to divide by.
  for (const dosageVariance of [0.7, 0.75, 0.9]) {
    expect(placeByRow(row, rows(dosageVariance), { kind: "european" }, ratios)).toMatchObject({
      reason: { code: "too-little-found", needed: 0.1 },
    });
  }
});

test("there is no place with more missing than a fifth, with too few rows, and without a reference", () => {
  const european = { kind: "european" } as const;
  expect(placeByRow(row, scored([1, 1, 1, null]), european, ratios)).toMatchObject({
    reason: { code: "rows-uncounted", weightShare: 0.25, allowed: 0.2 },
  });
  expect(placeByRow(row, scored([1, 1]), european, ratios)).toMatchObject({
    reason: { code: "too-few-rows" },
  });
  const none = { kind: "none", reason: { code: "declined" } } as const;
  expect(placeByRow(row, scored([1, 1, 1]), none, ratios)).toMatchObject({ reason: { code: "declined" } });
});

test("the packed table gives each row by its id, and stays below 2 MB for 7,000 scores", () => {
  const rows = Array.from({ length: 7000 }, (_, index) => ({
    ...row,
    id: `PGS${String(7000 - index).padStart(6, "0")}`,
    rows: index,
  }));
  const bytes = packPlaceRows(rows);
  expect(bytes.length).toBeLessThan(2_000_000);
  for (const id of ["PGS000001", "PGS000007", "PGS007000"]) {
    expect(readPlaceRow(bytes, id)).toEqual({ ...row, id, rows: 7000 - Number(id.slice(3)) });
  }
  for (const id of ["PGS000000", "PGS007001", "height"]) expect(readPlaceRow(bytes, id)).toBeNull();
  expect(() => readPlaceRow(bytes.subarray(1), "PGS000001")).toThrow(RangeError);
});
