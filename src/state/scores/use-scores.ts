import { useEffect, useMemo, useState } from "react";
import type { AnyScoreSet } from "../../science/weight-set.ts";
import { genomeStore } from "../genomes/genomes.ts";
import { useBackgroundStore } from "../page/use-background-store.ts";
import { arePredictedRowsOf, loadBuiltInSet } from "../queries/built-in-sets.ts";
import { type PlaceableSets, withReferences } from "../queries/set-references.ts";
import { proxyPredictions, useLookAtPredictions } from "./page-scores.ts";
import { createScoreView, type GenomeScores, usualRules } from "./score-view.ts";

export type { GenomeScores } from "./score-view.ts";

async function loadSets(setIds: readonly string[]): Promise<PlaceableSets<AnyScoreSet>> {
  return withReferences(async () =>
    (await Promise.all(setIds.map(loadBuiltInSet))).flatMap((set) => set ?? []),
  );
}

/** The scores of some genomes, and what can be done about those that failed. */
export interface Scores {
  /** Of the genomes that are ready; the same object as long as nothing has changed about a genome. */
  byGenome: ReadonlyMap<string, GenomeScores>;
  /** Tries again what failed. */
  retry: () => void;
}

/**
 * The scores of some genomes on some built-in sets, as they come. They are requested while a screen uses them, in the
 * order of the genomes, and equal requests share the answer.
 *
 * @param arePredicted whether the rows that a file lacks are predicted for each genome by itself; the same for as long
 * as the screen is there
 */
export function useScores(
  genomeIds: readonly string[],
  setIds: readonly string[],
  arePredicted = true,
): Scores {
  const [view] = useState(() =>
    createScoreView({
      ...{ genomes: genomeStore, loadSets },
      ...(arePredicted ? { predictions: proxyPredictions.store } : {}),
    }),
  );
  const [genomes, sets] = [genomeIds.join(" "), setIds.join(" ")];
  useEffect(() => {
    const idsOf = (ids: string) => (ids === "" ? [] : ids.split(" "));
    view.want({ genomeIds: idsOf(genomes), setIds: idsOf(sets), rules: usualRules });
  }, [view, genomes, sets]);
  useEffect(() => view.end, [view]);
  useLookAtPredictions(arePredicted && setIds.some(arePredictedRowsOf));
  const { byGenome } = useBackgroundStore(view.store);
  return useMemo(() => ({ byGenome, retry: () => view.retry() }), [byGenome, view]);
}
