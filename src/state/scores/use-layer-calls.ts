import { useCallback, useEffect, useMemo, useState } from "react";
import type { ScoringPolicy } from "../../genome/protocol.ts";
import { type LayerCall, type LayerSnp, layerWeightSet } from "../../science/layer-snps.ts";
import { genomeStore } from "../genomes/genomes.ts";
import type { AnswerState, GenomeQueries, GenomeQuery } from "./genome-queries.ts";
import { panelBuildOf } from "./panel-query.ts";
import { onlyReport } from "./set-report-query.ts";

/** Letters as they stand on the file; what it does not list stays unknown. */
const asOnFile: ScoringPolicy = { palindromic: "forward", missing: "omit", absent: "leave-out" };

/** What a genome has at some variants, in their order. The sum that the engine gives along with them is left behind. */
export function layerCallsQuery(
  genomeQueries: Pick<GenomeQueries, "query">,
  snps: readonly LayerSnp[],
  { digest, build }: { digest: string; build: "GRCh37" | "GRCh38" },
): GenomeQuery<readonly LayerCall[]> {
  return genomeQueries.query({
    purpose: "quick-score",
    digest,
    key: ["layers", build],
    call: "score",
    args: (buffers) => ({ ...buffers, sets: [layerWeightSet(snps, build)], policy: asOnFile }),
    answer: (reports) =>
      onlyReport(reports).rows.map(({ fate, genotype, dosage }) => ({ fate, genotype, dosage })),
  });
}

const { queries, store } = genomeStore;

const waiting: AnswerState<readonly LayerCall[]> = { phase: "waiting" };

/** What a genome of the page has at some variants, as it comes, and a way to try again. */
export function useLayerCalls(genomeId: string, snps: readonly LayerSnp[]) {
  const query = useMemo(() => {
    const digest = queries.packed.digestOf(genomeId);
    const entry = store.getState().genomes.find(({ id }) => id === genomeId);
    if (digest === null || entry?.status.phase !== "ready") return null;
    return layerCallsQuery(queries, snps, { digest, build: panelBuildOf(entry.status.report.build) });
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
  return { state, retry };
}
