/** Whether saved and copied texts name genomes as the page does. In memory only, and off by default. */
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { onRemoveEverything } from "../page/clear-personal-data.ts";

const store = createStore<{ readonly isWanted: boolean }>(() => ({ isWanted: false }));

onRemoveEverything(() => store.setState({ isWanted: false }));

/** Whether names are wanted in saved files, as it changes. */
export function useNamesInFiles(): boolean {
  return useStore(store, ({ isWanted }) => isWanted);
}

/** The same, asked once. */
export function areNamesInFiles(): boolean {
  return store.getState().isWanted;
}

/** Includes names in saved files, or leaves them out. */
export function setNamesInFiles(isWanted: boolean): void {
  store.setState({ isWanted });
}
