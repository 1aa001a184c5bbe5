/** What of a person this page has sent since it was opened, counted for the page's own account of its traffic. */
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { onClearPersonalData } from "./clear-personal-data.ts";

/** How much was saved in the account, and how much sent to be computed with. */
export interface SavedCounts {
  predictions: number;
  /** SNPs with their genotypes, by express consent. */
  keptSnps: number;
  /** SNPs with their genotypes that were sent for an analysis and not saved; each request counts again. */
  sentSnps: number;
}

const none: SavedCounts = { predictions: 0, keptSnps: 0, sentSnps: 0 };

const store = createStore<SavedCounts>(() => none);

// One person's counts must not show for the next.
onClearPersonalData(() => store.setState(none));

/** The counts, as they grow. */
export function useSavedCounts(): SavedCounts {
  return useStore(store);
}

/** The counts as they are now. */
export function readSavedCounts(): SavedCounts {
  return store.getState();
}

/** Counts a prediction that was saved. */
export function countSavedPrediction(): void {
  store.setState(({ predictions }) => ({ predictions: predictions + 1 }));
}

/** Counts saved SNPs. */
export function countKeptSnps(count: number): void {
  store.setState(({ keptSnps }) => ({ keptSnps: keptSnps + count }));
}

/** Counts SNPs that were sent for an analysis. */
export function countSentSnps(count: number): void {
  store.setState(({ sentSnps }) => ({ sentSnps: sentSnps + count }));
}
