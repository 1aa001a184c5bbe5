/**
 * Counts of people who share their quiz with an organisation, as the database makes them (`private.team_document`); the sample uses this, and
 * a test compares both. A team stands where an upload of a partner has a site (docs/group-figures.md#talent).
 */
import type { AptitudeDomain } from "../items/aptitude-bank.ts";
import type { PersonalityDomain } from "../items/personality/statements.ts";
import { AGGREGATE_VERSION, type Aggregate, BANDS, type Dimension, dimensions } from "./aggregate.ts";
import { bandOf, meanOf, rounded } from "./make-aggregate.ts";
import { LEAST_GROUP } from "./protect-counts.ts";
import { type Published, type PublishedTrait, publishUpload, type Release } from "./publish-aggregate.ts";

/** Parts of the quiz that are shared, and counted, apart. */
export const quizAreas = ["aptitude", "personality"] as const;
export type QuizArea = (typeof quizAreas)[number];

/** The domains of each part, in their order. Written out: the item bank, which has them too, is large. */
export const areaDomains = {
  aptitude: ["series", "matrices", "relations", "rotations"],
  personality: ["openness", "conscientiousness", "extraversion", "agreeableness", "stability"],
} as const satisfies {
  readonly aptitude: readonly AptitudeDomain[];
  readonly personality: readonly PersonalityDomain[];
};

/** Everybody whose group is small or who named none. */
export const OTHERS = "Others";

/** A person who is counted: groups, and for each domain of a part the estimate with its standard error. */
export interface SharedPerson {
  readonly groups: Readonly<Record<Dimension, string | null>>;
  readonly estimates: Readonly<Record<string, readonly [value: number, error: number]>>;
}

/** Figures of a part of the quiz: those of an upload, and the standard error of an estimate (root of the mean square); null where means are withheld. */
export interface TeamFigures extends Omit<Published, "traits"> {
  readonly traits: readonly (PublishedTrait & { readonly error: number | null })[];
}

/** A snapshot that was published. */
export interface TeamRelease {
  readonly area: QuizArea;
  /** 1, 2, 3 for each part of the quiz. */
  readonly number: number;
  readonly madeAt: Date;
  readonly figures: TeamFigures;
}

function countsOf(labels: readonly (string | null)[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const label of labels) if (label !== null) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}

/** As the database orders names. */
const byCharacters = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/**
 * A group for each label: one of fewer than ten people, and no label, is `Others`; where those are fewer than ten, the smallest group joins
 * them. Null where fewer than two groups are left.
 */
export function foldedGroups(labels: readonly (string | null)[]): readonly string[] | null {
  const large = [...countsOf(labels)]
    .filter(([, people]) => people >= LEAST_GROUP)
    .sort(([one, people], [other, ofOther]) => ofOther - people || byCharacters(one, other))
    .map(([label]) => label);
  const others = labels.filter((label) => label === null || !large.includes(label)).length;
  const shown = new Set(others > 0 && others < LEAST_GROUP ? large.slice(0, -1) : large);
  if (shown.size + (others > 0 ? 1 : 0) < 2) return null;
  return labels.map((label) => (label !== null && shown.has(label) ? label : OTHERS));
}

function tally(values: readonly number[]): number[] {
  const counts = Array.from({ length: BANDS }, () => 0);
  for (const value of values) counts[bandOf(value)] = (counts[bandOf(value)] ?? 0) + 1;
  return counts;
}

/** The document of a snapshot, and the standard error of an estimate in each domain. */
export function teamAggregate(people: readonly SharedPerson[], area: QuizArea) {
  const folded = dimensions.flatMap((dimension) => {
    const labels = foldedGroups(people.map(({ groups }) => groups[dimension]));
    if (labels === null) return [];
    const names = [...new Set(labels)].sort(byCharacters);
    const members = names.map((name) => people.filter((_, index) => labels[index] === name));
    return [{ dimension, names, members }];
  });
  const by = <Part>(part: (members: readonly SharedPerson[], name: string) => Part) =>
    Object.fromEntries(
      folded.map(({ dimension, names, members }) => [
        dimension,
        members.map((group, at) => part(group, names[at] ?? "")),
      ]),
    );
  const domains: readonly string[] = areaDomains[area];
  const valuesOf = (group: readonly SharedPerson[], domain: string) =>
    group.map(({ estimates }) => estimates[domain]?.[0] ?? 0);
  const aggregate: Aggregate = {
    ...{ version: AGGREGATE_VERSION, id: "", people: people.length, left_out: 0 },
    dimensions: by((group, name) => ({ name, people: group.length })),
    traits: domains.map((id) => {
      const values = valuesOf(people, id);
      const mean = meanOf(values);
      const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (values.length - 1);
      return {
        ...{ id, name: id, bands: tally(values), mean: rounded(mean), sd: rounded(Math.sqrt(variance)) },
        by: by((group) => tally(valuesOf(group, id))),
      };
    }),
  };
  const errors = Object.fromEntries(
    domains.map((id) => [
      id,
      rounded(Math.sqrt(meanOf(people.map(({ estimates }) => (estimates[id]?.[1] ?? 0) ** 2)))),
    ]),
  );
  return { aggregate, errors };
}

/** Publishes a snapshot beside earlier ones, or nothing of it, by the rule of partners' uploads. */
export function publishTeam(
  { aggregate, errors }: ReturnType<typeof teamAggregate>,
  earlier: readonly Release[],
): TeamFigures | null {
  const published = publishUpload(aggregate, earlier);
  if (published === null) return null;
  return {
    ...published,
    traits: published.traits.map((trait) => ({
      ...trait,
      error: trait.mean === null ? null : (errors[trait.id] ?? null),
    })),
  };
}
