/** How much memory genomes use, for a line on every page: only tools fetch the code that reads genomes. */
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** How much memory the genomes use. */
export interface MemoryUse {
  /** Genomes that were read. */
  genomes: number;
  /** Bytes of those genomes, and of pasted texts that wait or may be tried again. */
  bytes: number;
}

const store = createStore<MemoryUse>(() => ({ genomes: 0, bytes: 0 }));

/** Reports the genomes' present use. */
export function reportMemoryUse(use: MemoryUse): void {
  store.setState(use);
}

/** The genomes' use, as it changes. */
export function useMemoryUse(): MemoryUse {
  return useStore(store);
}
