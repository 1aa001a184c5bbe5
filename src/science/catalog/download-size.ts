import type { CatalogEntry } from "./catalog-entry.ts";

/**
 * Bytes of a scoring file with positions of one build, gzipped. The Catalog's tables have no sizes. Three such files of the Catalog, PGS000004,
 * PGS003844 and PGS004255 (313, 87 and 30 variants), have 800 bytes before their rows and 16 to 24 for each.
 */
const bytesOfHead = 800;
const bytesOfVariant = 20;

/** Estimated bytes to download, by the number of variants. The three files are within a fifth of it; others may be further. */
export function estimatedDownload({ variants }: Pick<CatalogEntry, "variants">): number {
  return bytesOfHead + bytesOfVariant * variants;
}
