/**
 * What a reload took away. Genomes live in memory only, so that a reload drops them; the tab remembers how many there
 * were, and nothing else of them, so that the page can say so.
 */
import { createStore, type StoreApi } from "zustand/vanilla";

/** How many genomes a reload dropped; 0 when none, or once somebody has seen it or loaded something new. */
export interface LostGenomesState {
  count: number;
}

/** A count that outlives the page: read when the page begins, written as genomes come and go. */
export interface KeptCount {
  recalled: number;
  remember: (count: number) => void;
}

/** Tells how many genomes there were before the page was reloaded, until it is told how many there are now. */
export function createLostGenomes(kept: KeptCount): {
  store: StoreApi<LostGenomesState>;
  /** Keeps the number of genomes that are loaded now; nothing is said of earlier ones any more. */
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
