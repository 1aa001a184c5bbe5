/** Made-up cohorts of a partner and their uploads, for tests of what is published. */
import { randomUUID } from "node:crypto";
import {
  type Aggregate,
  BANDS,
  crossings,
  type Dimension,
  dimensions,
} from "../../src/science/groups/aggregate.ts";
import type { draws } from "./made-up-file.ts";

/** A person of a cohort: a group in each dimension, a band for each trait. */
export interface CohortPerson {
  readonly groups: Readonly<Record<Dimension, number>>;
  readonly bands: readonly number[];
}

/** Draws numbers from 0 to less than 1. */
type Draw = ReturnType<typeof draws>;

const whole = (draw: Draw, least: number, most: number) => least + Math.floor(draw() * (most - least + 1));

/** People with groups and bands at random; some groups and bands are rare. */
export function drawPeople(draw: Draw, people: number, traits: number, skew = 1 + draw()): CohortPerson[] {
  const place = (of: number) => Math.min(of - 1, Math.floor(draw() ** skew * of));
  return Array.from({ length: people }, () => ({
    groups: { site: place(3), age: place(3), sex: place(2) },
    bands: Array.from({ length: traits }, () => place(BANDS)),
  }));
}

const tally = (people: readonly CohortPerson[], trait: number) => {
  const counts = Array.from({ length: BANDS }, () => 0);
  for (const { bands } of people) counts[bands[trait] ?? 0] = (counts[bands[trait] ?? 0] ?? 0) + 1;
  return counts;
};

/** The upload of a cohort; dimensions with a group of fewer than ten are left out, as the device does. */
export function uploadOf(people: readonly CohortPerson[]): Aggregate {
  const traits = people[0]?.bands.length ?? 0;
  const names = {
    site: ["Harbour", "Mill", "Park"],
    age: ["to 39", "40 to 54", "from 55"],
    sex: ["Women", "Men"],
  };
  const membersOf = (dimension: Dimension) =>
    names[dimension]
      .map((name, place) => ({ name, members: people.filter(({ groups }) => groups[dimension] === place) }))
      .filter(({ members }) => members.length > 0);
  const known = dimensions.filter((dimension) => {
    const groups = membersOf(dimension);
    return groups.length > 1 && groups.every(({ members }) => members.length >= 10);
  });
  const by = <Part>(part: (groups: ReturnType<typeof membersOf>) => Part) =>
    Object.fromEntries(known.map((dimension) => [dimension, part(membersOf(dimension))]));
  const crossing = crossings.find((pair) => pair.every((dimension) => known.includes(dimension)));
  const crossed =
    crossing === undefined
      ? []
      : membersOf(crossing[0]).flatMap(({ members }) =>
          membersOf(crossing[1]).map((other) => members.filter((one) => other.members.includes(one))),
        );
  const isCrossed = crossing !== undefined && crossed.every((members) => members.length >= 10);
  return {
    ...{ version: 1, id: randomUUID(), people: people.length, left_out: 3 },
    dimensions: by((groups) => groups.map(({ name, members }) => ({ name, people: members.length }))),
    ...(isCrossed ? { crossed: { by: [...crossing], people: crossed.map(({ length }) => length) } } : {}),
    traits: Array.from({ length: traits }, (_, trait) => ({
      ...{ id: `trait-${trait}`, name: `Trait ${trait}`, bands: tally(people, trait), mean: 0.12, sd: 1.01 },
      by: by((groups) => groups.map(({ members }) => tally(members, trait))),
      ...(isCrossed ? { crossed: crossed.map((members) => tally(members, trait)) } : {}),
    })),
  };
}

/** The cohort later: a few or many have taken consent back, and a few or many others have joined; or a whole clinic has joined, and nobody left. */
export function laterCohort(draw: Draw, people: readonly CohortPerson[], traits: number): CohortPerson[] {
  if (draw() < 0.25) return [...people, ...drawPeople(draw, whole(draw, 400, 900), traits, 1)];
  const left = draw() < 0.3 ? whole(draw, 0, 2) : whole(draw, 20, 60);
  const joined = draw() < 0.3 ? whole(draw, 0, 2) : whole(draw, 10, 80);
  return [...people.slice(left), ...drawPeople(draw, joined, traits)];
}
