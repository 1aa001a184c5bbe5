/** The genomes of this page, for screens: one hook and plain actions. */
import { useStore } from "zustand";
import { engine } from "./engine.ts";
import { createGenomeStore, type GenomesState } from "./genome-store.ts";
import { loadQuickSets, sampleMarkers } from "./quick-sets.ts";

export type { GenomeEntry, GenomeStatus, SetScore } from "./genome-entry.ts";

const genomeStore = createGenomeStore({ engine, loadSets: loadQuickSets, sampleMarkers });

/** The genomes, as they change. */
export function useGenomes(): GenomesState {
  return useStore(genomeStore.store);
}

/** Starts a worker and loads the tables ahead of the first file. */
export function prepareForGenomes(): void {
  engine.warm();
  // A failure here costs nothing: the first genome loads the tables again and shows what came of it.
  loadQuickSets().catch(() => undefined);
}

export const { addFiles, addSampleGenome, cancel, remove, removeAll, retry } = genomeStore;
