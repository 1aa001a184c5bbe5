/**
 * What a reload took away. Genomes live in memory only, so that a reload drops them; the tab remembers how many there
 * were, and nothing else of them, so that the page can say so.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { GenomeStore } from "./genome-store.ts";

/** How many genomes a reload dropped; 0 when none, or once it was said and something new was loaded. */
export interface LostGenomesState {
  count: number;
}

/** A count that outlives the page: read when the page begins, written as genomes come and go. */
export interface KeptCount {
  recall: () => number;
  remember: (count: number) => void;
}

/** Follows a genome store and tells what was there before the page was reloaded. */
export function createLostGenomes(
  genomes: Pick<GenomeStore, "store">,
  kept: KeptCount,
): { store: StoreApi<LostGenomesState>; dismiss: () => void } {
  const store = createStore<LostGenomesState>(() => ({ count: kept.recall() }));
  const dismiss = () => {
    kept.remember(genomes.store.getState().genomes.length);
    if (store.getState().count > 0) store.setState({ count: 0 });
  };
  genomes.store.subscribe((state, before) => {
    if (state.genomes.length !== before.genomes.length) dismiss();
  });
  return { store, dismiss };
}
