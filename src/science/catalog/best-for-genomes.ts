import { type Component, components, type Shares } from "../reference-group/components.ts";
import { leastEuropeanShare } from "../reference-group/reference-group-limits.ts";
import {
  type Accuracy,
  accuracyIn,
  accuracyOfRecord,
  isBetterThanChance,
  isEvaluatedIn,
} from "./accuracy.ts";
import type { CatalogAncestry, CatalogEntry, CatalogTrait, LicenceUse } from "./catalog-entry.ts";
import { placeableOf } from "./placeable.ts";

/** Which published score is best for some genomes: a rule that says why (docs/published-scores.md#best-for-these-genomes). */

/** Groups of the Catalog that the components of a genome are nearest to. */
const groupOfComponent: Readonly<Record<Component, CatalogAncestry>> = {
  ...{ EUR: "EUR", AFR: "AFR", EAS: "EAS", SAS: "SAS" },
  // The Catalog counts them among Hispanic or Latin American people.
  NAT: "AMR",
};

/** The group that most of the genomes are like, and how many are. */
export interface LikeGroup {
  readonly group: CatalogAncestry;
  readonly genomes: number;
  /** Of how many loaded genomes. */
  readonly of: number;
}

/**
 * The group that most genomes are like: at least three quarters of a genome are of it, the share from which on data of
 * Europeans stand for a genome elsewhere. Null where no genome is like any.
 *
 * @param genomes shares of each loaded genome; null where they are not known
 */
export function likeGroup(genomes: readonly (Shares | null)[]): LikeGroup | null {
  const counts = components.map((component) => ({
    group: groupOfComponent[component],
    genomes: genomes.filter((shares) => shares !== null && shares[component] >= leastEuropeanShare).length,
    of: genomes.length,
  }));
  const most = counts.reduce((best, one) => (one.genomes > best.genomes ? one : best));
  return most.genomes === 0 ? null : most;
}

/** Where an evaluation counts: in people like the genomes, in several groups with such people, in others, or nowhere. */
export type EvaluatedIn = "like" | "several" | "others" | "none";

/** People from which on an evaluation is large, or of use. */
const large = 10_000;
const enough = 1_000;

/** Steps by which accuracies are compared: less is between two evaluations by chance. */
const accuracyStep = 0.01;

/** Everything that the rule reads of a score. */
export interface Standing {
  /** Nearest people that it was evaluated in, by whatever measure. */
  readonly evaluatedIn: EvaluatedIn;
  /** Nearest people for whom a comparable accuracy was published. */
  readonly accuracyFrom: EvaluatedIn;
  /** That accuracy; null without any. */
  readonly accuracy: Accuracy | null;
  /** Whether its published interval lies above chance. */
  readonly isBetterThanChance: boolean;
  /** 2 for a large evaluation, 1 for one of use, 0 for others. One without an interval counts as the next smaller. */
  readonly size: 0 | 1 | 2;
  readonly canBePlaced: boolean;
  readonly licence: LicenceUse;
}

function sizeOf({ published }: Accuracy): Standing["size"] {
  const people = published.people ?? 0;
  const size = people >= large ? 2 : people >= enough ? 1 : 0;
  return published.interval === null && size > 0 ? ((size - 1) as 0 | 1) : size;
}

/** Groups in the order in which they count for people of one. */
function groupsFor(
  group: CatalogAncestry | null,
): readonly (readonly [EvaluatedIn, readonly CatalogAncestry[]])[] {
  const several: readonly CatalogAncestry[] = group === "EUR" ? ["MAE"] : ["MAO", "MAE"];
  const others: readonly CatalogAncestry[] = [
    ...(["EUR", "EAS", "AFR", "SAS", "AMR", "GME", "ASN", "OTH", "MAE", "MAO", "NR"] as const),
  ];
  return [
    ...(group === null
      ? []
      : ([
          ["like", [group]],
          ["several", several],
        ] as const)),
    ["others", others],
  ];
}

/**
 * What the rule reads of a score, for genomes like a group.
 *
 * @param kind which kind of accuracy counts: that of most scores beside it (`usualKind`)
 */
export function standingOf(
  entry: CatalogEntry,
  group: CatalogAncestry | null,
  kind: Accuracy["kind"],
): Standing {
  const all = groupsFor(group);
  const [evaluatedIn] = all.find(([, groups]) => groups.some((one) => isEvaluatedIn(entry, one))) ?? ["none"];
  const rest = { evaluatedIn, canBePlaced: placeableOf(entry) !== "never", licence: entry.licence.use };
  for (const [accuracyFrom, groups] of all) {
    const found = groups.flatMap((one) => accuracyIn(entry, one, kind) ?? []);
    const [first, ...others] = found;
    if (first === undefined) continue;
    const people = (one: Accuracy) => one.published.people ?? 0;
    const accuracy = others.reduce((most, one) => (people(one) > people(most) ? one : most), first);
    return {
      ...{ accuracyFrom, accuracy, size: sizeOf(accuracy) },
      isBetterThanChance: isBetterThanChance(accuracy),
      ...rest,
    };
  }
  return { accuracyFrom: "none", accuracy: null, size: 0, isBetterThanChance: false, ...rest };
}

const places: readonly EvaluatedIn[] = ["none", "others", "several", "like"];
const uses: readonly LicenceUse[] = ["non-commercial", "read-it", "catalog", "open"];

/** What is compared, the most important first; more is better. */
function ordersOf(standing: Standing): readonly number[] {
  const { accuracyFrom, accuracy, size, canBePlaced, licence } = standing;
  const accurate =
    accuracy === null ? 0 : Math.floor((accuracy.interval?.[0] ?? accuracy.value) / accuracyStep + 1e-9);
  return [
    ...[places.indexOf(accuracyFrom), Number(standing.isBetterThanChance), Number(canBePlaced)],
    ...[size, accurate, uses.indexOf(licence)],
  ];
}

/** The value of an entry, made when it is first asked for: a search ranks the same scores key by key. */
function onceForEntry<Value>(make: (entry: CatalogEntry) => Value): (entry: CatalogEntry) => Value {
  const made = new WeakMap<CatalogEntry, Value>();
  return (entry) => {
    const known = made.get(entry);
    if (known !== undefined) return known;
    const value = make(entry);
    made.set(entry, value);
    return value;
  };
}

/** The kinds of accuracy that a score has, in any people. */
const kindsOf = onceForEntry((entry): ReadonlySet<Accuracy["kind"]> => {
  const found = entry.performance.map((record) => accuracyOfRecord(record)?.kind);
  return new Set(found.filter((kind) => kind !== undefined));
});

/** Which kind of accuracy most of some scores have; "separates" where they are even. */
export function usualKind(entries: readonly CatalogEntry[]): Accuracy["kind"] {
  const count = (kind: Accuracy["kind"]) => entries.filter((entry) => kindsOf(entry).has(kind)).length;
  return count("explains") > count("separates") ? "explains" : "separates";
}

/** A score with its standing. */
export interface RankedScore {
  readonly entry: CatalogEntry;
  readonly standing: Standing;
}

/**
 * Puts scores in order, the best for genomes like a group first: evaluated in such people, better than chance there, can be placed,
 * evaluated in many, accurate (by the lower end of the interval, in steps of 0.01), of an open licence; the newer one at last.
 *
 * @param kind which kind of accuracy counts, one for all that are listed together
 */
export function rankForGenomes(
  entries: readonly CatalogEntry[],
  group: CatalogAncestry | null,
  kind: Accuracy["kind"],
): readonly RankedScore[] {
  const rankedOf = rankedFor(group, kind);
  return entries
    .map(rankedOf)
    .toSorted((one, other) => {
      for (let place = 0; place < one.orders.length; place++) {
        const difference = (other.orders[place] ?? 0) - (one.orders[place] ?? 0);
        if (difference !== 0) return difference;
      }
      return one.entry.id < other.entry.id ? 1 : -1;
    })
    .map(({ entry, standing }) => ({ entry, standing }));
}

/** A score with what it is put in order by. */
interface OrderedScore extends RankedScore {
  readonly orders: readonly number[];
}

const rankings = new Map<string, (entry: CatalogEntry) => OrderedScore>();

function rankedFor(
  group: CatalogAncestry | null,
  kind: Accuracy["kind"],
): (entry: CatalogEntry) => OrderedScore {
  const key = `${group} ${kind}`;
  const known = rankings.get(key);
  if (known !== undefined) return known;
  const ranked = onceForEntry((entry) => {
    const standing = standingOf(entry, group, kind);
    return { entry, standing, orders: ordersOf(standing) };
  });
  rankings.set(key, ranked);
  return ranked;
}

/** Which score of a list is the best for genomes like a group; or why none is called so. */
export type BestVerdict<Score extends RankedScore> =
  | { readonly kind: "best"; readonly score: Score }
  /** There is nothing to choose from. */
  | { readonly kind: "alone" }
  /** They have no trait in common; the trait that most have, if several do. */
  | { readonly kind: "several-traits"; readonly trait: CatalogTrait | null }
  | { readonly kind: "not-evaluated" | "not-comparable" | "not-above-chance" };

/** How many of some scores have each trait. */
function traitCounts(
  ranked: readonly RankedScore[],
): ReadonlyMap<string, [trait: CatalogTrait, scores: number]> {
  const counts = new Map<string, [CatalogTrait, number]>();
  for (const { entry } of ranked) {
    for (const trait of entry.traits) counts.set(trait.id, [trait, (counts.get(trait.id)?.[1] ?? 0) + 1]);
  }
  return counts;
}

/**
 * The best of scores in the order of the rule. Accuracies of different traits cannot be compared, so all must have one in common; and it must
 * have been better than chance, by its published interval, in people like the genomes.
 */
export function bestOfRanked<Score extends RankedScore>(ranked: readonly Score[]): BestVerdict<Score> {
  const [first] = ranked;
  if (first === undefined || ranked.length < 2) return { kind: "alone" };
  const counts = [...traitCounts(ranked).values()].toSorted(([, one], [, other]) => other - one);
  const [trait, scores] = counts[0] ?? [null, 0];
  if (scores < ranked.length) return { kind: "several-traits", trait: scores > 1 ? trait : null };
  if (!ranked.some(({ standing }) => standing.evaluatedIn === "like")) return { kind: "not-evaluated" };
  if (first.standing.accuracyFrom !== "like") return { kind: "not-comparable" };
  return first.standing.isBetterThanChance ? { kind: "best", score: first } : { kind: "not-above-chance" };
}
