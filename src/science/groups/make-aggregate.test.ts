import { expect, it } from "vitest";
import { aggregateSchema, isWhole } from "./aggregate.ts";
import { bandOf, type CountedPerson, makeAggregate } from "./make-aggregate.ts";

const id = "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21";
const traits = [
  { id: "one", name: "One" },
  { id: "two", name: "Two" },
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
    value: { omittedTraits: ["One"], aggregate: { traits: [{ id: "two" }] } },
  });
  expect(makeAggregate({ id, traits, leftOut: 0, people: people(9, "Mill", () => 1) })).toEqual({
    ok: false,
    error: "few-people",
  });
});
