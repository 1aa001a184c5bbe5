import { useEffect, useState } from "react";
import type { ScoringFileReport } from "../../genome/protocol.ts";
import { type CatalogComparison, compareWithCatalog } from "../../science/catalog/compare-with-catalog.ts";
import type { Catalog } from "../../science/catalog/read-catalog.ts";

/** What the table of published scores says of a file. */
export type FileInCatalog =
  /** The file names no score of the Catalog. */
  | { readonly kind: "not-named" }
  /** The table is being fetched, or did not arrive: nothing is said then. */
  | { readonly kind: "unknown" }
  /** An id among those of the table, which is not in it. One beyond its newest is `unknown`: the score may be newer. */
  | { readonly kind: "not-listed"; readonly id: string; readonly release: string }
  | { readonly kind: "compared"; readonly id: string; readonly comparison: CatalogComparison };

const catalogId = /^PGS\d{6}$/;

/** Compares a file with the table by the id that it names. */
export function compareReport(report: ScoringFileReport, id: string, catalog: Catalog): FileInCatalog {
  if (!catalogId.test(id)) return { kind: "not-named" };
  const row = catalog.rowOf(id);
  if (row === null) {
    // Rows stand by their ids, which have six digits.
    const isNewer = id > catalog.entry(catalog.size - 1).id;
    return isNewer ? { kind: "unknown" } : { kind: "not-listed", id, release: catalog.release };
  }
  const { facts, rows, dropped } = report;
  const unread = dropped.reduce((sum, { count }) => sum + count, 0);
  const comparison = compareWithCatalog({ ...facts, rows: rows + unread }, catalog.entry(row));
  return { kind: "compared", id, comparison };
}

/** The same; the table is fetched for the first file that names a score of the Catalog. */
async function findInCatalog(report: ScoringFileReport, id: string): Promise<FileInCatalog> {
  const { loadPublishedScores } = await import("../../sets/published-scores.ts");
  const { catalog } = await loadPublishedScores();
  return compareReport(report, id, catalog);
}

/** Holds a scoring file that names a score of the Catalog against what the Catalog says of it. */
export function useCatalogComparison(report: ScoringFileReport): FileInCatalog {
  const id = report.facts.pgsId;
  const [found, setFound] = useState<FileInCatalog>({ kind: "unknown" });
  useEffect(() => {
    if (id === null || !catalogId.test(id)) return undefined;
    let isGone = false;
    findInCatalog(report, id).then(
      (answer) => isGone || setFound(answer),
      // Without a network the file is scored all the same.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [id, report]);
  return id === null || !catalogId.test(id) ? { kind: "not-named" } : found;
}
