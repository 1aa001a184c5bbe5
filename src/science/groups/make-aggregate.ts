/** Makes an upload of people's scores, on the device: what it returns has no row of a person. */
import { err, ok, type Result } from "../../lib/pure/result.ts";
import { normalQuantile } from "../normal-distribution.ts";
import { AGGREGATE_VERSION, type Aggregate, BANDS, type Dimension, dimensions, mostOf } from "./aggregate.ts";
import { LEAST_GROUP } from "./protect-counts.ts";

/** A person who has agreed, with the place on each trait in standard deviations of the reference; null where there is none. */
export interface CountedPerson {
  readonly groups: Readonly<Record<Dimension, string | null>>;
  readonly z: readonly (number | null)[];
}

/** What an upload is made of. */
export interface AggregateParts {
  readonly id: string;
  readonly people: readonly CountedPerson[];
  /** People of the table who have not agreed. */
  readonly leftOut: number;
  readonly traits: readonly { readonly id: string; readonly name: string }[];
}

/** An upload, and what is not in it. */
export interface MadeAggregate {
  readonly aggregate: Aggregate;
  /** Dimensions with a group of fewer than ten people, with one group alone, or with too many groups. */
  readonly omittedDimensions: readonly Dimension[];
  /** Traits on which somebody has no place. */
  readonly omittedTraits: readonly string[];
}

/** Where the fifths of the reference end, in its standard deviations. */
const ends = Array.from({ length: BANDS - 1 }, (_, band) => normalQuantile((band + 1) / BANDS));

/** The fifth of the reference that a place lies in, 0 for the lowest. */
export function bandOf(z: number): number {
  return ends.filter((end) => z > end).length;
}

/** The word for a group whose value the table leaves out. */
const notGiven = "not given";

/** The first number of a name, such as an age band's; after all of them what has none. */
const numberIn = (name: string) => Number(/\d+/.exec(name)?.[0] ?? Number.POSITIVE_INFINITY);

/** Groups by their numbers, else by their names. */
function inOrder(one: string, other: string): number {
  const [first, second] = [numberIn(one), numberIn(other)];
  return first === second ? one.localeCompare(other, "en") : first - second;
}

const rounded = (value: number) => Math.round(value * 100) / 100 || 0;

function tally(places: readonly number[]): number[] {
  const counts = Array.from({ length: BANDS }, () => 0);
  for (const z of places) counts[bandOf(z)] = (counts[bandOf(z)] ?? 0) + 1;
  return counts;
}

/**
 * Makes an upload.
 *
 * @returns `few-people` for fewer than ten, `many-people` for more than 5,000, `no-trait` where on each trait somebody has no place
 */
export function makeAggregate({
  id,
  people,
  leftOut,
  traits,
}: AggregateParts): Result<MadeAggregate, "few-people" | "many-people" | "no-trait"> {
  if (people.length < LEAST_GROUP) return err("few-people");
  if (people.length > mostOf.people) return err("many-people");
  const placed = traits.map((trait, index) => ({
    ...trait,
    z: people.flatMap((person) => person.z[index] ?? []),
  }));
  const counted = placed.filter(({ z }) => z.length === people.length);
  if (counted.length === 0) return err("no-trait");
  const groups = dimensions.map((dimension) => {
    const byName = new Map<string, number[]>();
    for (const [index, person] of people.entries()) {
      const name = person.groups[dimension] ?? notGiven;
      byName.set(name, [...(byName.get(name) ?? []), index]);
    }
    return { dimension, byName: [...byName].toSorted(([one], [other]) => inOrder(one, other)) };
  });
  const kept = groups.filter(
    ({ byName }) =>
      byName.length > 1 &&
      byName.length <= mostOf.groups &&
      byName.every(([, members]) => members.length >= LEAST_GROUP),
  );
  const by = <Part>(part: (members: readonly number[], name: string) => Part) =>
    Object.fromEntries(
      kept.map(({ dimension, byName }) => [dimension, byName.map(([name, members]) => part(members, name))]),
    );
  const aggregate: Aggregate = {
    ...{ version: AGGREGATE_VERSION, id, people: people.length, left_out: leftOut },
    dimensions: by((members, name) => ({ name, people: members.length })),
    traits: counted.map(({ id: traitId, name, z }) => {
      const mean = z.reduce((sum, one) => sum + one, 0) / z.length;
      const variance = z.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (z.length - 1);
      return {
        ...{ id: traitId, name, bands: tally(z), mean: rounded(mean), sd: rounded(Math.sqrt(variance)) },
        by: by((members) => tally(members.map((index) => z[index] ?? 0))),
      };
    }),
  };
  return ok({
    aggregate,
    omittedDimensions: groups
      .filter((one) => !kept.includes(one) && one.byName.some(([name]) => name !== notGiven))
      .map(({ dimension }) => dimension),
    omittedTraits: placed.filter((one) => !counted.includes(one)).map(({ name }) => name),
  });
}
