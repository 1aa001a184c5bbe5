import type { Accuracy } from "../../science/catalog/accuracy.ts";
import {
  type BestVerdict,
  bestOfRanked,
  type RankedScore,
  rankForGenomes,
  usualKind,
} from "../../science/catalog/best-for-genomes.ts";
import type { CatalogAncestry } from "../../science/catalog/catalog-entry.ts";
import {
  type CatalogIndex,
  type Nearness,
  nearness,
  searchCatalog,
} from "../../science/catalog/catalog-search.ts";
import { estimatedDownload } from "../../science/catalog/download-size.ts";

/** How the hits are sorted. */
export const findOrders = ["best", "accuracy", "evaluated", "variants", "newest"] as const;

/** One of these. */
export type FindOrder = (typeof findOrders)[number];

/** What hits must fulfil. */
export const findFilters = ["evaluated-like", "may-be-placed", "any-use", "under-10-mb"] as const;

/** One of these. */
export type FindFilter = (typeof findFilters)[number];

/** Bytes of a download that is small: 10 MB as the page writes them (formatBytes). */
const smallDownload = 10 * 1024 ** 2;

/** A hit with what the rule says of it. */
export interface FoundScore extends RankedScore {
  readonly nearness: Nearness;
}

/** The hits of a question. */
export interface FoundScores {
  /** The kind of accuracy by which all of them are ranked, sorted and drawn: that of most. */
  readonly kind: Accuracy["kind"];
  readonly scores: readonly FoundScore[];
}

/** Nothing asked, nothing found. */
export const nothingFound: FoundScores = { kind: "separates", scores: [] };

/**
 * All scores that fit a question: those whose trait is called just so first, each sort from the best for genomes like a group.
 *
 * @param group the group that most genomes are like; null without one
 */
export function foundScores(
  index: CatalogIndex,
  question: string,
  group: CatalogAncestry | null,
): FoundScores {
  const hits = searchCatalog(index, question).map((hit) => ({ ...hit, entry: index.catalog.entry(hit.row) }));
  const kind = usualKind(hits.map(({ entry }) => entry));
  const scores = nearness.flatMap((one) => {
    const entries = hits.filter((hit) => hit.nearness === one).map(({ entry }) => entry);
    return rankForGenomes(entries, group, kind).map((ranked) => ({ ...ranked, nearness: one }));
  });
  return { kind, scores };
}

const fulfils: Readonly<Record<FindFilter, (score: FoundScore) => boolean>> = {
  "evaluated-like": ({ standing }) => standing.evaluatedIn === "like",
  "may-be-placed": ({ standing }) => standing.canBePlaced,
  "any-use": ({ standing }) => standing.licence === "open" || standing.licence === "catalog",
  "under-10-mb": ({ entry }) => estimatedDownload(entry) < smallDownload,
};

/** Those that fulfil all filters. */
export function filteredScores(
  found: readonly FoundScore[],
  filters: readonly FindFilter[],
): readonly FoundScore[] {
  return found.filter((score) => filters.every((filter) => fulfils[filter](score)));
}

const people = ({ standing }: FoundScore) => standing.accuracy?.published.people ?? -1;
const accurate = ({ standing }: FoundScore) => standing.accuracy?.value ?? -1;

const compare: Readonly<Record<Exclude<FindOrder, "best">, (one: FoundScore, other: FoundScore) => number>> =
  {
    accuracy: (one, other) => accurate(other) - accurate(one),
    evaluated: (one, other) => people(other) - people(one),
    variants: (one, other) => one.entry.variants - other.entry.variants,
    newest: (one, other) =>
      one.entry.released === other.entry.released ? 0 : one.entry.released < other.entry.released ? 1 : -1,
  };

/** The same in another order; equal ones stay in the order of the rule. */
export function sortedScores(found: readonly FoundScore[], order: FindOrder): readonly FoundScore[] {
  return order === "best" ? found : found.toSorted(compare[order]);
}

/** Those that are as near to the question as the first. */
export function nearestScores(found: readonly FoundScore[]): readonly FoundScore[] {
  return found.filter((one) => one.nearness === found[0]?.nearness);
}

/** The best of the nearest hits, which stand in the order of the rule; or why none is called so. */
export function bestOf(found: readonly FoundScore[]): BestVerdict<FoundScore> {
  return bestOfRanked(nearestScores(found));
}
