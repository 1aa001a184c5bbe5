import { isDense } from "../frequencies-rule.ts";
import type { CloseRows } from "../score-report.ts";
import type { WithheldReason } from "./withheld-place.ts";

/**
 * Why a loaded set has no place by frequencies: its rows are close together, or may be because the set has no locus for
 * them; null where they are far enough apart. All files have the same answer, whatever they have of the set.
 *
 * @param rows rows of the set, duplicates left out
 */
export function reasonOfDenseRows(closeRows: CloseRows | null, rows: number): WithheldReason | null {
  const { rows: close, of: located } = closeRows ?? { rows: 0, of: 0 };
  const unlocated = rows - located;
  if (isDense(close, rows)) return { code: "dense-set", closeRows: close, of: rows };
  return isDense(close + unlocated, rows) ? { code: "loci-unknown", rows: unlocated, of: rows } : null;
}
