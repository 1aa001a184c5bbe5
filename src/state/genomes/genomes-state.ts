import type { GenomeEntry } from "./genome-entry.ts";

/** How much memory genomes take. */
export interface MemoryUse {
  /** Genomes that were read. */
  genomes: number;
  /** Bytes of those genomes, and of pasted texts that wait or may be tried again. */
  bytes: number;
}

/** Everything that the page holds of genomes. */
export interface GenomesState {
  /** In the order of their numbers. */
  genomes: readonly GenomeEntry[];
  memoryUse: MemoryUse;
  /** The genomes removed last, which can still be restored. */
  setAside: readonly GenomeEntry[];
  /** What the last "remove everything" removed; null once something was added after it. */
  lastRemoval: MemoryUse | null;
}
