import type { MemoryUse } from "../page/memory-use.ts";
import type { GenomeEntry } from "./genome-entry.ts";

/** The page's state of genomes. */
export interface GenomesState {
  /** In the order of their numbers. */
  genomes: readonly GenomeEntry[];
  memoryUse: MemoryUse;
  /** The R² in hundredths below which imputed SNPs are left out of all scores. */
  leastR2: number;
  /** The genomes removed last, which can still be restored. */
  setAside: readonly GenomeEntry[];
  /** The genomes of the last "remove everything"; null once something was added after it. */
  lastRemoval: MemoryUse | null;
}
