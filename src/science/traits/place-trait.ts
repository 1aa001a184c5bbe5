import { countCloseRows } from "../count-close-rows.ts";
import type { ReferenceInUse } from "../reference-group/choose-reference.ts";
import { type Place, withheld } from "../reference-group/compare-with-reference.ts";
import type { PerComponent } from "../reference-group/components.ts";
import { placeLoadedSet } from "../reference-group/place-loaded-set.ts";
import type { ScoredRow } from "../reference-group/row-frequencies.ts";
import type { CloseRows } from "../score-report.ts";
import type { TraitSet } from "../weight-set.ts";

/**
 * Places the score of a trait among the people of a reference as that of a set that somebody loaded: by the panel's frequencies where
 * it knows 99 % of the matched weight, else Europeans alone by the study's, else not (docs/science.md#traits).
 *
 * @param rows in the order of the set's
 */
export function placeTrait(
  set: Pick<TraitSet, "rows" | "closeRows" | "displayOnly">,
  rows: readonly ScoredRow[],
  reference: ReferenceInUse,
  portabilityRatios: PerComponent,
): Place {
  if (set.displayOnly !== null) return withheld({ code: "display-only", why: set.displayOnly });
  return placeLoadedSet({ rows, closeRows: closeRowsOf(set, rows) }, reference, portabilityRatios, null);
}

/** Matched rows that stand close to each other. Rows of unknown place stand far apart: their tables were chosen so. */
function closeRowsOf(
  { rows: ofSet, closeRows }: Pick<TraitSet, "rows" | "closeRows">,
  rows: readonly ScoredRow[],
): CloseRows {
  const matched = ofSet.filter((_, index) => rows[index]?.dosage !== null);
  const located = closeRows === 0 ? null : countCloseRows(matched.filter((row) => row.chromosome !== ""));
  return { rows: located?.rows ?? 0, of: matched.length };
}
