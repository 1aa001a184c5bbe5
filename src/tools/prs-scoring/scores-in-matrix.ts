import type { Catalog } from "../../science/catalog/read-catalog.ts";
import { compareReport } from "../../state/matrix/find-in-catalog.ts";
import type { ScoringFileEntry } from "../../state/matrix/prs-scoring.ts";

/**
 * Which published scores the scoring files are, by the files' numbers. A file counts where it is that score, or a part of it, by the
 * Catalog's facts, or was fetched from the Catalog here: an id in its header alone says nothing.
 */
export function scoresInMatrix(
  files: readonly Pick<ScoringFileEntry, "number" | "fetched" | "status">[],
  catalog: Catalog,
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const { number, fetched, status } of files) {
    if (status.phase !== "ready") continue;
    if (fetched !== undefined) {
      found.set(number, fetched.id);
      continue;
    }
    const { report } = status;
    const { pgsId } = report.facts;
    if (pgsId === null) continue;
    const compared = compareReport(report, pgsId, catalog);
    const isIt =
      compared.kind === "compared" &&
      (compared.comparison.verdict === "same" || compared.comparison.verdict === "part");
    if (isIt) found.set(number, pgsId);
  }
  return found;
}
