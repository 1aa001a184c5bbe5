import { useMemo } from "react";
import { analyseSets } from "../../science/comprehensive/analyse-sets.ts";
import { type AnalysisView, analysisView, type OwnSet } from "../../science/comprehensive/analysis-view.ts";
import type { ComprehensiveResults } from "../../science/comprehensive/comprehensive-results-schema.ts";
import { isFailedAnalysis } from "../../science/comprehensive/failed-analysis.ts";
import { isSameAnalysis } from "../../science/comprehensive/is-same-analysis.ts";
import { placeScoredSet } from "../../science/comprehensive/placed-set.ts";
import { chooseReference, type ReferenceInUse } from "../../science/reference-group/choose-reference.ts";
import {
  isAccuracyKnown,
  type PairOnSet,
  unlistedSitesOf,
} from "../../science/reference-group/place-genome-score.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { absentSitesOf, genomeStore, referenceOf, useIsBeingPredicted } from "../../state/genomes/genomes.ts";
import { createServerOrDevice } from "../../state/genomes/server-or-device.ts";
import { countSentSnps } from "../../state/page/saved-counts.ts";

/** The analyses of this page's genomes. */
export const analyses = createServerOrDevice<ComprehensiveResults>({
  ask: async (snps, signal) => {
    const { analyseComprehensively } = await import("../../backend/analyse-comprehensively.ts");
    return analyseComprehensively(snps, signal);
  },
  isFailure: isFailedAnalysis,
  isSame: isSameAnalysis,
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

/** The device's analysis of a genome's scores, by the European reference as the server's; without a place where its file misleads. */
export function analyse(genome: GenomeEntry, scores: readonly PairOnSet[]): ComprehensiveResults {
  const { status } = genome;
  const reference = status.phase === "ready" ? chooseReference(status, "european") : referenceOf(genome);
  return analyseSets(placedSets(genome, scores, reference));
}

/** An analysis among the people that the page compares the genome with, as these change. */
export function useAnalysisView(
  genome: GenomeEntry,
  results: ComprehensiveResults,
  scores: readonly PairOnSet[],
): AnalysisView {
  // Until then the percentile would be of the file alone, and change.
  const isBeingPredicted = useIsBeingPredicted(genome.id);
  return useMemo(
    () => viewOfAnalysis(genome, results, scores, isBeingPredicted),
    [genome, results, scores, isBeingPredicted],
  );
}

/** An analysis among the people that the page compares the genome with. */
export function viewOfAnalysis(
  genome: GenomeEntry,
  results: ComprehensiveResults,
  scores: readonly PairOnSet[],
  isBeingPredicted: boolean,
): AnalysisView {
  const { status } = genome;
  const reference = referenceOf(genome);
  const sets = placedSets(genome, scores, reference);
  const placed = isBeingPredicted ? sets.map((one) => ({ ...one, fullSet: null })) : sets;
  const isKnown = status.phase === "ready" && isAccuracyKnown({ fit: status.fit, reference });
  return analysisView({ results, placed, reference, isAccuracyKnown: isKnown });
}
