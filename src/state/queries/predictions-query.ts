/** The predictions of the rows that genomes lack, as queries. */
import { referenceKey, type SetPrediction } from "../../science/proxies/proxy-predictor.ts";
import type { KnownReference } from "../../science/proxies/table-in-reference.ts";
import type { DerivedQueries, GenomeQuery } from "./genome-query.ts";

/** Predictions of the sets of a group, in their order. */
export interface GroupPredictions {
  setIds: readonly string[];
  predictions: readonly SetPrediction[];
}

/** What predictions of one genome follow from. */
export interface PredictionsQuestion {
  /** Digest of the genome. */
  digest: string;
  /** Name of the group of sets. */
  group: string;
  /** The genome's own rules as a word. */
  ownRules: string;
  reference: KnownReference;
  derive: (signal: AbortSignal) => Promise<GroupPredictions>;
}

/** The predictions of a genome's missing rows on a group of sets in a reference. They are removed with the genome. */
export function predictionsQuery(
  { derived }: DerivedQueries,
  { digest, group, ownRules, reference, derive }: PredictionsQuestion,
): GenomeQuery<GroupPredictions> {
  return derived({ digest, key: ["proxies", group, ownRules, referenceKey(reference)], derive });
}
