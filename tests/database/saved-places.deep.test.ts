/** 2,000 drawn people and more on all sets of traits, and on loaded sets that are nested in each other: an attacker finds no genotype. */
import { describe, expect, it } from "vitest";
import { savedPlaces } from "../../src/science/disclosure/saved-places.ts";
import { toldGenotypes } from "../support/places-attacker.ts";
import { traitSetsToAttack, without } from "../support/sets-to-attack.ts";

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

describe("an attacker of saved places", () => {
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
          ...{ counted: whole.rows, sum: null },
        });
        expect(toldGenotypes(pair, [one, savedPlaces(one.sets())], people)).toEqual([]);
      }
    },
  );
});
