/** 2,000 drawn people and more on all sets of traits, and on loaded sets that are nested in each other: an attacker finds no genotype. */
import { describe, expect, it } from "vitest";
import {
  type SavedPlaces,
  type SavedSet,
  type SetToSave,
  savedPlaces,
} from "../../src/science/disclosure/saved-places.ts";
import { everythingSaved, toldGenotypes } from "../support/places-attacker.ts";
import { halfOf, inTwoDigits, traitSetsToAttack, without } from "../support/sets-to-attack.ts";

const sets = await traitSetsToAttack();
const draw = { people: 6000, seed: 20_261_129 };
const sharing = sets.flatMap((one, at) => {
  const variants = new Set(one.rows.map(({ variant }) => variant));
  return sets
    .slice(at + 1)
    .filter(({ rows }) => rows.some(({ variant }) => variants.has(variant)))
    .map((other) => [one, other] as const);
});
const large = sets.filter(({ rows }) => rows.length > 80);

/** A judge a document for each set, where somebody's place of each was saved in the order of the sets. */
function inTurn(sets: readonly SetToSave[]): readonly SavedPlaces[] {
  const earlier: SavedSet[] = [];
  return sets.map((set) => {
    const before = [...earlier];
    const first = savedPlaces(before);
    const place = {
      ...{ z: 0, squaredCorrelation: null, percentile: null, low: null, high: null },
      ...{ counted: set.rows, sum: null, madeBy: "european" },
    };
    first.of("somebody", set, place);
    earlier.push(...first.sets());
    return savedPlaces(before);
  });
}

// A quarter of an hour each, for a machine that does much else.
describe("an attacker of saved places", { timeout: 900_000 }, () => {
  it("finds no genotype in the places of any trait", () => {
    for (const set of sets) expect(toldGenotypes([set], [savedPlaces()], draw)).toEqual([]);
  });

  it("finds none in two traits that share SNPs", () => {
    expect(sharing.length).toBeGreaterThan(3);
    for (const pair of sharing)
      expect(toldGenotypes(pair, [savedPlaces()], { ...draw, people: 4000 })).toEqual([]);
  });

  it.each([1, 3, 10, 40])(
    "finds none in loaded sets of which one lacks %i rows, in one job or two",
    (rows) => {
      for (const whole of large) {
        const pair = [whole, without(whole, rows)];
        const people = { ...draw, people: 2000 };
        expect(toldGenotypes(pair, [savedPlaces()], people)).toEqual([]);
        const one = savedPlaces();
        one.of("somebody", whole, {
          ...{ z: 0, squaredCorrelation: null, percentile: null, low: null, high: null },
          ...{ counted: whole.rows, sum: null, madeBy: "european" },
        });
        expect(toldGenotypes(pair, [one, savedPlaces(one.sets())], people)).toEqual([]);
      }
    },
  );

  it.each([1, 3, 10, 40])(
    "finds none where the other set also states fewer digits, without %i rows",
    (rows) => {
      for (const whole of large) {
        const pair = [whole, without(inTwoDigits(whole), rows)];
        expect(toldGenotypes(pair, [savedPlaces()], { ...draw, people: 2000 })).toEqual([]);
        expect(toldGenotypes(pair, inTurn(pair), { ...draw, people: 2000 })).toEqual([]);
      }
    },
  );

  it("finds none in a set and its two halves, one of which lacks a row", () => {
    for (const whole of large) {
      const parts = [without(halfOf(whole, 0), 1), halfOf(whole, 1), whole];
      const attack = { ...draw, people: 2000, times: [-1, -1, 1] };
      expect(toldGenotypes(parts, [savedPlaces()], attack)).toEqual([]);
      expect(toldGenotypes(parts, inTurn(parts), attack)).toEqual([]);
    }
  });

  it("finds none where the file has one of the rows by which two sets differ", () => {
    for (const whole of large) {
      const other = without(whole, Math.floor(whole.rows.length / 2));
      const lost = new Set(
        whole.rows.slice(1, Math.floor(whole.rows.length / 2)).map(({ variant }) => variant),
      );
      const attack = { ...draw, people: 2000, has: (variant: string) => !lost.has(variant) };
      expect(toldGenotypes([whole, other], [savedPlaces()], attack)).toEqual([]);
      expect(toldGenotypes([whole, other], [everythingSaved], attack)).not.toEqual([]);
    }
  });
});
