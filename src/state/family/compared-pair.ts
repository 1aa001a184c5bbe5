/** The two genomes that are compared by what both files have. */
import { useEffect } from "react";
import { useStore } from "zustand";
import type { ScoreSet } from "../../science/weight-set.ts";
import { genomeStore } from "../genomes/genomes.ts";
import { calculation } from "../queries/calculation.ts";
import { genotypesNearSets } from "../scores/page-scores.ts";
import { createPairInCommon, type PairInCommonState } from "./pair-in-common.ts";

const pairInCommon = createPairInCommon({ genomes: genomeStore, calculation, calls: genotypesNearSets });

/** Where the scores of two genomes on a set by what both files have are. One pair is looked at at a time. */
export function usePairInCommon(set: ScoreSet, first: string, second: string): PairInCommonState {
  useEffect(() => {
    pairInCommon.look({ set, ids: [first, second] });
    return () => pairInCommon.look(null);
  }, [set, first, second]);
  const state = useStore(pairInCommon.store);
  const pair = "pair" in state ? state.pair : null;
  const isThis = pair?.set === set && pair.ids[0] === first && pair.ids[1] === second;
  return isThis ? state : { phase: "none" };
}
