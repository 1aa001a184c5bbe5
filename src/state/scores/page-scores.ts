/**
 * The scores of this page's genomes, for screens: full lead-SNP scores and predictions of the SNPs that files lack. They are
 * made while a screen looks at them.
 */
import { useEffect } from "react";
import { useStore } from "zustand";
import type { GenomeEntry } from "../genomes/genome-entry.ts";
import { genomeStore, proxySites } from "../genomes/genomes.ts";
import type { GenomesState } from "../genomes/genomes-state.ts";
import { leadSetIds, loadLeadSets, predictedGroups } from "../queries/built-in-sets.ts";
import { calculation } from "../queries/calculation.ts";
import { withReferences } from "../queries/set-references.ts";
import { createGenotypesNearSets } from "./genotypes-near-sets.ts";
import { createLeadScores, type LeadStatus } from "./lead-scores.ts";
import { type PredictionState, predictionState, predictionStateOfSet } from "./prediction-state.ts";
import { createProxyPredictions, type ProxyPredictions } from "./proxy-predictions.ts";

const groups = Object.values(predictedGroups);

/** The genotypes at and near the sets' loci, which predictions go by. */
export const genotypesNearSets = createGenotypesNearSets({
  ...{ queries: genomeStore.queries, sitesOf: proxySites, groups },
});

/** The predictions of the SNPs that the genomes' files lack. */
export const proxyPredictions: ProxyPredictions = createProxyPredictions({
  ...{ genomes: genomeStore, calculation, calls: genotypesNearSets, groups },
});

proxyPredictions.store.subscribe(({ byGenome }) => genomeStore.setPredictions(byGenome));
genomeStore.predictAhead(proxyPredictions.isLookedAt);

const leadScores = createLeadScores({
  genomes: genomeStore,
  setIds: leadSetIds,
  loadSets: () => withReferences(loadLeadSets),
  predictions: proxyPredictions.store,
});

/** Predicts the missing SNPs of all genomes while a screen uses it and wants them. */
export function useLookAtPredictions(areWanted = true): void {
  useEffect(() => (areWanted ? proxyPredictions.look() : undefined), [areWanted]);
}

/** The same, and the full lead-SNP scores of all genomes: for a screen that will show them, before it does. */
export function useLookAtLeadScores(): void {
  useEffect(() => leadScores.look(), []);
  useLookAtPredictions();
}

/** The full lead-SNP scores of all ready genomes by id, as they change. They are made while a screen uses them. */
export function useLeadScores(): ReadonlyMap<string, LeadStatus> {
  useLookAtLeadScores();
  return useStore(leadScores.store).byGenome;
}

/** The full lead-SNP scores of one genome; undefined until it is ready. They are made while a screen uses them. */
export function useLeadScoresOf(id: string): LeadStatus | undefined {
  useLookAtLeadScores();
  return useStore(leadScores.store, (state) => state.byGenome.get(id));
}

/** The genomes and their full scores as they are now, for files made on request. */
export function readScores(): { genomes: GenomesState["genomes"]; leads: ReadonlyMap<string, LeadStatus> } {
  return { genomes: genomeStore.store.getState().genomes, leads: leadScores.store.getState().byGenome };
}

/**
 * What has become of the SNPs of a set that a genome's file lacks, or of all sets' where none is given; read once, for
 * a saved file.
 */
export function readPredictionState(id: string, setId: string | null): PredictionState {
  const genome = genomeStore.store.getState().genomes.find((one) => one.id === id) ?? { id };
  const state = proxyPredictions.store.getState();
  return setId === null ? predictionState(state, genome) : predictionStateOfSet(state, genome, setId);
}

/** Whether something that a genome's file lacks is still to be predicted, as it changes. */
export function useIsBeingPredicted(id: string): boolean {
  return useStore(proxyPredictions.store, ({ pending }) => pending.has(id));
}

/** The genomes with predictions still to come, as they change. */
export function useGenomesBeingPredicted(): ReadonlySet<string> {
  return useStore(proxyPredictions.store, ({ pending }) => pending);
}

/** The fate of the SNPs that a genome's file lacks, as it changes. */
export function usePredictionState(genome: Pick<GenomeEntry, "id" | "areProxiesLeftOut">): PredictionState {
  return useStore(proxyPredictions.store, (state) => predictionState(state, genome));
}

/** Whether something that a genome's file lacks could not be predicted. */
export function useIsPredictionFailed(id: string): boolean {
  return useStore(proxyPredictions.store, ({ failed }) => failed.has(id));
}

/** The genomes with failed predictions, as they change. */
export function useGenomesWithFailedPredictions(): ReadonlySet<string> {
  return useStore(proxyPredictions.store, ({ failed }) => failed);
}

/** Tries again to predict the SNPs that a genome's file lacks. */
export const retryPredictions = proxyPredictions.retry;

/** Scores a genome on the full sets again, after that failed; predictions that failed for lack of the sets follow. */
export function retryLeadScores(id: string): void {
  leadScores.retry(id);
  proxyPredictions.retry(id);
}
