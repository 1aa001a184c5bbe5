/**
 * The results that a payment has just unlocked, for the page that shows them. In memory alone: the browser stores
 * navigation state in its history on disk, which outlives a sign-out.
 */
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { onRemoveEverything } from "../page/clear-personal-data.ts";

/** Unlocked results, and the saved prediction that they belong to. */
interface UnlockedResults {
  readonly results: unknown;
  readonly predictionId: string;
}

const store = createStore<{ unlocked: UnlockedResults | null }>(() => ({ unlocked: null }));

onRemoveEverything(() => store.setState({ unlocked: null }));

/** Passes results on; those before them are dropped. */
export function handOverResults(unlocked: UnlockedResults): void {
  store.setState({ unlocked });
}

/** The unlocked results; null before any, and after the person has left. */
export function useHandedResults(): UnlockedResults | null {
  return useStore(store, ({ unlocked }) => unlocked);
}
