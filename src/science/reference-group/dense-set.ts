import { isDense } from "../frequencies-rule.ts";
import type { CloseRows } from "../score-report.ts";
import type { WithheldReason } from "./withheld-place.ts";

/**
 * Why a loaded set has no place by frequencies: its matched rows are close together, or may be because the set has no
 * locus for them; null where they are far enough apart.
 */
export function reasonOfDenseRows(closeRows: CloseRows | null, matched: number): WithheldReason | null {
  const { rows: close, of: located } = closeRows ?? { rows: 0, of: 0 };
  const unlocated = matched - located;
  if (isDense(close, matched)) return { code: "dense-set", closeRows: close, of: matched };
  return isDense(close + unlocated, matched) ? { code: "loci-unknown", rows: unlocated, of: matched } : null;
}
