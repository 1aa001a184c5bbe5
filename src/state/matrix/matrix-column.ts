import type { GenomeEntry } from "../genomes/genome-entry.ts";
import type { Cell } from "./matrix-cell.ts";
import type { Pair } from "./prs-pair.ts";

/** A genome's cells and pairs, file by file. A change of one genome leaves the columns of the others as they are. */
export interface Column {
  genome: GenomeEntry;
  digest: string | null;
  /** Null while there is nothing to ask. */
  cells: readonly (Cell | null)[];
  pairs: (Pair | null)[];
  /** Pairs that are not ready. */
  open: number;
  /** The state of its predictions when its pairs were last updated. */
  predictions: readonly unknown[];
}
