import { expect, it } from "vitest";
import { isDeep } from "../../../../tests/support/test-depth.ts";
import { randomNumbers } from "../../../simulation/random-numbers.ts";
import { seededXoshiro128 } from "../../../simulation/xoshiro128.ts";
import { analogyParameters, fittingOptions, makeAnalogy, relationCount } from "./make-analogy.ts";
import { type Relation, relations } from "./word-pairs.ts";

const seeds = isDeep ? 100_000 : 1000;
const firstSeed = Number(process.env["TEST_SEED"] ?? 0);
const all: readonly Relation[] = relations;

function itemOf(seed: number) {
  return makeAnalogy(randomNumbers(seededXoshiro128(seed)).uniform, seed % relationCount);
}

it("every analogy has exactly one fitting word among six different ones", () => {
  const faults: number[] = [];
  for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) {
    const { given, third, options, right } = itemOf(seed);
    const words = options.map((option) => option.words);
    const fitting = fittingOptions(given, third, words);
    const isSound =
      words.length === 6 &&
      new Set([...words, ...given, third]).size === 9 &&
      fitting.length === 1 &&
      fitting[0] === words[right];
    if (!isSound) faults.push(seed);
  }
  expect(faults).toEqual([]);
}, 1_800_000);

it("words of the list stand in one pair of a relation only, and each pair in one relation", () => {
  const pairs = all.flatMap((relation) => relation.pairs.map((pair) => pair.join(" ")));
  expect(new Set(pairs).size).toBe(pairs.length);
  for (const { pairs: own } of all) {
    expect(new Set(own.flat()).size).toBe(2 * own.length);
    expect(own.length).toBeGreaterThanOrEqual(7);
  }
});

it("a word that belongs to the third in another way is wrong", () => {
  expect(fittingOptions(["cat", "kitten"], "dog", ["puppy", "kennel"])).toEqual(["puppy"]);
  expect(fittingOptions(["bee", "hive"], "dog", ["puppy", "kennel"])).toEqual(["kennel"]);
  const withOther = Array.from({ length: 200 }, (_, seed) =>
    makeAnalogy(randomNumbers(seededXoshiro128(seed)).uniform, 0),
  );
  const ofDogs = withOther.filter(({ third }) => third === "dog");
  expect(ofDogs.length).toBeGreaterThan(0);
  expect(ofDogs.every(({ options }) => options.some(({ words }) => words === "kennel"))).toBe(true);
});

it("the same seed gives the same item, and relations are designed from easy to hard", () => {
  expect(itemOf(8)).toEqual(itemOf(8));
  const difficulties = all.map((_, place) => analogyParameters(place).difficulty);
  expect([...difficulties].sort((one, other) => one - other)).toEqual(difficulties);
  expect(() => makeAnalogy(() => 0, 99)).toThrow(RangeError);
});
