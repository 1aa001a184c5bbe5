import { expect, it } from "vitest";
import { isWhole } from "../../../tests/support/whole-aggregate.ts";
import { aggregateSchema } from "./aggregate.ts";
import { bandOf, type CountedPerson, makeAggregate } from "./make-aggregate.ts";

const id = "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21";
const traits = [
  { id: "one", name: "One", variants: 10 },
  { id: "two", name: "Two", variants: 10 },
];
const people = (count: number, site: string, z: (index: number) => number | null): CountedPerson[] =>
  Array.from({ length: count }, (_, index) => ({
    groups: { site, age: index < 9 ? "to 39" : "from 55", sex: null },
    z: [z(index), 0],
  }));

it("places a score in a fifth of the reference", () => {
  // The fifths of the normal distribution end at -0.84, -0.25, 0.25 and 0.84.
  expect([-0.85, -0.84, -0.2, 0.26, 0.85].map(bandOf)).toEqual([0, 1, 2, 3, 4]);
});

it("counts people over all and by group, without a dimension of nine", () => {
  const made = makeAggregate({
    ...{ id, traits, leftOut: 4 },
    people: [...people(10, "Mill", () => 2), ...people(20, "Park", (index) => (index < 5 ? -2 : 0))].map(
      (one, index) => ({
        ...one,
        groups: { ...one.groups, age: index < 9 ? "to 39" : "from 55" },
      }),
    ),
  });
  if (!made.ok) return expect.fail(made.error);
  const { aggregate, omittedDimensions } = made.value;
  expect(omittedDimensions).toEqual(["age"]);
  expect(aggregate).toMatchObject({
    people: 30,
    left_out: 4,
    dimensions: {
      site: [
        { name: "Mill", people: 10 },
        { name: "Park", people: 20 },
      ],
    },
    traits: [
      {
        bands: [5, 0, 15, 0, 10],
        mean: 0.33,
        by: {
          site: [
            [0, 0, 0, 0, 10],
            [5, 0, 15, 0, 0],
          ],
        },
      },
      { bands: [0, 0, 30, 0, 0], mean: 0, sd: 0 },
    ],
  });
  expect(aggregateSchema.safeParse(aggregate).success && isWhole(aggregate)).toBe(true);
  expect(JSON.stringify(aggregate)).not.toContain("groups");
});

it("leaves out a score on which somebody has no place, and makes nothing of nine people", () => {
  const made = makeAggregate({
    id,
    traits,
    leftOut: 0,
    people: people(12, "Mill", (index) => (index === 3 ? null : 1)),
  });
  expect(made).toMatchObject({
    ok: true,
    value: {
      omittedTraits: [{ name: "One", reason: "no-place" }],
      aggregate: { traits: [{ id: "two" }] },
    },
  });
  expect(makeAggregate({ id, traits, leftOut: 0, people: people(9, "Mill", () => 1) })).toEqual({
    ok: false,
    error: "few-people",
  });
});

it("leaves out a score of nine variants, and one that ranks people as another does", () => {
  const z = (index: number) => (index % 5) - 2;
  const made = makeAggregate({
    ...{ id, leftOut: 0 },
    traits: [
      { id: "one", name: "One", variants: 10 },
      { id: "few", name: "Few", variants: 9 },
      { id: "turned", name: "Turned", variants: 500 },
      { id: "other", name: "Other", variants: 500 },
    ],
    people: Array.from({ length: 20 }, (_, index) => ({
      groups: { site: null, age: null, sex: null },
      // One person apart, the third is the first with another scale and direction.
      z: [z(index), 0, -3 * z(index) + (index === 7 ? 0.5 : 0), index < 10 ? 1 : -1],
    })),
  });
  expect(made).toMatchObject({
    value: {
      omittedTraits: [
        { name: "Few", reason: "few-variants" },
        { name: "Turned", reason: "like-another" },
      ],
      aggregate: { traits: [{ id: "one" }, { id: "other" }] },
    },
  });
});
