import { useCallback, useEffect, useMemo, useState } from "react";
import type { ScoringPolicy } from "../../genome/protocol.ts";
import type { ManyScores } from "../../lib/pure/many-scores.ts";
import { reportOf } from "../../lib/pure/score-reports.ts";
import { type LayerCall, type LayerSnp, layerWeightSet } from "../../science/layer-snps.ts";
import { genomeStore } from "../genomes/genomes.ts";
import type { AnswerState, GenomeQueries, GenomeQuery } from "./genome-queries.ts";
import { panelBuildOf } from "./panel-query.ts";

/** Letters as the file has them; what it does not list stays unknown. */
const asOnFile: ScoringPolicy = { palindromic: "forward", missing: "omit", absent: "leave-out" };

/** A genome's calls at some variants. The sum that comes along is dropped. */
function layerQuery(
  genomeQueries: Pick<GenomeQueries, "scores">,
  snps: readonly LayerSnp[],
  { digest, build }: { digest: string; build: "GRCh37" | "GRCh38" },
): GenomeQuery<ManyScores> {
  const set = { ...layerWeightSet(snps, build), digest: `layers ${build}` };
  return genomeQueries.scores({
    ...{ digest, sets: [set], rules: asOnFile },
    ...{ purpose: "quick-score", rank: [] },
  });
}

const { queries, store } = genomeStore;

const waiting: AnswerState<ManyScores> = { phase: "waiting" };

function callsOf(state: AnswerState<ManyScores>): AnswerState<readonly LayerCall[]> {
  return state.phase === "ready" ? { phase: "ready", answer: reportOf(state.answer, 0, 0).rows } : state;
}

/** A page genome's calls at some variants, as they come, and a way to try again. */
export function useLayerCalls(genomeId: string, snps: readonly LayerSnp[]) {
  const query = useMemo(() => {
    const digest = queries.packed.digestOf(genomeId);
    const entry = store.getState().genomes.find(({ id }) => id === genomeId);
    if (digest === null || entry?.status.phase !== "ready") return null;
    return layerQuery(queries, snps, { digest, build: panelBuildOf(entry.status.report.build) });
  }, [genomeId, snps]);
  const [state, setState] = useState(waiting);
  useEffect(() => {
    if (query === null) return;
    const look = () => setState(queries.stateOf(query));
    const list = queries.want(look);
    list.set([query]);
    look();
    return () => list.end();
  }, [query]);
  const retry = useCallback(() => {
    if (query !== null) queries.retry(query);
  }, [query]);
  return { state: useMemo(() => callsOf(state), [state]), retry };
}
