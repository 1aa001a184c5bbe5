import { wholeCopies } from "../../lib/pure/counted-copies.ts";
import type { CountedRows } from "../score-report.ts";
import { notTyped, type PanelDosages } from "./ancestry-panel.ts";

/**
 * Copies of the alternative letter at each site of the panel, from the report on its sites (site-weight-set.ts). A site that counts as
 * like the reference genome has no copy: the panel's reference letter is that of both builds.
 */
export function panelDosagesOf({ rows }: Pick<CountedRows, "rows">): PanelDosages {
  return Int8Array.from(rows, (row) =>
    row.fate === "assumed-reference" ? 0 : (wholeCopies(row) ?? notTyped),
  );
}
