/** An attacker finds no genotype in what is saved; the deep suite draws more people and more sets (saved-places.deep.test.ts). */
import { expect, it } from "vitest";
import { savedPlaces } from "../src/science/disclosure/saved-places.ts";
import { everythingSaved, toldGenotypes } from "./support/places-attacker.ts";
import { traitSetsToAttack, without } from "./support/sets-to-attack.ts";
import { traitSet } from "./support/trait-sets.ts";

const draw = { people: 4000, seed: 20_261_128 };
const sets = await traitSetsToAttack();
const setOf = (id: string) => {
  const { digest } = traitSet(id);
  const found = sets.find(({ key }) => key === digest);
  if (found === undefined) throw new Error(`there is no set ${id}`);
  return found;
};

it("small sets told genotypes while their places were saved in two decimals, and tell none now", () => {
  const names = ["alzheimers-disease", "age-at-first-sex", "waist-hip-ratio", "neuroticism", "loneliness"];
  const judge = savedPlaces();
  for (const set of names.map(setOf)) expect(toldGenotypes([set], [judge], draw)).toEqual([]);
  expect(toldGenotypes([setOf("alzheimers-disease")], [everythingSaved], draw)).not.toEqual([]);
});

it.each([1, 3])(
  "a set and the same without %i rows tell nothing together, in one document or two",
  (rows) => {
    const whole = setOf("major-depression");
    const pair = [whole, without(whole, rows)];
    expect(toldGenotypes(pair, [savedPlaces()], draw)).toEqual([]);
    const one = savedPlaces();
    one.of("somebody", whole, {
      ...{ z: 0, squaredCorrelation: null, percentile: null, low: null, high: null },
      ...{ counted: whole.rows, sum: null, madeBy: "european" },
    });
    expect(toldGenotypes(pair, [one, savedPlaces(one.sets())], draw)).toEqual([]);
    expect(toldGenotypes(pair, [everythingSaved], draw)).not.toEqual([]);
  },
);
