/**
 * The results that a payment has just unlocked, on their way to the page that shows them. In memory alone: what a navigation brings
 * stands in the browser's history, which outlives a sign-out and lies on the disk.
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

/** The results that were passed on; null for none, and once the person has left. */
export function useHandedResults(): UnlockedResults | null {
  return useStore(store, ({ unlocked }) => unlocked);
}
