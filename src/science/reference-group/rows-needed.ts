import { fewestRowsForNormalCurve } from "../exact-small-set.ts";
import type { ScoreReport } from "../score-report.ts";
import { fewestUsableRows } from "../scoring-constants.ts";
import type { ReferenceInUse } from "./choose-reference.ts";
import { reasonOfDenseRows } from "./dense-set.ts";

/**
 * Sets of more rows are placed by their sums alone. More than some 15,000 matched rows cannot all be 250,000 bases
 * apart on the 3.1 billion of a genome with a fifth of them closer, so that larger sets nearly always are dense and
 * have no place. Our choice.
 */
export const mostRowsRead = 20_000;

/** What a loaded score is placed by: the engine's sums, its rows, or its rows with the public genomes' data on them. */
export type PlacedBy = "sums" | "rows" | "rows-and-panel";

/** What decides it. */
export type LoadedSums = Pick<ScoreReport, "frequencies" | "closeRows" | "matched" | "total">;

/**
 * What a loaded score must be placed by. The sums are enough where every row has a frequency, the score is compared
 * with Europeans and enough rows count for the normal curve; and where there is no place whatever the rows are.
 */
export function placedBy(sums: LoadedSums, reference: ReferenceInUse): PlacedBy {
  const isSmall = sums.matched < fewestRowsForNormalCurve;
  const hasNoPlace =
    reference.kind === "none" ||
    sums.matched < fewestUsableRows ||
    reasonOfDenseRows(sums.closeRows, sums.frequencies.all.rows) !== null;
  if (hasNoPlace || (sums.total > mostRowsRead && !isSmall)) return "sums";
  if (reference.kind === "adjusted" || sums.frequencies.all.without > 0) return "rows-and-panel";
  return isSmall ? "rows" : "sums";
}
