import { closeDistance, mostCloseRows } from "../frequencies-rule.ts";
import type { CatalogEntry } from "./catalog-entry.ts";

/** Whether a score can have a place among people, as far as that follows from the Catalog's facts alone. */
export type Placeable =
  /** Its variants must be too close together: there are only so many places that are far enough apart. */
  | "never"
  /** Its file says: whether it has frequencies, and how close its variants are. */
  | "file-says";

/** Bases of the chromosomes 1 to 22, X and Y of GRCh38, the longer of the builds (Genome Reference Consortium). */
const basesOfGenome = 3_088_269_832;
const chromosomes = 24;

/** With one on each end of a chromosome, no more variants than this can all be apart. */
export const mostApart = Math.floor(basesOfGenome / closeDistance) + chromosomes;

/** Above this number more than the share that may be close is close, wherever the variants are. */
export const mostPlaceable = Math.floor(mostApart / (1 - mostCloseRows));

/** Judges by the number of variants alone. */
export function placeableOf({ variants }: Pick<CatalogEntry, "variants">): Placeable {
  return variants > mostPlaceable ? "never" : "file-says";
}
