import { useEffect, useState } from "react";
import type { ScoringFileReport } from "../../genome/protocol.ts";
import { type FileInCatalog, findInCatalog, namedScore } from "./find-in-catalog.ts";

/** Holds a scoring file that names a score of the Catalog against what the Catalog says of it. */
export function useCatalogComparison(report: ScoringFileReport, fileName: string): FileInCatalog {
  const id = namedScore(report, fileName);
  const [found, setFound] = useState<FileInCatalog>({ kind: "unknown" });
  useEffect(() => {
    if (id === null) return undefined;
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
  return id === null ? { kind: "not-named" } : found;
}
