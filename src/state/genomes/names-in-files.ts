/** Whether what is saved and copied names genomes as the page does. In memory only, and off until somebody asks for it. */
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { onRemoveEverything } from "../page/clear-personal-data.ts";

const store = createStore<{ readonly isWanted: boolean }>(() => ({ isWanted: false }));

onRemoveEverything(() => store.setState({ isWanted: false }));

/** Whether names are wanted in what is saved, as it changes. */
export function useNamesInFiles(): boolean {
  return useStore(store, ({ isWanted }) => isWanted);
}

/** The same, asked once. */
export function areNamesInFiles(): boolean {
  return store.getState().isWanted;
}

/** Takes names into what is saved, or out of it. */
export function setNamesInFiles(isWanted: boolean): void {
  store.setState({ isWanted });
}
