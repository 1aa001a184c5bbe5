/** Comprehensive analyses, for screens: one hook and plain actions. */
import { useMemo } from "react";
import { analyseSets } from "../../science/comprehensive/analyse-sets.ts";
import { type AnalysedSet, loadAnalysedSets } from "../../science/comprehensive/load-analysed-sets.ts";
import { neededSnps } from "../../science/comprehensive/needed-snps.ts";
import { type AnalysedReport, type PlacedSet, placeSet } from "../../science/comprehensive/placed-set.ts";
import type { SentSnps } from "../../science/comprehensive/sent-genome.ts";
import type { ReferenceInUse } from "../../science/reference-group/choose-reference.ts";
import { canKeepSnps } from "../../state/account/kept-snps.ts";
import type { GenomeEntry, SetScore } from "../../state/genomes/genome-entry.ts";
import {
  absentSitesOf,
  genomeStore,
  type LeadStatus,
  readScores,
  referenceOf,
  useIsBeingPredicted,
  useLeadScoresOf,
} from "../../state/genomes/genomes.ts";
import { onRemoveEverything } from "../../state/page/clear-personal-data.ts";
import { countSentSnps } from "../../state/page/saved-counts.ts";
import { loadBuiltInSets, loadSetReference } from "../../state/scores/built-in-sets.ts";
import { unlistedSitesOf } from "../../state/scores/set-score.ts";
import { type AnalysesState, createComprehensiveAnalyses } from "./comprehensive-analysis-store.ts";
import type { OwnSet } from "./model.ts";

export type { AnalysisSource, AnalysisState } from "./comprehensive-analysis-store.ts";

/** A genome's scores on all built-in sets, once they are there. */
function scoresOf(genome: GenomeEntry | undefined, lead: LeadStatus | undefined): readonly SetScore[] | null {
  if (genome?.status.phase !== "ready" || lead?.phase !== "ready") return null;
  return [...genome.status.scores, ...lead.scores];
}

/** The calls of a genome that the server needs; null where its SNPs alone would say something else than its file. */
function neededOf(genome: GenomeEntry | undefined, lead: LeadStatus | undefined): SentSnps | null {
  const scores = scoresOf(genome, lead);
  if (scores === null || genome === undefined || !canKeepSnps(genome)) return null;
  return neededSnps(scores.flatMap((score) => ("report" in score ? [score] : [])));
}

/** A genome's scores with their places among the people of a reference; null while they are not there. */
function placedSets(
  genome: GenomeEntry | undefined,
  lead: LeadStatus | undefined,
  sets: readonly AnalysedSet[],
  reference: ReferenceInUse,
): readonly PlacedSet[] | null {
  const scores = scoresOf(genome, lead);
  if (scores === null || genome?.status.phase !== "ready") return null;
  const { report: read } = genome.status;
  return sets.map(({ set, setReference }) => {
    const score = scores.find((one) => one.set.id === set.id);
    const nothing: AnalysedReport = { rows: [], matched: 0, total: set.rows.length };
    const report = score !== undefined && "report" in score ? score.report : nothing;
    const unlistedSites = unlistedSitesOf({ report: read, absent: absentSitesOf(genome) }, set.build);
    return placeSet(set, report, setReference, reference, unlistedSites);
  });
}

const european: ReferenceInUse = { kind: "european" };

function readGenome(genomeId: string) {
  const { genomes, leads } = readScores();
  return [genomes.find(({ id }) => id === genomeId), leads.get(genomeId)] as const;
}

/**
 * What a genome's scores follow from: the engine's reports, which stay the same objects until it is scored anew, and the rule for sites
 * that the file does not list, by which the full sets are scored too. Whom they are compared with is no part of it.
 */
function basisOf(genome: GenomeEntry | undefined): readonly unknown[] | null {
  if (genome === undefined) return null;
  const scores = genome.status.phase === "ready" ? genome.status.scores : [];
  return [
    genome.status.phase === "ready",
    absentSitesOf(genome),
    ...scores.map((score) => ("report" in score ? score.report : null)),
  ];
}

const analyses = createComprehensiveAnalyses({
  neededOf: (id) => neededOf(...readGenome(id)),
  ask: async (snps, signal) => {
    const { analyseComprehensively } = await import("../../backend/analyse-comprehensively.ts");
    return analyseComprehensively(snps, signal);
  },
  loadSets: () => loadAnalysedSets({ loadSets: loadBuiltInSets, loadReference: loadSetReference }),
  analyseHere: (id, sets) => {
    const placed = placedSets(...readGenome(id), sets, european);
    return placed === null ? null : analyseSets(placed);
  },
  basisOf: (id) => basisOf(readGenome(id)[0]),
  onSent: countSentSnps,
});

genomeStore.store.subscribe(analyses.forgetOutdated);

onRemoveEverything(analyses.forget);

/** The analyses, as they change. */
export function useComprehensiveAnalyses(): AnalysesState {
  return analyses.store();
}

/** The SNPs of a genome that the server would be sent, as they change; null where nothing can be sent. */
export function useNeededSnps(genome: GenomeEntry): SentSnps | null {
  const lead = useLeadScoresOf(genome.id);
  return useMemo(() => neededOf(genome, lead), [genome, lead]);
}

/** A genome's scores among the people that it is compared with on this page; null while they are not there. */
export function usePlacedSets(genome: GenomeEntry): readonly OwnSet[] | null {
  const lead = useLeadScoresOf(genome.id);
  const { sets } = useComprehensiveAnalyses();
  // Until then the percentile would be of the file alone, and change.
  const isBeingPredicted = useIsBeingPredicted(genome.id);
  return useMemo(() => {
    const scores = scoresOf(genome, lead) ?? [];
    const placed = sets === null ? null : placedSets(genome, lead, sets, referenceOf(genome));
    if (placed === null) return null;
    return placed.map((one) => {
      const own = scores.find(({ set }) => set.id === one.set.id);
      const isKnown = !isBeingPredicted && own !== undefined && "score" in own;
      return { ...one, fullSet: isKnown ? own.score.fullSet : null };
    });
  }, [genome, lead, sets, isBeingPredicted]);
}

export const { send: sendForAnalysis, runHere: analyseOnDevice, ask: askAboutAnalysis } = analyses;
