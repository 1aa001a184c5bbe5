import { useMemo } from "react";
import { call } from "../../backend/call.ts";
import { factsOfAnalysed, hasTooFewSnps, predictionWith } from "../../parts/prediction/genome-facts.ts";
import { analyseSets } from "../../science/comprehensive/analyse-sets.ts";
import {
  type AnalysisView,
  analysisView,
  type NoRecommendation,
  type OwnSet,
} from "../../science/comprehensive/analysis-view.ts";
import type { ComprehensiveResults } from "../../science/comprehensive/comprehensive-results-schema.ts";
import { isFailedAnalysis } from "../../science/comprehensive/failed-analysis.ts";
import { isSameAnalysis } from "../../science/comprehensive/is-same-analysis.ts";
import { placeScoredSet } from "../../science/comprehensive/placed-set.ts";
import type { LatentG } from "../../science/iq/latent-g.ts";
import { chooseReference } from "../../science/reference-group/choose-reference.ts";
import { type PairOnSet, unlistedSitesOf } from "../../science/reference-group/place-genome-score.ts";
import { shownPlace } from "../../science/shown-place.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { absentSitesOf, referenceOf } from "../../state/genomes/genome-entry.ts";
import { genomeStore } from "../../state/genomes/genomes.ts";
import { createServerOrDevice } from "../../state/genomes/server-or-device.ts";
import { countSentSnps } from "../../state/page/saved-counts.ts";
import { useIsBeingPredicted } from "../../state/scores/page-scores.ts";

/** The analyses of this page's genomes. */
export const analyses = createServerOrDevice<ComprehensiveResults>({
  ask: (snps, signal) => call("comprehensiveAnalysis", { userSNPs: snps }, { signal }),
  isFailure: isFailedAnalysis,
  isSame: isSameAnalysis,
  onSent: countSentSnps,
  genomes: genomeStore.store,
});

/**
 * The analysis on this device, like the server's: with the European reference and without SNPs by proxy. A misleading file has no
 * place here either.
 */
export function analyse(genome: GenomeEntry, scores: readonly PairOnSet[]): ComprehensiveResults {
  const { status } = genome;
  if (status.phase !== "ready") return analyseSets([]);
  const reference = chooseReference(status, "european");
  const facts = { report: status.report, absent: absentSitesOf(genome) };
  return analyseSets(
    scores.map((pair) => placeScoredSet(pair, reference, unlistedSitesOf(facts, pair.set.build))),
  );
}

function ownSet(pair: PairOnSet, isCompared: boolean): OwnSet {
  const { id, rows } = pair.set;
  if ("failure" in pair)
    return { id, onFile: 0, byProxy: 0, total: rows.length, place: null, withheld: null };
  const { score, matched, total } = pair;
  return {
    ...{ id, onFile: matched, byProxy: score.foundByProxy, total },
    place: score.usable ? shownPlace(score) : null,
    withheld: isCompared ? score.withheld : null,
  };
}

/** The IQ model's answer for a genome without typed values, the same as on every page; or why there is none. */
function modelOfGenome(genome: GenomeEntry, scores: readonly PairOnSet[]): LatentG | NoRecommendation {
  const reference = referenceOf(genome);
  if (reference.kind === "none") return reference.reason;
  const facts = factsOfAnalysed([{ entry: genome, scores }]);
  if (facts === null || hasTooFewSnps(facts)) return { code: "too-few-lead-snps" };
  const { model } = predictionWith({ input: {} }, facts);
  return model ?? facts.gaps.intelligence ?? facts.gaps.education ?? { code: "too-few-lead-snps" };
}

/** {@link viewOfAnalysis}, renewed when the reference changes; null until it is final. */
export function useAnalysisView(
  genome: GenomeEntry,
  results: ComprehensiveResults,
  scores: readonly PairOnSet[],
): AnalysisView | null {
  const isBeingPredicted = useIsBeingPredicted(genome.id);
  return useMemo(
    () => (isBeingPredicted ? null : viewOfAnalysis(genome, results, scores)),
    [genome, results, scores, isBeingPredicted],
  );
}

/** An analysis with the places of every other page, among the people that the page compares the genome with. */
export function viewOfAnalysis(
  genome: GenomeEntry,
  results: ComprehensiveResults,
  scores: readonly PairOnSet[],
): AnalysisView {
  const isCompared = referenceOf(genome).kind !== "none";
  const sets = scores.map((pair) => ownSet(pair, isCompared));
  return analysisView({ results, sets, model: modelOfGenome(genome, scores) });
}
