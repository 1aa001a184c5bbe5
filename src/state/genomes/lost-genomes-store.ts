/**
 * What a reload dropped. Genomes live in memory only; the tab stores how many there were, and nothing else of them, so
 * that the page can say so.
 */
import { createStore, type StoreApi } from "zustand/vanilla";

/** How many genomes a reload dropped; 0 for none, once the person has seen it, and after something new is loaded. */
export interface LostGenomesState {
  count: number;
}

/** A count that outlives the page: read when the page begins, written as genomes come and go. */
export interface KeptCount {
  recalled: number;
  remember: (count: number) => void;
}

/** Reports how many genomes there were before the reload, until it receives the number of those loaded now. */
export function createLostGenomes(kept: KeptCount): {
  store: StoreApi<LostGenomesState>;
  /** Stores the number of genomes that are loaded now; earlier ones are no longer reported. */
  remember: (loaded: number) => void;
} {
  const store = createStore<LostGenomesState>(() => ({ count: kept.recalled }));
  return {
    store,
    remember: (loaded) => {
      kept.remember(loaded);
      if (store.getState().count > 0) store.setState({ count: 0 });
    },
  };
}
