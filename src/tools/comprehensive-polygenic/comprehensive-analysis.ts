/** Comprehensive analyses, for screens: one hook and plain actions. */
import { useMemo } from "react";
import { analyseSets } from "../../science/comprehensive/analyse-sets.ts";
import { type AnalysedSet, loadAnalysedSets } from "../../science/comprehensive/load-analysed-sets.ts";
import { neededSnps } from "../../science/comprehensive/needed-snps.ts";
import { type AnalysedReport, type PlacedSet, placeSet } from "../../science/comprehensive/placed-set.ts";
import { builtInSetIds } from "../../science/reference/set-library.ts";
import type { ReferenceInUse } from "../../science/reference-group/choose-reference.ts";
import { canKeepSnps, estimatesSnps } from "../../state/account/savable-snps.ts";
import { type GenomeEntry, ownRulesKey } from "../../state/genomes/genome-entry.ts";
import { absentSitesOf, genomeStore, referenceOf, useIsBeingPredicted } from "../../state/genomes/genomes.ts";
import { onRemoveEverything } from "../../state/page/clear-personal-data.ts";
import { countSentSnps } from "../../state/page/saved-counts.ts";
import { loadBuiltInSets, loadSetReference } from "../../state/scores/built-in-sets.ts";
import { unlistedSitesOf } from "../../state/scores/set-score.ts";
import { type GenomeScores, type PairOnSet, useScores } from "../../state/scores/use-scores.ts";
import {
  type AnalysisState,
  analysisOf,
  createComprehensiveAnalyses,
  type ScoredGenome,
} from "./comprehensive-analysis-store.ts";
import type { OwnSet } from "./model.ts";

export type { AnalysisSource, AnalysisState, ScoredGenome } from "./comprehensive-analysis-store.ts";

/** A genome's scores with their places among the people of a reference; null while they are not there. */
function placedSets(
  genome: GenomeEntry,
  scores: readonly PairOnSet[] | null,
  sets: readonly AnalysedSet[],
  reference: ReferenceInUse,
): readonly PlacedSet[] | null {
  if (scores === null || genome.status.phase !== "ready") return null;
  const { report: read } = genome.status;
  return sets.map(({ set, setReference }) => {
    const pair = scores.find((one) => one.set.id === set.id);
    const nothing: AnalysedReport = { rows: [], matched: 0, total: set.rows.length };
    const report = pair !== undefined && "report" in pair ? pair.report : nothing;
    const unlistedSites = unlistedSitesOf({ report: read, absent: absentSitesOf(genome) }, set.build);
    return placeSet(set, report, setReference, reference, unlistedSites);
  });
}

const european: ReferenceInUse = { kind: "european" };

/**
 * What an analysis is made of: the engine's reports, which stay the same objects until the genome is scored anew, and the rule for sites
 * that the file does not list. Whom they are compared with is no part of it.
 */
function scoredGenome(genome: GenomeEntry, scores: readonly PairOnSet[] | null): ScoredGenome {
  const reports = (scores ?? []).flatMap((pair) => ("report" in pair ? [pair] : []));
  return {
    id: genome.id,
    basis: [scores !== null, ownRulesKey(genome), ...reports.map(({ report }) => report)],
    // Its SNPs alone would say something else than a file that lists differences, or estimates some of them.
    needed: scores === null || !canKeepSnps(genome) ? null : neededSnps(reports),
    isImputed: estimatesSnps(genome),
    analyse: (sets) => {
      const placed = placedSets(genome, scores, sets, european);
      return placed === null ? null : analyseSets(placed);
    },
  };
}

const analyses = createComprehensiveAnalyses({
  ask: async (snps, signal) => {
    const { analyseComprehensively } = await import("../../backend/analyse-comprehensively.ts");
    return analyseComprehensively(snps, signal);
  },
  loadSets: () => loadAnalysedSets({ loadSets: loadBuiltInSets, loadReference: loadSetReference }),
  onSent: countSentSnps,
});

genomeStore.store.subscribe(({ genomes }, before) => {
  if (genomes !== before.genomes) analyses.keepOnly(new Set(genomes.map(({ id }) => id)));
});

onRemoveEverything(analyses.forget);

/** A genome with its scores on all weight sets, and where their analysis is. */
export interface GenomeAnalysed {
  /** "waiting" also while it is being scored. */
  phase: "waiting" | "ready" | "failed";
  scored: ScoredGenome;
  analysis: AnalysisState | undefined;
  /** Its scores among the people that it is compared with on this page; null while they are not there. */
  placed: readonly OwnSet[] | null;
  /** Scores it again, after that failed. */
  retry: () => void;
}

function phaseOf(scores: GenomeScores | undefined): GenomeAnalysed["phase"] {
  return scores?.phase === "ready" || scores?.phase === "failed" ? scores.phase : "waiting";
}

/** The analysis of a genome, as it changes. The scores are asked for while a screen uses it; the analysis outlives the screen. */
export function useGenomeAnalysis(genome: GenomeEntry): GenomeAnalysed {
  const { byGenome, retry } = useScores([genome.id], builtInSetIds);
  const own = byGenome.get(genome.id);
  const phase = phaseOf(own);
  const scores = phase === "ready" ? (own?.scores ?? null) : null;
  const scored = useMemo(() => scoredGenome(genome, scores), [genome, scores]);
  const state = analyses.store();
  const { sets } = state;
  // Until then the percentile would be of the file alone, and change.
  const isBeingPredicted = useIsBeingPredicted(genome.id);
  const placed = useMemo(() => {
    const found = sets === null ? null : placedSets(genome, scores, sets, referenceOf(genome));
    if (found === null) return null;
    return found.map((one) => {
      const pair = scores?.find(({ set }) => set.id === one.set.id);
      const isKnown = !isBeingPredicted && pair !== undefined && "score" in pair;
      return { ...one, fullSet: isKnown ? pair.score.fullSet : null };
    });
  }, [genome, scores, sets, isBeingPredicted]);
  return { phase, scored, analysis: analysisOf(state, scored), placed, retry };
}

/** Whether there is a result to print, of whatever scores. */
export function useHasResult(genomeId: string | null): boolean {
  return analyses.store(({ byGenome }) => {
    const state = genomeId === null ? undefined : byGenome.get(genomeId)?.state;
    return state?.phase === "done" && state.source !== "nobody";
  });
}

export const { send: sendForAnalysis, runHere: analyseOnDevice, ask: askAboutAnalysis } = analyses;
