/**
 * Places by place rows (docs/percentiles.md#dense-scores) on people whom nothing was learnt from: each half of the panel by a row of the other half, and the people
 * of the Human Genome Diversity Project by the row of the whole panel. Beside them the standard, regression on principal components. It writes the figures
 * to docs/percentiles.md.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { learnPlaceRow } from "../../scripts/support/learn-place-row.mjs";
import { regressionOnShares } from "../../scripts/support/learn-reference.mjs";
import { inProject } from "../../scripts/support/project-paths.mjs";
import { readOutsidePeople, readScoredPeople } from "../../scripts/support/scored-people.mjs";
import { momentsAt, type PlaceRow } from "../../src/science/place-rows/place-row.ts";
import { perComponent, type Shares } from "../../src/science/reference-group/components.ts";
import { draws } from "../support/made-up-file.ts";
import { type DenseCell, withDenseSection } from "./dense-section.ts";
import { halves } from "./place-people.ts";
import { groups } from "./public-people.ts";

/** Halvings of the panel: the mean of a group of some hundred people moves by 0.01 from one to the next. */
const halvings = 4;
const usualRange = 1.96;
/** Principal components that the standard regresses on. */
const componentsOfStandard = 4;
/** A person is like none of the panel where the fifth nearest of it is further away, in six components, than that of 98 % of its own people. */
const neighbour = 5;
const shareNear = 0.98;

interface Person {
  readonly group: string;
  readonly population: string;
  readonly shares: readonly number[];
  readonly sum: number;
  readonly components: readonly number[] | null;
}

const order = ["EUR", "AFR", "EAS", "SAS", "NAT"] as const;
const sharesOf = (shares: readonly number[]): Shares =>
  perComponent((component) => shares[order.indexOf(component)] ?? 0);

function zByRow(people: readonly Person[]): (person: Person) => number {
  const row: PlaceRow = { id: "PGS001229", rows: 0, unscored: 0, ...learnPlaceRow(people) };
  return ({ shares, sum }) => {
    const { mean, variance } = momentsAt(row, sharesOf(shares));
    return (sum - mean) / Math.sqrt(variance);
  };
}

type Located = Person & { readonly components: readonly number[] };

const isLocated = (person: Person): person is Located => person.components !== null;

/** The standard: sums regressed on components, squared residuals as well. */
function zByComponents(people: readonly Located[]): (person: Located) => number {
  const terms = ({ components }: Located) => [1, ...components.slice(0, componentsOfStandard)];
  const regress = regressionOnShares(people.map(terms));
  const predicted = (coefficients: readonly number[], person: Located) =>
    terms(person).reduce((sum, term, index) => sum + term * (coefficients[index] ?? 0), 0);
  const means = regress(people.map(({ sum }) => sum));
  const variances = regress(people.map((person) => (person.sum - predicted(means, person)) ** 2));
  return (person) =>
    (person.sum - predicted(means, person)) / Math.sqrt(Math.max(1, predicted(variances, person)));
}

function summary(all: readonly number[]): { mean: number; sd: number; within: number } {
  const mean = all.reduce((sum, z) => sum + z, 0) / all.length;
  const variance = all.reduce((sum, z) => sum + (z - mean) ** 2, 0) / all.length;
  const within = all.filter((z) => Math.abs(z) < usualRange).length / all.length;
  return { mean, sd: Math.sqrt(variance), within };
}

function distance(one: Located, other: Located): number {
  return Math.hypot(...one.components.map((value, index) => value - (other.components[index] ?? 0)));
}

/** Distance to the nth nearest of the others. */
function nearness(person: Located, others: readonly Located[], nth: number): number {
  const distances = others.map((other) => distance(person, other)).toSorted((one, two) => one - two);
  return distances[nth - 1] ?? Number.POSITIVE_INFINITY;
}

let inside: readonly DenseCell[] = [];
let outside: readonly DenseCell[] = [];

beforeAll(() => {
  const people: readonly Person[] = readScoredPeople();
  const random = draws(3);
  const held = Array.from({ length: halvings }, () => halves(random)).flatMap(([one, other]) =>
    [
      [one, other],
      [other, one],
    ].flatMap(([learners = [], judged = []]) => {
      const zOf = zByRow(learners.flatMap((index) => people[index] ?? []));
      return judged.flatMap((index) => {
        const person = people[index];
        return person === undefined ? [] : [{ person, z: zOf(person) }];
      });
    }),
  );
  const located = people.filter(isLocated);
  const ofStandard = zByComponents(located);
  inside = groups.map((group) => {
    const own = held.filter(({ person }) => person.group === group);
    return {
      name: group,
      people: own.length / halvings,
      withheld: 0,
      ...summary(own.map(({ z }) => z)),
      standard: summary(located.filter((person) => person.group === group).map(ofStandard)),
    };
  });
  const others = readOutsidePeople().filter(isLocated);
  const own = located.map((person) => nearness(person, located, neighbour + 1)).toSorted((a, b) => a - b);
  const limit = own[Math.floor(shareNear * own.length)] ?? 0;
  const zOf = zByRow(people);
  const judged = others.map((person) => ({
    ...{ person, z: zOf(person), standard: ofStandard(person) },
    isLike: nearness(person, located, neighbour) <= limit,
  }));
  const cellOf = (name: string, some: typeof judged): DenseCell => ({
    ...{ name, people: some.length, withheld: some.filter(({ isLike }) => !isLike).length },
    ...summary(some.filter(({ isLike }) => isLike).map(({ z }) => z)),
    standard: summary(some.map(({ standard }) => standard)),
  });
  const namesOf = (key: "group" | "population") => [...new Set(others.map((person) => person[key]))].sort();
  const populations = ["Sardinian", "PapuanHighlands", "PapuanSepik", "Palestinian", "Druze", "French"];
  outside = [
    ...namesOf("group").map((name) =>
      cellOf(
        name,
        judged.filter(({ person }) => person.group === name),
      ),
    ),
    ...populations.map((name) =>
      cellOf(
        name,
        judged.filter(({ person }) => person.population === name),
      ),
    ),
  ];
  const path = inProject("docs", "percentiles.md");
  writeFileSync(path, withDenseSection(readFileSync(path, "utf8"), inside, outside));
});

const cell = (cells: readonly DenseCell[], name: string): DenseCell => {
  const found = cells.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
};

describe.each(groups)("cross-fitted people of %s", (group) => {
  test("have a mean of 0 within 0.05 or two of its errors, and an SD from 0.95 to 1.05", () => {
    const { mean, sd, people, within } = cell(inside, group);
    expect(Math.abs(mean)).toBeLessThan(Math.max(0.05, 2 / Math.sqrt(people)));
    expect(sd).toBeGreaterThan(0.95);
    expect(sd).toBeLessThan(1.05);
    const error = Math.sqrt((0.95 * 0.05) / people);
    expect(within).toBeGreaterThan(0.93 - error);
    expect(within).toBeLessThan(0.97 + error);
  });
});

test("people of regions that the panel lacks have no place", () => {
  for (const name of ["MIDDLE_EAST", "OCEANIA", "Sardinian", "PapuanHighlands", "PapuanSepik"]) {
    const { people, withheld } = cell(outside, name);
    expect(withheld / people, name).toBeGreaterThan(0.9);
  }
});
