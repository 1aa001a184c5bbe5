import type { SetPrediction } from "../../science/proxies/proxy-predictor.ts";
import {
  type PairOnSet,
  type PlacingFacts,
  pairOnSet,
  type SetInColumns,
} from "../../science/reference-group/place-genome-score.ts";
import type { AnyScoreSet } from "../../science/weight-set.ts";
import type { SetReferences } from "../queries/set-references.ts";
import { absentSitesOf, type GenomeEntry, type GenomeStatus, referenceOf } from "./genome-entry.ts";

/** What all scores of a ready genome are placed by, wherever they are shown. */
export function placingFactsOf(
  genome: GenomeEntry,
  { report, fit, verdict }: Extract<GenomeStatus, { phase: "ready" }>,
  predictions: ReadonlyMap<string, SetPrediction>,
): PlacingFacts {
  const absent = absentSitesOf(genome);
  return { report, absent, fit, verdict, reference: referenceOf(genome), predictions };
}

/** The scores of a genome on some sets; a set without a reference has none. All scores of built-in sets are placed here. */
export function placeSets<Set extends AnyScoreSet>(
  found: readonly SetInColumns<Set>[],
  { bySet }: Pick<SetReferences, "bySet">,
  facts: PlacingFacts,
): readonly PairOnSet<Set>[] {
  return found.flatMap((one): readonly PairOnSet<Set>[] => {
    const reference = bySet.get(one.set.id);
    return reference === undefined ? [] : [pairOnSet(one, reference, facts)];
  });
}
