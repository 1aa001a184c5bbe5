/** Comprehensive analyses, for screens: one hook and plain actions. */
import { useMemo } from "react";
import { analyseSets } from "../../science/comprehensive/analyse-sets.ts";
import type { OwnSet } from "../../science/comprehensive/analysis-view.ts";
import type { ComprehensiveResults } from "../../science/comprehensive/comprehensive-results-schema.ts";
import { faultOfAnswer } from "../../science/comprehensive/fault-of-answer.ts";
import { neededSnps } from "../../science/comprehensive/needed-snps.ts";
import { placeScoredSet } from "../../science/comprehensive/placed-set.ts";
import { builtInSetIds } from "../../science/reference/set-library.ts";
import type { ReferenceInUse } from "../../science/reference-group/choose-reference.ts";
import { canKeepSnps } from "../../state/account/savable-snps.ts";
import { type GenomeEntry, ownRulesKey } from "../../state/genomes/genome-entry.ts";
import { absentSitesOf, genomeStore, referenceOf, useIsBeingPredicted } from "../../state/genomes/genomes.ts";
import {
  createServerOrDevice,
  type RunOnGenome,
  type RunState,
  runOf,
} from "../../state/genomes/server-or-device.ts";
import { countSentSnps } from "../../state/page/saved-counts.ts";
import { unlistedSitesOf } from "../../state/scores/set-score.ts";
import { type PairOnSet, useScores } from "../../state/scores/use-scores.ts";

/** What an analysis is made of. */
export type AnalysisRun = RunOnGenome<ComprehensiveResults>;

/** An analysis that is there. */
export type FinishedAnalysis = Extract<RunState<ComprehensiveResults>, { phase: "done" }>;

const analyses = createServerOrDevice<ComprehensiveResults>({
  ask: async (snps, signal) => {
    const { analyseComprehensively } = await import("../../backend/analyse-comprehensively.ts");
    return analyseComprehensively(snps, signal);
  },
  faultOf: faultOfAnswer,
  onSent: countSentSnps,
  genomes: genomeStore.store,
});

/** A genome's scores with their places among the people of a reference. */
function placedSets(genome: GenomeEntry, scores: readonly PairOnSet[], reference: ReferenceInUse): OwnSet[] {
  if (genome.status.phase !== "ready") return [];
  const facts = { report: genome.status.report, absent: absentSitesOf(genome) };
  return scores.map((pair) => ({
    ...placeScoredSet(pair, reference, unlistedSitesOf(facts, pair.set.build)),
    fullSet: "score" in pair ? pair.score.fullSet : null,
  }));
}

/**
 * It is valid for the engine's reports, which stay the same objects until the genome is scored anew, and for the rule for sites that
 * the file does not list. The server compares everybody with Europeans.
 */
function runOn(genome: GenomeEntry, scores: readonly PairOnSet[] | null): AnalysisRun {
  const reports = (scores ?? []).flatMap((pair) => ("report" in pair ? [pair] : []));
  return {
    id: genome.id,
    basis: [scores !== null, ownRulesKey(genome), ...reports.map(({ report }) => report)],
    // Its SNPs alone would say something else than a file that lists differences, or estimates some of them.
    needed: scores === null || !canKeepSnps(genome) ? null : neededSnps(reports),
    own: () => scores && analyseSets(placedSets(genome, scores, { kind: "european" })),
  };
}

/** The analysis of a genome, as it changes. The scores are asked for while a screen uses it; the analysis outlives the screen. */
export function useGenomeAnalysis(genome: GenomeEntry) {
  const { byGenome, retry } = useScores([genome.id], builtInSetIds);
  const found = byGenome.get(genome.id);
  const phase = found?.phase === "ready" || found?.phase === "failed" ? found.phase : "waiting";
  const scores = phase === "ready" ? (found?.scores ?? null) : null;
  const run = useMemo(() => runOn(genome, scores), [genome, scores]);
  // Until then the percentile would be of the file alone, and change.
  const isBeingPredicted = useIsBeingPredicted(genome.id);
  const placed = useMemo(() => {
    const sets = scores && placedSets(genome, scores, referenceOf(genome));
    return isBeingPredicted ? (sets?.map((one) => ({ ...one, fullSet: null })) ?? null) : sets;
  }, [genome, scores, isBeingPredicted]);
  return {
    /** "waiting" also while it is being scored. */
    phase,
    run,
    analysis: runOf(analyses.store(), run),
    /** Its scores among the people that it is compared with on this page; null while they are not there. */
    placed,
    /** Scores it again, after that failed. */
    retry,
  };
}

/** A genome with its scores on all weight sets, and where their analysis is. */
export type GenomeAnalysed = ReturnType<typeof useGenomeAnalysis>;

/** Whether there is a result to print, of whatever scores. */
export function useHasResult(genomeId: string): boolean {
  return analyses.store(({ byGenome }) => byGenome.get(genomeId)?.state.phase === "done");
}

export const { send: sendForAnalysis, runHere: analyseOnDevice, reset: askAboutAnalysis } = analyses;
