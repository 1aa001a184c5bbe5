import fc from "fast-check";
import { expect, test } from "vitest";
import { type LoadedSum, spreadAmongLoaded } from "./spread-among-loaded.ts";

function sumsOf(raws: readonly number[], matched = 100): LoadedSum[] {
  return raws.map((raw, index) => ({ genomeId: String(index), raw, matched }));
}

function placesOf(raws: readonly number[]) {
  const spread = spreadAmongLoaded(sumsOf(raws));
  if (spread.kind === "none") return null;
  return raws.map((_, index) => spread.byGenome.get(String(index)) ?? { genomes: 0, order: 0, distance: 0 });
}

const raws = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 3, maxLength: 40 });

test("distances have mean 0 and the standard deviation of a sample, whatever the sums", () => {
  fc.assert(
    fc.property(raws, (all) => {
      const places = placesOf(all);
      if (places === null) {
        expect(new Set(all).size).toBe(1);
        return;
      }
      const distances = places.map(({ distance }) => distance);
      const of = (power: number) => distances.reduce((sum, one) => sum + one ** power, 0);
      expect(of(1)).toBeCloseTo(0, 9);
      expect(of(2)).toBeCloseTo(all.length - 1, 6);
      // No genome of n can be farther from their mean than this.
      const most = (all.length - 1) / Math.sqrt(all.length);
      for (const one of distances) expect(Math.abs(one)).toBeLessThanOrEqual(most + 1e-9);
    }),
  );
});

test("the order is that of the sums, and equal sums share a place", () => {
  fc.assert(
    fc.property(raws, (all) => {
      const sorted = all.toSorted((one, other) => one - other);
      for (const [index, place] of (placesOf(all) ?? []).entries()) {
        expect(place.order).toBe(sorted.indexOf(all[index] ?? Number.NaN) + 1);
        expect(place.genomes).toBe(all.length);
      }
    }),
  );
});

test("another unit or another beginning of the scale changes nothing", () => {
  fc.assert(
    fc.property(raws, fc.integer({ min: 1, max: 50 }), fc.integer(), (all, factor, shift) => {
      const moved = placesOf(all.map((raw) => raw * factor + (shift % 1000)));
      const before = placesOf(all);
      expect(moved === null).toBe(before === null);
      for (const [index, place] of (before ?? []).entries()) {
        expect(moved?.[index]?.order).toBe(place.order);
        expect(moved?.[index]?.distance).toBeCloseTo(place.distance, 6);
      }
    }),
  );
});

test("fewer than three genomes, other variants or equal sums have no spread", () => {
  expect(spreadAmongLoaded([])).toEqual({ kind: "none", reason: "too-few-genomes" });
  expect(spreadAmongLoaded(sumsOf([1, 2]))).toEqual({ kind: "none", reason: "too-few-genomes" });
  expect(spreadAmongLoaded(sumsOf([1, 1, 1 + 1e-15]))).toEqual({ kind: "none", reason: "equal-sums" });
  expect(spreadAmongLoaded(sumsOf([0, 0, 0]))).toEqual({ kind: "none", reason: "equal-sums" });
  const two = sumsOf([1, 2]);
  const other = (matched: number) => [...two, { genomeId: "other", raw: 3, matched }];
  expect(spreadAmongLoaded(other(94))).toEqual({ kind: "none", reason: "different-variants" });
  expect(spreadAmongLoaded(other(95)).kind).toBe("spread");
});

test("a genome that lacks rows is not compared where their share of the mean is a good part of the spread", () => {
  // All weights of one sign: a hundred is the mean, and a genome without one row in a hundred is one lower for that alone.
  const sums = (missing: number) => [
    ...sumsOf([98, 100, 102]),
    { genomeId: "other", raw: 100, matched: 100 - missing },
  ];
  expect(spreadAmongLoaded(sums(0)).kind).toBe("spread");
  expect(spreadAmongLoaded(sums(1))).toEqual({ kind: "none", reason: "different-variants" });
});

test("by hand: 1, 2 and 3 lie one standard deviation apart", () => {
  expect(placesOf([3, 1, 2])).toEqual([
    { genomes: 3, order: 3, distance: 1 },
    { genomes: 3, order: 1, distance: -1 },
    { genomes: 3, order: 2, distance: 0 },
  ]);
});
