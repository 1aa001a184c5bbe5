/** Makes an upload of people's scores, on the device: what it returns has no row of a person. */
import { err, ok, type Result } from "../../lib/pure/result.ts";
import { normalQuantile } from "../normal-distribution.ts";
import {
  AGGREGATE_VERSION,
  type Aggregate,
  BANDS,
  crossings,
  type Dimension,
  dimensions,
  mostOf,
} from "./aggregate.ts";
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
  readonly traits: readonly {
    readonly id: string;
    readonly name: string;
    /** Variants of the set. */
    readonly variants: number;
  }[];
}

/**
 * Variants that a counted score has at least. Our choice: the fifths of a score of one variant are the counts of its genotypes, and many such
 * scores would show whether somebody with known genotypes belongs to the group (Homer and others 2008, PLoS Genetics 4, e1000167).
 */
export const FEWEST_VARIANTS = 10;

/** Correlation of two scores from which the second is left out: what differs between them would be a few people's. Our choice. */
const ALIKE = 0.98;

/** Why a score is not in an upload: somebody has no place on it, it has too few variants, or it ranks people as another one does. */
export type OmissionReason = "no-place" | "few-variants" | "like-another";

/** A score that is not in an upload. */
export interface OmittedTrait {
  readonly name: string;
  readonly reason: OmissionReason;
}

/** An upload, and what is not in it. */
export interface MadeAggregate {
  readonly aggregate: Aggregate;
  /** Dimensions with a group of fewer than ten people, with one group alone, or with too many groups. */
  readonly omittedDimensions: readonly Dimension[];
  readonly omittedTraits: readonly OmittedTrait[];
}

/** Where the fifths of the reference end, in its standard deviations. */
const ends = Array.from({ length: BANDS - 1 }, (_, band) => normalQuantile((band + 1) / BANDS));

/** The fifth of the reference that a place lies in, 0 for the lowest. */
export function bandOf(z: number): number {
  let band = 0;
  for (const end of ends) if (z > end) band += 1;
  return band;
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

/** To two decimals, as means and deviations are published. */
export const rounded = (value: number) => Math.round(value * 100) / 100 || 0;

/** People by band; `placed` has the band of each person. */
function tally(placed: Uint8Array, members: readonly number[]): number[] {
  const counts = Array.from({ length: BANDS }, () => 0);
  for (const index of members) {
    const band = placed[index] ?? 0;
    counts[band] = (counts[band] ?? 0) + 1;
  }
  return counts;
}

/** The mean of one value or more. */
export const meanOf = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length;

/** Distances from the mean, scaled so that their squares add up to 1; zeros where a score is the same for all. */
function unitDistances(z: readonly number[]): Float64Array {
  const mean = meanOf(z);
  const distances = Float64Array.from(z);
  let squares = 0;
  for (let index = 0; index < distances.length; index += 1) {
    const distance = (distances[index] ?? 0) - mean;
    distances[index] = distance;
    squares += distance * distance;
  }
  const length = Math.sqrt(squares);
  return length === 0 ? distances : distances.map((distance) => distance / length);
}

/** The correlation of two scores over the same people (Pearson), from their unit distances; 0 where one of them is the same for all. */
function correlation(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}

type PlacedTrait = AggregateParts["traits"][number] & { readonly z: readonly number[] };

/** Why a score can't be counted; null where it can. */
function omissionOf(
  { variants, z }: PlacedTrait,
  distances: Float64Array,
  { people, before }: { people: number; before: readonly Float64Array[] },
): OmissionReason | null {
  if (variants < FEWEST_VARIANTS) return "few-variants";
  if (z.length !== people) return "no-place";
  return before.some((one) => Math.abs(correlation(one, distances)) >= ALIKE) ? "like-another" : null;
}

/** Scores that are counted, and why the others are not. */
function countable(scores: readonly PlacedTrait[], people: number) {
  const counted: PlacedTrait[] = [];
  const omitted: OmittedTrait[] = [];
  const before: Float64Array[] = [];
  for (const trait of scores) {
    const distances = unitDistances(trait.z);
    const reason = omissionOf(trait, distances, { people, before });
    if (reason === null) {
      counted.push(trait);
      before.push(distances);
    } else omitted.push({ name: trait.name, reason });
  }
  return { counted, omitted };
}

/** People of each group, by its name. */
type Grouped = readonly (readonly [string, readonly number[]])[];

/** The first two dimensions whose groups have ten people together, each with each; null where there are none. */
function crossedMembers(groupsBy: ReadonlyMap<Dimension, Grouped>) {
  for (const by of crossings) {
    const [first, second] = [groupsBy.get(by[0]), groupsBy.get(by[1])];
    if (first === undefined || second === undefined) continue;
    if (first.length * second.length > mostOf.crossedGroups) continue;
    const groupOf = new Map(second.flatMap(([, members], place) => members.map((index) => [index, place])));
    const crossed = first.flatMap(([, members]) => {
      const rows: number[][] = second.map(() => []);
      for (const index of members) rows[groupOf.get(index) ?? 0]?.push(index);
      return rows;
    });
    if (crossed.every((members) => members.length >= LEAST_GROUP)) return { by, members: crossed };
  }
  return null;
}

/**
 * Makes an upload.
 *
 * @returns `few-people` for fewer than ten, `many-people` for more than 5,000, `no-trait` where no score can be counted
 */
export function makeAggregate({
  id,
  people,
  leftOut,
  traits,
}: AggregateParts): Result<MadeAggregate, "few-people" | "many-people" | "no-trait"> {
  if (people.length < LEAST_GROUP) return err("few-people");
  if (people.length > mostOf.people) return err("many-people");
  const withPlaces = traits.map((trait, index) => ({
    ...trait,
    z: people.flatMap((person) => person.z[index] ?? []),
  }));
  const { counted, omitted } = countable(withPlaces, people.length);
  if (counted.length === 0) return err("no-trait");
  const groups = dimensions.map((dimension) => {
    const byName = new Map<string, number[]>();
    for (const [index, person] of people.entries()) {
      const name = person.groups[dimension] ?? notGiven;
      const members = byName.get(name);
      if (members === undefined) byName.set(name, [index]);
      else members.push(index);
    }
    return { dimension, byName: [...byName].toSorted(([one], [other]) => inOrder(one, other)) };
  });
  const sent = groups.filter(
    ({ byName }) =>
      byName.length > 1 &&
      byName.length <= mostOf.groups &&
      byName.every(([, members]) => members.length >= LEAST_GROUP),
  );
  const by = <Part>(part: (members: readonly number[], name: string) => Part) =>
    Object.fromEntries(
      sent.map(({ dimension, byName }) => [dimension, byName.map(([name, members]) => part(members, name))]),
    );
  const crossed = crossedMembers(new Map(sent.map(({ dimension, byName }) => [dimension, byName])));
  const everybody = people.map((_, index) => index);
  const aggregate: Aggregate = {
    ...{ version: AGGREGATE_VERSION, id, people: people.length, left_out: leftOut },
    dimensions: by((members, name) => ({ name, people: members.length })),
    ...(crossed === null
      ? {}
      : { crossed: { by: [...crossed.by], people: crossed.members.map(({ length }) => length) } }),
    traits: counted.map(({ id: traitId, name, z }) => {
      const mean = meanOf(z);
      const placed = Uint8Array.from(z.map(bandOf));
      const variance = z.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (z.length - 1);
      return {
        ...{
          id: traitId,
          name,
          bands: tally(placed, everybody),
          mean: rounded(mean),
          sd: rounded(Math.sqrt(variance)),
        },
        by: by((members) => tally(placed, members)),
        ...(crossed === null ? {} : { crossed: crossed.members.map((members) => tally(placed, members)) }),
      };
    }),
  };
  return ok({
    aggregate,
    omittedDimensions: groups
      .filter((one) => !sent.includes(one) && one.byName.some(([name]) => name !== notGiven))
      .map(({ dimension }) => dimension),
    omittedTraits: omitted,
  });
}
