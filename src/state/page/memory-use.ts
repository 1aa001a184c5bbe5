/** How much memory genomes take, for a line that stands on pages without them: genomes themselves are fetched by tools alone. */
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { MemoryUse } from "../genomes/genomes-state.ts";

const store = createStore<MemoryUse>(() => ({ genomes: 0, bytes: 0 }));

/** Takes what the genomes take now. */
export function reportMemoryUse(use: MemoryUse): void {
  store.setState(use);
}

/** What the genomes take, as it changes. */
export function useMemoryUse(): MemoryUse {
  return useStore(store);
}
