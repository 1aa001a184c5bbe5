/**
 * The results that a payment has just unlocked, on their way to the page that shows them. In memory alone: what a navigation brings
 * stands in the browser's history, which outlives a sign-out and lies on the disk.
 */
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { onRemoveEverything } from "../page/clear-personal-data.ts";

const store = createStore<{ results: unknown }>(() => ({ results: null }));

onRemoveEverything(() => store.setState({ results: null }));

/** Hands results over; those before them are dropped. */
export function handOverResults(results: unknown): void {
  store.setState({ results });
}

/** The results that were handed over; null for none, and once the person has left. */
export function useHandedResults(): unknown {
  return useStore(store, ({ results }) => results);
}
