/**
 * How far the European populations lie from each other on the complete sets, by tables that were learnt from other people: what a person of one of
 * them would be off by. docs/percentiles.md has the figures.
 */
import { beforeAll, expect, test } from "vitest";
import { judgeEverybody } from "./place-people.ts";
import { knownSets, people } from "./public-people.ts";

/** As the test of the percentiles has them. */
const seeds = [1, 2];

interface PopulationMean {
  population: string;
  members: number;
  mean: number;
}

/** A set's means in the European populations, the lowest first. */
const means = new Map<string, readonly PopulationMean[]>();

beforeAll(() => {
  const judgements = seeds.map(judgeEverybody);
  for (const { id } of knownSets) {
    const sums = new Map<string, { sum: number; scores: number; members: Set<number> }>();
    for (const { set, rows, person, place } of judgements.flatMap(({ scores }) => scores)) {
      const own = people[person];
      if (set !== id || rows !== "all" || own?.group !== "EUR") continue;
      const { population } = own;
      const entry = sums.get(population) ?? { sum: 0, scores: 0, members: new Set() };
      entry.sum += place.zUnlimited;
      entry.scores += 1;
      entry.members.add(person);
      sums.set(population, entry);
    }
    const ofSet = [...sums].map(([population, { sum, scores, members }]) => ({
      ...{ population, members: members.size, mean: sum / scores },
    }));
    means.set(
      id,
      ofSet.toSorted((one, other) => one.mean - other.mean),
    );
  }
});

/** The figure that stands beside a place among Europeans. */
const told = 0.4;

test.each(knownSets.map(({ id }) => id))("two populations differ by no more than is told: %s", (set) => {
  const populations = means.get(set) ?? [];
  expect(populations.length).toBe(5);
  const [lowest] = populations;
  const highest = populations.at(-1);
  if (lowest === undefined || highest === undefined) throw new Error("No populations");
  const apart = highest.mean - lowest.mean;
  const error = Math.sqrt(1 / lowest.members + 1 / highest.members);
  const average = populations.reduce((sum, { mean }) => sum + mean, 0) / populations.length;
  const spread = populations.reduce((sum, { mean }) => sum + (mean - average) ** 2, 0) / 4;
  const chance = populations.reduce((sum, { members }) => sum + 1 / members, 0) / 5;
  console.info(
    `${set}: ${populations.map(({ population, mean }) => `${population} ${mean.toFixed(2)}`).join(", ")}; apart ${apart.toFixed(2)}, error ${error.toFixed(2)}; spread of the means ${Math.sqrt(spread).toFixed(2)}, by chance ${Math.sqrt(chance).toFixed(2)}`,
  );
  expect(apart).toBeLessThan(told + 2 * error);
});
