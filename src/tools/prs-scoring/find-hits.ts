import { type RankedScore, rankForGenomes } from "../../science/catalog/best-for-genomes.ts";
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

/** Bytes of a download that is small. */
const smallDownload = 10_000_000;

/** A hit with what the rule says of it. */
export interface FoundScore extends RankedScore {
  readonly nearness: Nearness;
}

/**
 * All scores that fit a question: those whose trait is called just so first, each sort from the best for genomes like a group.
 *
 * @param group the group that most genomes are like; null without one
 */
export function foundScores(
  index: CatalogIndex,
  question: string,
  group: CatalogAncestry | null,
): readonly FoundScore[] {
  const hits = searchCatalog(index, question);
  return nearness.flatMap((one) => {
    const entries = hits.filter((hit) => hit.nearness === one).map(({ row }) => index.catalog.entry(row));
    return rankForGenomes(entries, group).map((ranked) => ({ ...ranked, nearness: one }));
  });
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

/** The best of some hits by the rule; null where none was evaluated in people like the genomes. */
export function bestOf(found: readonly FoundScore[]): FoundScore | null {
  const [first] = found;
  if (first === undefined || found.length < 2) return null;
  const { standing } = first;
  return standing.evaluatedIn === "like" && standing.accuracy !== null ? first : null;
}
