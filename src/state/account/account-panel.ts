/**
 * Whether the account's panel is open. The frame draws it, and screens may open it (docs/product-rules.md#sessions).
 */
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { onClearPersonalData } from "../page/clear-personal-data.ts";

const store = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }));

/** Opens the panel. */
export function openAccountPanel(): void {
  store.setState({ isOpen: true });
}

/** Closes it. */
export function closeAccountPanel(): void {
  store.setState({ isOpen: false });
}

onClearPersonalData(closeAccountPanel);

/** Whether it is open. */
export function useIsAccountPanelOpen(): boolean {
  return useStore(store, ({ isOpen }) => isOpen);
}
