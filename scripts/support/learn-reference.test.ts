import fc from "fast-check";
import { expect, test } from "vitest";
import { componentFrequencies, frequencyAmong, linkageRatio, populationsOf } from "./learn-reference.mjs";

const frequencies = fc.array(fc.double({ min: 0.01, max: 0.99, noNaN: true }), {
  minLength: 3,
  maxLength: 3,
});
const parts = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 });

test("frequencies that made the copies are found again", () => {
  fc.assert(
    fc.property(frequencies, fc.array(parts, { minLength: 0, maxLength: 20 }), (made, mixed) => {
      const pure = [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ];
      const shares = [...pure, ...mixed.filter((own) => own.some((part) => part > 0))].map((own) => {
        const total = own.reduce((sum, part) => sum + part, 0);
        return own.map((part) => part / total);
      });
      const copies = shares.map(
        (own) => 2 * own.reduce((sum, share, at) => sum + share * (made[at] ?? 0), 0),
      );
      const found = componentFrequencies(shares)(copies);
      for (const [at, frequency] of made.entries()) expect(found[at]).toBeCloseTo(frequency, 8);
    }),
  );
});

test("a frequency never leaves 0 to 1", () => {
  const shares = [
    [1, 0],
    [0.5, 0.5],
  ];
  expect(componentFrequencies(shares)([2, 0])).toEqual([1, 0]);
});

/** Copies of 4,000 people: digits of a person's number, so that every genotype of two sites is there equally often. */
const everybody = Array.from({ length: 4_000 }, (_, person) => person);
const oneSite = Uint8Array.from(everybody, (person) => [0, 1, 1, 2][person % 4] ?? 0);
const otherSite = Uint8Array.from(everybody, (person) => [0, 1, 1, 2][Math.floor(person / 4) % 4] ?? 0);

test.each([
  ["independent rows", oneSite, otherSite, "1", 1],
  ["the same row twice", oneSite, oneSite, "1", 2],
  ["two rows that take each other back", oneSite, oneSite.map((copies) => 2 - copies), "1", 0],
  // Linkage ends at the chromosome: what agrees beyond it is chance or structure.
  ["the same row on two chromosomes", oneSite, oneSite, "2", 1],
])("linkage of %s", (_, first, second, chromosome, ratio) => {
  const sites = [
    { chromosome: "1", weight: 0.5, copies: first },
    { chromosome, weight: 0.5, copies: second },
  ];
  expect(linkageRatio(sites, [everybody])).toBeCloseTo(ratio, 2);
});

test("differences between populations are no linkage", () => {
  const shifted = [
    ...everybody.filter((person) => person % 4 === 0),
    ...everybody.filter((person) => person % 4 === 3),
  ];
  const sites = [{ chromosome: "1", weight: 1, copies: oneSite }];
  const apart = [shifted.slice(0, 1_000), shifted.slice(1_000)];
  expect(linkageRatio(sites, apart)).toBe(0);
  expect(linkageRatio(sites, [shifted])).toBeCloseTo(2, 2);
});

test("people are gathered by population, and their alleles counted", () => {
  const people = ["GBR", "FIN", "GBR", "YRI"].map((population) => ({
    population,
    group: population === "YRI" ? "AFR" : "EUR",
    shares: [],
  }));
  expect(populationsOf(people, [0, 1, 2, 3], "EUR")).toEqual([[0, 2], [1]]);
  expect(populationsOf(people, [1, 3], "EUR")).toEqual([[1]]);
  expect(frequencyAmong(Uint8Array.of(2, 0, 1, 0), [0, 2])).toBe(0.75);
});
