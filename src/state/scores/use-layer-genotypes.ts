import { useCallback, useEffect, useMemo, useState } from "react";
import type { ManyScores } from "../../lib/pure/many-scores.ts";
import { reportOf } from "../../lib/pure/score-reports.ts";
import { type LayerGenotype, type LayerSnp, layerWeightSet } from "../../science/layer-snps.ts";
import { type GenomeEntry, leastR2Of } from "../genomes/genome-entry.ts";
import { genomeStore, useGenomesPart } from "../genomes/genomes.ts";
import type { AnswerState, GenomeQueries } from "../queries/genome-queries.ts";
import type { GenomeQuery } from "../queries/genome-query.ts";
import { firstScoresQuery } from "../queries/scores-query.ts";
import { panelBuildOf } from "../queries/site-set.ts";

/** Letters as the file has them; what it does not list stays unknown. */
const asOnFile = { palindromic: "forward", missing: "omit", absent: "leave-out" } as const;

/**
 * A genome's genotypes at some variants, of imputed ones those with the R² that counts; null while it is not read. The sum that comes along
 * is dropped.
 */
export function layerQuery(
  queries: Pick<GenomeQueries, "scores" | "packed">,
  snps: readonly LayerSnp[],
  genome: Pick<GenomeEntry, "id" | "status" | "leastR2"> | undefined,
): GenomeQuery<ManyScores> | null {
  const digest = genome === undefined ? null : queries.packed.digestOf(genome.id);
  if (digest === null || genome?.status.phase !== "ready") return null;
  const build = panelBuildOf(genome.status.report.build);
  const set = { ...layerWeightSet(snps, build), digest: `layers ${build}` };
  return firstScoresQuery(queries, set, { digest, rules: { ...asOnFile, leastR2: leastR2Of(genome) } });
}

const { queries } = genomeStore;

const waiting: AnswerState<ManyScores> = { phase: "waiting" };

function genotypesOf(state: AnswerState<ManyScores>): AnswerState<readonly LayerGenotype[]> {
  return state.phase === "ready" ? { phase: "ready", answer: reportOf(state.answer, 0, 0).rows } : state;
}

/** A page genome's genotypes at some variants, as they come, and a way to try again. */
export function useLayerGenotypes(genomeId: string, snps: readonly LayerSnp[]) {
  const genome = useGenomesPart(({ genomes }) => genomes.find(({ id }) => id === genomeId));
  const query = useMemo(() => layerQuery(queries, snps, genome), [genome, snps]);
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
  return { state: useMemo(() => genotypesOf(state), [state]), retry };
}
