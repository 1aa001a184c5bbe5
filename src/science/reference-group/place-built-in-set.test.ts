import fc from "fast-check";
import { expect, test } from "vitest";
import type { Placed } from "./compare-with-reference.ts";
import { components, perComponent } from "./components.ts";
import { placeBuiltInSet, type ReferenceFacts } from "./place-built-in-set.ts";
import type { RowFrequencies, ScoredRow } from "./row-frequencies.ts";

const frequency = fc.integer({ min: 2, max: 98 }).map((percent) => percent / 100);

const known: fc.Arbitrary<RowFrequencies> = fc.record({
  allele: fc.constant("A"),
  reference37: fc.constant("A"),
  reference38: fc.constant("A"),
  components: fc.record({ EUR: frequency, AFR: frequency, EAS: frequency, SAS: frequency, NAT: frequency }),
  european: frequency,
});

const row: fc.Arbitrary<ScoredRow> = fc.record({
  weight: fc.integer({ min: 1, max: 50 }).map((thousandths) => thousandths / 1000),
  dosage: fc.constantFrom(0, 1, 2, null),
  frequency,
  known: fc.option(known, { freq: 6 }),
});

const rows = fc.array(row, { minLength: 12, maxLength: 40 });

const facts: ReferenceFacts = {
  calibration: { measuredRows: 40, linkageRatios: { EUR: 1.4, AFR: 1.1, EAS: 1.2, SAS: 1.3, NAT: 1.25 } },
  portabilityRatios: { EUR: 1, AFR: 0.2, EAS: 0.5, SAS: 0.6, NAT: 0.3 },
};

const shares = { EUR: 0.5, AFR: 0.1, EAS: 0, SAS: 0.1, NAT: 0.3 };

/** The formulas in long hand: what an adjusted place should be. */
function longHand(all: readonly ScoredRow[]) {
  let [raw, mean, variance, whole, counted, without] = [0, 0, 0, 0, 0, 0];
  for (const { weight, dosage, frequency: own, known: found } of all) {
    let f = own ?? 0;
    if (found !== null) {
      f = 0;
      for (const component of components) f += shares[component] * found.components[component];
    }
    whole += 2 * f * (1 - f) * weight ** 2;
    if (dosage === null) continue;
    if (found === null) {
      without += 1;
      continue;
    }
    counted += 1;
    raw += dosage * weight;
    mean += 2 * f * weight;
    variance += 2 * f * (1 - f) * weight ** 2;
  }
  // 0.5 x 1.4 + 0.1 x 1.1 + 0.1 x 1.3 + 0.3 x 1.25
  const factor = 1 + (1.315 - 1) * (counted / 40);
  return { z: (raw - mean) / Math.sqrt(factor * variance), coverage: variance / whole, counted, without };
}

test("an adjusted place follows the formulas", () => {
  fc.assert(
    fc.property(rows, (all) => {
      const expected = longHand(all);
      fc.pre(expected.counted >= 10);
      const place = placeBuiltInSet(all, { kind: "adjusted", shares }, facts);
      expect(place).toMatchObject({
        kind: "placed",
        reference: "adjusted",
        zUnlimited: expect.closeTo(expected.z, 9),
        z: expect.closeTo(Math.min(4.5, Math.max(-4.5, expected.z)), 9),
        varianceCoverage: expect.closeTo(expected.coverage, 9),
        countedRows: expected.counted,
        rowsWithoutFrequency: expected.without,
        // 0.5 + 0.1 x 0.2 + 0.1 x 0.6 + 0.3 x 0.3
        portability: expect.closeTo(0.67, 9),
      });
    }),
  );
});

test("people of one component only are placed as its frequencies say, Europeans by the panel's Europeans", () => {
  fc.assert(
    fc.property(rows, (all) => {
      const single = perComponent((component) => (component === "EAS" ? 1 : 0));
      const asEuropeans = all.map((each) => ({
        ...each,
        frequency: each.known === null ? null : each.known.components.EAS,
        known: each.known === null ? null : { ...each.known, european: each.known.components.EAS },
      }));
      const sameLinkage = {
        ...facts,
        calibration: { measuredRows: 40, linkageRatios: perComponent(() => 1.2) },
      };
      const one = placeBuiltInSet(all, { kind: "adjusted", shares: single }, sameLinkage);
      const other = placeBuiltInSet(asEuropeans, { kind: "european" }, sameLinkage);
      fc.pre(one.kind === "placed" && other.kind === "placed");
      expect(one.kind === "placed" && one.zUnlimited).toBeCloseTo(
        other.kind === "placed" ? other.zUnlimited : Number.NaN,
        9,
      );
    }),
  );
});

function placed(all: readonly ScoredRow[], reference: Parameters<typeof placeBuiltInSet>[1]): Placed {
  const place = placeBuiltInSet(all, reference, facts);
  if (place.kind !== "placed") throw new Error(place.reason.code);
  return place;
}

const plainRow: ScoredRow = { weight: 0.01, dosage: 1, frequency: 0.5, known: null };

test("a row that the panel lacks keeps the study's frequency for Europeans and is left out for others", () => {
  const found = {
    allele: "A",
    reference37: null,
    reference38: null,
    european: 0.5,
    components: perComponent(() => 0.5),
  };
  const all = [
    ...Array.from({ length: 20 }, () => ({ ...plainRow, known: found })),
    ...Array.from({ length: 5 }, () => ({ ...plainRow, dosage: 2 })),
  ];
  const european = placed(all, { kind: "european" });
  expect(european).toMatchObject({
    countedRows: 25,
    rowsWithoutFrequency: 0,
    varianceCoverage: 1,
    portability: 1,
  });
  expect(european.z).toBeGreaterThan(1);
  const adjusted = placed(all, { kind: "adjusted", shares });
  expect(adjusted).toMatchObject({ z: 0, countedRows: 20, rowsWithoutFrequency: 5 });
  expect(adjusted.varianceCoverage).toBeCloseTo(0.8, 9);
});

test("with fewer than ten rows the percentile is exact, and z is unchanged", () => {
  const all = Array.from({ length: 3 }, () => ({ ...plainRow, frequency: 0.1, dosage: 0 }));
  const place = placed(all, { kind: "european" });
  // No score is lower than one without copies: half of the 0.9^6 who have none.
  expect(place.percentile).toBeCloseTo((100 * 0.9 ** 6) / 2, 9);
  expect(place.z).toBeCloseTo(-0.6 / Math.sqrt(0.54), 9);
});

test("why there is no place", () => {
  const none = { kind: "none", reason: { code: "declined" } } as const;
  expect(placeBuiltInSet([plainRow], none, facts)).toEqual({
    kind: "withheld",
    reason: { code: "declined" },
  });
  expect(placeBuiltInSet([plainRow, plainRow], { kind: "european" }, facts)).toEqual({
    kind: "withheld",
    reason: { code: "too-few-rows", counted: 2, needed: 3 },
  });
  const known = Array.from({ length: 30 }, () => plainRow);
  expect(placeBuiltInSet(known, { kind: "adjusted", shares }, facts)).toMatchObject({
    reason: { code: "too-few-rows", counted: 0 },
  });
  const fixed = known.map((each) => ({ ...each, frequency: 1 }));
  expect(placeBuiltInSet(fixed, { kind: "european" }, facts)).toMatchObject({
    reason: { code: "no-variance" },
  });
});

const unlinked: ReferenceFacts = {
  ...facts,
  calibration: { measuredRows: 40, linkageRatios: perComponent(() => 1) },
};

/** A row as an imputation tells it that knows nothing of it but how frequent the allele is. */
function unknown(imputed: ScoredRow): ScoredRow {
  const f = imputed.known?.european ?? imputed.frequency ?? 0;
  return { ...imputed, dosage: 2 * f, dosageVariance: 2 * f * (1 - f) };
}

test("an imputed row of which nothing is known tells as much as one that is not there", () => {
  fc.assert(
    fc.property(rows, rows, (measured, imputed) => {
      const reference = { kind: "european" } as const;
      const own = placeBuiltInSet([...measured, ...imputed.map(unknown)], reference, unlinked);
      const without = imputed.map((each) => ({ ...each, dosage: null }));
      const alone = placeBuiltInSet([...measured, ...without], reference, unlinked);
      fc.pre(own.kind === "placed" && alone.kind === "placed" && alone.countedRows >= 10);
      const { z: one } = (own as Placed).fullSet ?? { z: null };
      const { z: other } = (alone as Placed).fullSet ?? { z: null };
      for (const figure of ["value", "low", "high"] as const) {
        expect(one?.[figure]).toBeCloseTo(other?.[figure] ?? Number.NaN, 6);
      }
    }),
  );
});

test("a set whose rows are all there is not known in full where some are imputed", () => {
  fc.assert(
    fc.property(rows, (all) => {
      const there = all.map((each) => ({ ...each, dosage: each.dosage ?? 1 }));
      const imputed = there.map((each) => ({ ...each, dosageVariance: 0.01 }));
      const [measured, estimated] = [there, imputed].map((each) =>
        placeBuiltInSet(each, { kind: "european" }, unlinked),
      );
      expect((measured as Placed).squaredCorrelation).toBe(1);
      expect((estimated as Placed).squaredCorrelation).toBeLessThan(1);
      expect((estimated as Placed).countedRows).toBe((measured as Placed).countedRows);
    }),
  );
});
