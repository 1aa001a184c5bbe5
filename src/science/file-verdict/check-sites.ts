import { notTyped } from "../reference-group/ancestry-panel.ts";
import type { CountedRows } from "../score-report.ts";
import type { FileCheckTable } from "./check-table.ts";

/**
 * Copies of the alternative letter at each site, 0, 1, 2 or `notTyped`, from the report on the table (`siteWeightSet`). Imputed rows count
 * as not typed. An unlisted site that counts as like the reference genome has 0 copies where that genome's letter is known, and
 * is not typed elsewhere.
 */
export function checkCopiesOf(
  { sites }: Pick<FileCheckTable, "sites">,
  { rows }: Pick<CountedRows, "rows">,
): Int8Array {
  return Int8Array.from(rows, ({ fate, dosage, dosageVariance }, place) => {
    if (fate === "assumed-reference") return sites[place]?.isReferenceKnown === true ? 0 : notTyped;
    return dosage === null || dosageVariance !== undefined ? notTyped : dosage;
  });
}
