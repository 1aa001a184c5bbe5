import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cognitionQuickSet,
  factsOf,
  frequenciesOf,
  proxiesOf,
} from "../../../tests/support/built-in-sets.ts";
import { notTyped } from "../reference-group/ancestry-panel.ts";
import { rowVariance } from "../reference-group/compare-with-reference.ts";
import { components, perComponent } from "../reference-group/components.ts";
import { comparedRows, placeBuiltInSet } from "../reference-group/place-built-in-set.ts";
import { placeAlikeWithProxies, placeWithProxies } from "./place-with-proxies.ts";
import { createProxyPredictor, type PredictedGenome } from "./proxy-predictor.ts";
import { variantPlaces } from "./proxy-table.ts";
import { variancesWithProxies } from "./score-variances.ts";
import type { KnownReference } from "./table-in-reference.ts";

const set = cognitionQuickSet;
const [table, frequencies, facts] = [proxiesOf(set), frequenciesOf(set), factsOf(set)];

const references: fc.Arbitrary<KnownReference> = fc.oneof(
  fc.constant<KnownReference>({ kind: "european" }),
  fc
    .array(fc.integer({ min: 0, max: 10 }), { minLength: components.length, maxLength: components.length })
    .filter((parts) => parts.some((part) => part > 0))
    .map((parts): KnownReference => {
      const total = parts.reduce((sum, part) => sum + part, 0);
      const shares = perComponent((component) => (parts[components.indexOf(component)] ?? 0) / total);
      return { kind: "adjusted", shares };
    }),
);

/** A random file: a share of calls is there, the letters are arbitrary. */
const files = fc.record({
  seed: fc.integer({ min: 1, max: 1e9 }),
  typed: fc.double({ min: 0, max: 1, noNaN: true }),
});

/** Park and Miller 1988, Communications of the ACM 31:1192. */
function lots(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function genomeOf({ seed, typed }: { seed: number; typed: number }, rows = set.rows): PredictedGenome {
  const random = lots(seed);
  const call = () => (random() < typed ? Math.floor(3 * random()) : null);
  const copies = Int8Array.from(table.variants, () => call() ?? notTyped);
  const ofRows = new Map(set.rows.map(({ rsid }) => [rsid, call()]));
  const scored = rows.map(({ rsid, weight, frequency }) => ({
    weight,
    dosage: ofRows.get(rsid) ?? null,
    frequency,
    known: frequencies.get(rsid) ?? null,
  }));
  return { rows: scored, copies };
}

/** Every number in a value. */
function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

const runs = { numRuns: 1000 };

test("of a thousand files none has an invalid figure, or knows more of a row than there is", () => {
  const predictor = createProxyPredictor(set, table);
  fc.assert(
    fc.property(files, references, (file, reference) => {
      const genome = genomeOf(file);
      const prediction = predictor.predict(genome, reference);
      const place = placeWithProxies(genome.rows, prediction, reference, facts);
      expect(numbersIn([prediction, place]).every(Number.isFinite)).toBe(true);
      for (const [index, row] of prediction.rows.entries()) {
        if (row === null) continue;
        expect(genome.rows[index]?.dosage).toBeNull();
        expect(row.predictedR2).toBeGreaterThan(0);
        expect(row.predictedR2).toBeLessThanOrEqual(1);
        expect(row.expectedCopies).toBeGreaterThanOrEqual(0);
        expect(row.expectedCopies).toBeLessThanOrEqual(2);
        expect(row.proxies).toBeGreaterThan(0);
      }
      const compared = comparedRows(genome.rows, reference);
      const { strangers } = variancesWithProxies(compared, prediction, reference, facts.calibration);
      const known = compared.filter(
        ({ dosage, frequency }, index) =>
          frequency !== null && (dosage !== null || prediction.rows[index] !== null),
      );
      const most = known.reduce((sum, row) => sum + rowVariance(row), 0);
      const all = compared.reduce((sum, row) => sum + rowVariance(row), 0);
      expect(strangers.coverage * all).toBeLessThanOrEqual(most * (1 + 1e-9));
      if (place.kind === "placed") expect(place.squaredCorrelation).toBeLessThanOrEqual(1);
    }),
    runs,
  );
});

test("nothing depends on the order of rows", () => {
  const rows = set.rows.toReversed();
  const [predictor, reversed] = [createProxyPredictor(set, table), createProxyPredictor({ rows }, table)];
  fc.assert(
    fc.property(files, references, (file, reference) => {
      const [one, other] = [genomeOf(file), genomeOf(file, rows)];
      const own = predictor.predict(one, reference);
      const its = reversed.predict(other, reference);
      expect(its.rows.toReversed()).toEqual(own.rows);
      const [place, placeOfOther] = [
        placeWithProxies(one.rows, own, reference, facts),
        placeWithProxies(other.rows, its, reference, facts),
      ];
      expect(placeOfOther.kind).toBe(place.kind);
      const [figures, others] = [numbersIn(place), numbersIn(placeOfOther)];
      for (const [index, figure] of figures.entries()) expect(others[index]).toBeCloseTo(figure, 9);
    }),
    runs,
  );
});

test("nothing depends on who was predicted before", () => {
  const used = createProxyPredictor(set, table);
  fc.assert(
    fc.property(files, references, (file, reference) => {
      const genome = genomeOf(file);
      const fresh = createProxyPredictor(set, table).predict(genome, reference);
      expect(used.predict(genome, reference)).toEqual(fresh);
      expect(used.predict(genome, reference)).toEqual(fresh);
    }),
    { numRuns: 200 },
  );
});

test("a file with all rows has the same place to the last bit", () => {
  const predictor = createProxyPredictor(set, table);
  fc.assert(
    fc.property(files, references, (file, reference) => {
      const genome = genomeOf({ ...file, typed: 1 });
      const prediction = predictor.predict(genome, reference);
      expect(prediction.rows.every((row) => row === null)).toBe(true);
      expect(placeWithProxies(genome.rows, prediction, reference, facts)).toEqual(
        placeBuiltInSet(genome.rows, reference, facts),
      );
    }),
    runs,
  );
});

test("with nothing typed around the missing rows the place is the same to the last bit", () => {
  const predictor = createProxyPredictor(set, table);
  // One row of a chromosome may be typed, so that none is near another that is missing.
  const alone = (index: number) =>
    set.rows.filter(({ chromosome }) => chromosome === set.rows[index]?.chromosome).length === 1;
  fc.assert(
    fc.property(files, references, (file, reference) => {
      const genome = genomeOf(file);
      const rows = genome.rows.map((row, index) => (alone(index) ? row : { ...row, dosage: null }));
      const copies = genome.copies.map(() => notTyped);
      const prediction = predictor.predict({ rows, copies }, reference);
      expect(prediction.rows.every((row) => row === null)).toBe(true);
      expect(placeWithProxies(rows, prediction, reference, facts)).toEqual(
        placeBuiltInSet(rows, reference, facts),
      );
    }),
    runs,
  );
});

test("rows are used as they count, whatever the sites' own report says of them", () => {
  const predictor = createProxyPredictor(set, table);
  const places = variantPlaces(table);
  fc.assert(
    fc.property(files, references, fc.integer({ min: -1, max: 2 }), (file, reference, other) => {
      const genome = genomeOf(file);
      const copies = Int8Array.from(genome.copies);
      for (const { rsid } of set.rows) {
        const place = places.get(rsid);
        if (place !== undefined) copies[place] = other;
      }
      expect(predictor.predict({ rows: genome.rows, copies }, reference)).toEqual(
        predictor.predict(genome, reference),
      );
    }),
    { numRuns: 200 },
  );
});

test("rows known in common are known of all genomes alike", () => {
  const predictor = createProxyPredictor(set, table);
  fc.assert(
    fc.property(fc.array(files, { minLength: 1, maxLength: 4 }), references, (some, reference) => {
      const genomes = some.map((file) => genomeOf(file));
      const common = predictor.predictInCommon(genomes, reference);
      const [first] = common;
      for (const [place, { rows, prediction }] of common.entries()) {
        expect(rows.map(({ dosage }) => dosage === null)).toEqual(
          first?.rows.map(({ dosage }) => dosage === null),
        );
        expect(prediction.rows.map((row) => row?.predictedR2)).toEqual(
          first?.prediction.rows.map((row) => row?.predictedR2),
        );
        expect(prediction.strangers).toEqual(first?.prediction.strangers);
        for (const [index, { dosage }] of rows.entries()) {
          if (dosage !== null) expect(dosage).toBe(genomes[place]?.rows[index]?.dosage);
        }
      }
      const alone = common.map(({ rows, prediction }) =>
        placeWithProxies(rows, prediction, reference, facts),
      );
      const arePredicted = alone.every((place) => place.kind === "placed" && place.predictedRows > 0);
      expect(placeAlikeWithProxies(common, reference, facts)).toEqual(arePredicted ? alone : null);
      if (genomes.length === 1) {
        expect(first?.prediction).toEqual(
          predictor.predict(genomes[0] ?? genomeOf({ seed: 1, typed: 0 }), reference),
        );
      }
    }),
    { numRuns: 200 },
  );
});

test("the sites of the audit log are those that predict, and a site is moved by its weight", () => {
  const predictor = createProxyPredictor(set, table);
  const places = variantPlaces(table);
  fc.assert(
    fc.property(files, references, (file, reference) => {
      const genome = genomeOf(file);
      const prediction = predictor.predict(genome, reference);
      for (const [index, proxies] of predictor.namedProxies(genome, reference).entries()) {
        const predicted = prediction.rows[index] ?? null;
        expect(proxies).toHaveLength(predicted?.proxies ?? 0);
        const frequency = (variant: number) => {
          const known = table.variants[variant];
          if (known === undefined) throw new Error("no such variant");
          return reference.kind === "european"
            ? known.european
            : components.reduce((sum, each) => sum + reference.shares[each] * known.components[each], 0);
        };
        const sum = proxies.reduce((total, { rsid, letter, weight }) => {
          const variant = places.get(rsid) ?? -1;
          expect(table.variants[variant]?.counted).toBe(letter);
          const row = set.rows.findIndex((each) => each.rsid === rsid);
          const own = row < 0 ? genome.copies[variant] : genome.rows[row]?.dosage;
          return total + weight * ((own ?? 0) - 2 * frequency(variant));
        }, 0);
        expect(sum).toBeCloseTo(predicted?.deviation ?? 0, 9);
      }
    }),
    { numRuns: 100 },
  );
});
