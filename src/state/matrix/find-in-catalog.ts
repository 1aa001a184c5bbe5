import type { ScoringFileReport } from "../../genome/protocol.ts";
import { forbidsCommercialUse } from "../../science/catalog/commercial-use.ts";
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

/** What the Catalog calls its files: PGS000018.txt.gz, PGS000018_hmPOS_GRCh37.txt.gz. */
const idInName = /^(PGS\d{6})(?!\d)/i;

/** The score of the Catalog that a file names: in its header, else by its own name. Null where it names none. */
export function namedScore({ facts }: ScoringFileReport, fileName: string): string | null {
  if (facts.pgsId !== null) return catalogId.test(facts.pgsId) ? facts.pgsId : null;
  return idInName.exec(fileName)?.[1]?.toUpperCase() ?? null;
}

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
export async function findInCatalog(report: ScoringFileReport, id: string): Promise<FileInCatalog> {
  const { loadCatalog } = await import("../../sets/published-scores.ts");
  return compareReport(report, id, await loadCatalog());
}

/**
 * The licence that forbids commercial use of a score, by the file's own words or by the Catalog's; null for none.
 *
 * @param found what the table says of the file
 */
export function licenceBan({ facts }: ScoringFileReport, found: FileInCatalog): string | null {
  if (forbidsCommercialUse(facts.license)) return facts.license;
  if (found.kind !== "compared") return null;
  const unsaid = found.comparison.differences.find(({ kind }) => kind === "licence");
  return unsaid?.kind === "licence" ? unsaid.catalog : null;
}

/**
 * Calls back where a licence forbids commercial use of a read file: at once where the file says so itself, and else when the
 * table has arrived. Without a network the file is scored as it says itself.
 */
export async function onLicenceBan(
  report: ScoringFileReport,
  fileName: string,
  act: () => void,
): Promise<void> {
  if (licenceBan(report, { kind: "unknown" }) !== null) return act();
  const id = namedScore(report, fileName);
  const found = id === null ? null : await findInCatalog(report, id).catch(() => null);
  if (found !== null && licenceBan(report, found) !== null) act();
}
