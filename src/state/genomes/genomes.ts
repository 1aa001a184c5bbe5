/** The genomes of this page, for screens: one hook and plain actions. */
import { useEffect } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { type PredictionState, predictionState, predictionStateOfSet } from "../account/prediction-state.ts";
import { onRemoveEverything } from "../page/clear-personal-data.ts";
import { leaveQuestion } from "../page/leave-question.ts";
import { reportMemoryUse } from "../page/memory-use.ts";
import { countBytesRead } from "../page/traffic.ts";
import { useBackgroundStore, usualWait } from "../page/use-background-store.ts";
import { visitDigest } from "../page/visit-digest.ts";
import { whenIdle } from "../page/when-idle.ts";
import { leadSetIds, loadLeadSets, loadQuickSets } from "../scores/built-in-sets.ts";
import { calculation } from "../scores/calculation.ts";
import { createCallsNearSets } from "../scores/calls-near-sets.ts";
import { createGenomeQueries } from "../scores/genome-queries.ts";
import { createLeadScores, type LeadStatus } from "../scores/lead-scores.ts";
import { createProxyPredictions, type ProxyPredictions, predictionsOf } from "../scores/proxy-predictions.ts";
import { withReferences } from "../scores/set-references.ts";
import { engine, workerCount } from "./engine.ts";
import { genomeClient } from "./genome-client.ts";
import { type GenomeEntry, isLostByLeaving } from "./genome-entry.ts";
import { createGenomeStore } from "./genome-store.ts";
import type { GenomesState } from "./genomes-state.ts";
import { rememberLoadedGenomes } from "./lost-genomes.ts";
import { loadSampleMarkers } from "./sample-markers.ts";

export type { PartsToChoose, PartToChoose } from "../../genome/protocol.ts";
export type { PredictionState } from "../account/prediction-state.ts";
export type { LeadStatus } from "../scores/lead-scores.ts";
export { isWrongStrand, type TurnedAlleles, turnedAlleles } from "../scores/strand-check.ts";
export { incompleteSigns } from "./file-completeness.ts";
export type { GenomeEntry, GenomeStatus, SetScore } from "./genome-entry.ts";
export {
  absentSitesOf,
  areProxiesWanted,
  isUnderWay,
  isUnread,
  referenceOf,
  referenceWishOf,
} from "./genome-entry.ts";
export type { MemoryUse } from "./genomes-state.ts";
export { leastR2Choices } from "./least-r2.ts";

/** The page's genomes; screens use the hooks and actions below. */
export const genomeStore = createGenomeStore({
  engine,
  workers: workerCount,
  queries: createGenomeQueries(genomeClient, engine),
  loadSets: () => withReferences(loadQuickSets),
  loadSampleMarkers,
  predictionsOf: (id) => predictionsOf(proxyPredictions.store, id),
  onBytesRead: countBytesRead,
});

/** The built-in sets as their missing rows are predicted, quick scores first. */
const groups = [
  { name: "quick", load: loadQuickSets },
  { name: "lead", load: loadLeadSets },
] as const;

/** The genotypes at and near the sets' loci, which predictions go by. */
export const callsNearSets = createCallsNearSets({ queries: genomeStore.queries, calculation, groups });

/** The predictions of the SNPs that the genomes' files lack. */
export const proxyPredictions: ProxyPredictions = createProxyPredictions({
  ...{ genomes: genomeStore, calculation, calls: callsNearSets, groups, whenIdle },
});

proxyPredictions.store.subscribe(({ byGenome }, before) => {
  const ids = [...byGenome.keys(), ...before.byGenome.keys()];
  genomeStore.placeAgain(new Set(ids.filter((id) => byGenome.get(id) !== before.byGenome.get(id))));
});

genomeStore.store.subscribe(({ genomes }, before) => {
  if (genomes.length > 0 || before.genomes.length === 0) return;
  // The worker's solved weights are those of the references of genomes that are gone.
  calculation.close();
  engine.retire();
  // The next file need not wait for a worker.
  engine.warm();
});

const leadScores = createLeadScores({
  genomes: genomeStore,
  setIds: leadSetIds,
  // The first score may just be being drawn.
  loadSets: async () => {
    await new Promise<void>(whenIdle);
    return withReferences(loadLeadSets);
  },
  predictions: proxyPredictions.store,
});

genomeStore.store.subscribe(({ memoryUse }, before) => {
  if (memoryUse !== before.memoryUse) reportMemoryUse(memoryUse);
});

genomeStore.store.subscribe(({ genomes }, before) => {
  if (genomes === before.genomes) return;
  const lost = genomes.filter(isLostByLeaving).length;
  if (lost !== before.genomes.filter(isLostByLeaving).length) rememberLoadedGenomes(lost);
  leaveQuestion.setWanted(lost > 0);
});

/**
 * A part of the page's state of genomes. A component is drawn again only when that part has changed, and not at each
 * step of each read.
 */
export function useGenomesPart<Part>(part: (state: GenomesState) => Part): Part {
  return useStore(genomeStore.store, useShallow(part));
}

/** The genomes, as they change. */
export function useGenomes(): GenomesState {
  return useStore(genomeStore.store);
}

/** The same for a list of hundreds, which is drawn as the page has time. */
export function useGenomesInBackground(): GenomesState {
  return useBackgroundStore(genomeStore.store, waitAfterGenomes);
}

/** Milliseconds between two drawings of a list of genomes: 0.1 s up to fifty, and 0.4 s for two hundred. */
function waitAfterGenomes({ genomes }: GenomesState): number {
  return Math.max(usualWait, 2 * genomes.length);
}

/** Digest of a genome's genotypes; null until it is read. */
export function digestOf(id: string): string | null {
  return genomeStore.queries.packed.digestOf(id);
}

/** Predicts the missing SNPs of all genomes while a screen uses it and wants them. */
export function useLookAtPredictions(areWanted = true): void {
  useEffect(() => (areWanted ? proxyPredictions.look() : undefined), [areWanted]);
}

/** The same, and the full lead-SNP scores of all genomes. */
function useLookAtLeadScores(): void {
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

/** Digest of a genome's content under a key of this visit; of nothing for a genome that is gone. */
export function visitDigestOf(id: string): Promise<string> {
  return visitDigest(genomeStore.queries.packed.digestOf(id) ?? "");
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

/** Starts a worker and loads the tables ahead of the first file; once the page has time also the full sets, with what predicts their SNPs. */
export function prepareForGenomes(): void {
  engine.warm();
  genomeStore.prepare();
  // Without them, as offline, the first genome loads them again.
  whenIdle(() => void withReferences(loadLeadSets).catch(() => undefined));
}

onRemoveEverything(() => {
  genomeStore.removeAll();
  genomeClient.clear();
  // The workers' own memory still contains what they last read.
  engine.close();
  calculation.close();
});

export const {
  addFiles,
  addKept,
  addText,
  addSampleFamily,
  addSampleGenome,
  cancel,
  chooseAbsentSites,
  chooseLeastR2,
  chooseParts,
  chooseProxies,
  chooseReference,
  remove,
  removeUnread,
  setAside,
  takeBack,
  rename,
  mark,
  retry,
  retryUnread,
} = genomeStore;
