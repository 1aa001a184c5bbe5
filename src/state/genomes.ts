/** The genomes of this page, for screens: one hook and plain actions. */
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { recallCount, rememberCount } from "../lib/session-count.ts";
import { onRemoveEverything } from "./clear-personal-data.ts";
import { engine, scheduledEngine } from "./engine.ts";
import { genomeClient } from "./genome-client.ts";
import { createGenomeQueries } from "./genome-queries.ts";
import { createGenomeStore } from "./genome-store.ts";
import type { GenomesState } from "./genomes-state.ts";
import { createLeadScores, type LeadStatus } from "./lead-scores.ts";
import { loadLeadSets } from "./lead-sets.ts";
import { createLostGenomes } from "./lost-genomes.ts";
import { loadQuickSets, sampleMarkers } from "./quick-sets.ts";
import { withReferences } from "./set-references.ts";
import { countBytesRead } from "./traffic.ts";

export { incompleteSigns } from "./file-completeness.ts";
export type { GenomeEntry, GenomeStatus, SetScore } from "./genome-entry.ts";
export { absentSitesOf, referenceOf, referenceWishOf } from "./genome-entry.ts";
export type { MemoryUse } from "./genomes-state.ts";
export type { LeadStatus } from "./lead-scores.ts";
export { isWrongStrand, type TurnedAlleles, turnedAlleles } from "./strand-check.ts";

/** The page's genomes; screens use the hooks and actions below. */
export const genomeStore = createGenomeStore({
  engine: scheduledEngine,
  queries: createGenomeQueries(genomeClient, scheduledEngine),
  loadSets: () => withReferences(loadQuickSets),
  sampleMarkers,
  onBytesRead: countBytesRead,
});

const leadScores = createLeadScores({ genomes: genomeStore, loadSets: () => withReferences(loadLeadSets) });

const lostGenomes = createLostGenomes(genomeStore, {
  recall: () => recallCount("loaded-genomes"),
  remember: (count) => rememberCount("loaded-genomes", count),
});

/**
 * A part of what the page holds of genomes. What uses it is drawn again only when that part has changed, and not at each
 * step of each reading.
 */
export function useGenomesPart<Part>(part: (state: GenomesState) => Part): Part {
  return useStore(genomeStore.store, useShallow(part));
}

/** The genomes, as they change. */
export function useGenomes(): GenomesState {
  return useStore(genomeStore.store);
}

/** The full lead-SNP scores of all ready genomes by id, as they change. They come by themselves. */
export function useLeadScores(): ReadonlyMap<string, LeadStatus> {
  return useStore(leadScores.store).byGenome;
}

/** The full lead-SNP scores of one genome; undefined until it is ready. */
export function useLeadScoresOf(id: string): LeadStatus | undefined {
  return useStore(leadScores.store, (state) => state.byGenome.get(id));
}

/** The genomes and their full scores as they are now, for what is made when somebody asks for it. */
export function readScores(): { genomes: GenomesState["genomes"]; leads: ReadonlyMap<string, LeadStatus> } {
  return { genomes: genomeStore.store.getState().genomes, leads: leadScores.store.getState().byGenome };
}

/** Scores a genome on the full sets again, after that failed. */
export const retryLeadScores = leadScores.retry;

/** How many genomes a reload of the page took away; 0 once that is settled. */
export function useLostGenomes(): number {
  return useStore(lostGenomes.store).count;
}

/** Says no more about genomes that a reload took away. */
export const dismissLostGenomes = lostGenomes.dismiss;

/** Starts a worker and loads the tables ahead of the first file. */
export function prepareForGenomes(): void {
  engine.warm();
  genomeStore.prepare();
}

onRemoveEverything(() => {
  genomeStore.removeAll();
  genomeClient.clear();
  // The workers' own memory still holds what they last read.
  engine.close();
});

export const {
  addFiles,
  addText,
  addSampleGenome,
  cancel,
  chooseAbsentSites,
  chooseReference,
  remove,
  rename,
  retry,
} = genomeStore;
