import { countWithoutFrequency, isWeightSufficient } from "../frequencies-rule.ts";
import type { ReferenceInUse } from "../reference-group/choose-reference.ts";
import { type Place, withheld } from "../reference-group/compare-with-reference.ts";
import { type PerComponent, perComponent } from "../reference-group/components.ts";
import type { SetCalibration } from "../reference-group/linkage-factor.ts";
import { placeLoadedSet } from "../reference-group/place-loaded-set.ts";
import type { ScoredRow } from "../reference-group/row-frequencies.ts";
import type { TraitSet } from "../weight-set.ts";

/**
 * Rows of a complete set for which linkage adds the variance of independent rows once more, by component: the six measured sets of 20 to 1,271
 * rows lie on such a line (1.39 among Europeans over 1,271). That it holds for other traits is our choice (docs/science.md#traits).
 */
const rowsToDouble: PerComponent = { EUR: 3200, AFR: 21_000, EAS: 12_500, SAS: 6300, NAT: 5000 };

/** How the rows of a trait's set hang together, by their number. */
export function likelyLinkage(rows: number): SetCalibration {
  return {
    measuredRows: rows,
    linkageRatios: perComponent((component) => 1 + rows / rowsToDouble[component]),
  };
}

/** Rows with the panel's frequencies among Europeans where it knows 99 % of their matched weight, else as they are. */
function calibratedRows(rows: readonly ScoredRow[]): readonly ScoredRow[] {
  const matched = rows.filter(({ dosage }) => dosage !== null);
  const known = matched.map(({ weight, known: panel }) => ({ weight, frequency: panel?.european ?? null }));
  if (!isWeightSufficient(countWithoutFrequency(known))) return rows;
  return rows.map((row) => ({ ...row, frequency: row.known?.european ?? row.frequency }));
}

/**
 * Places the score of a trait among the people of a reference: by the panel's frequencies where it knows 99 % of the matched weight,
 * else Europeans alone by the study's, else not (docs/science.md#traits).
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
  // Over the whole set: a missing call must not make a dense set look sparse.
  const closeRows = { rows: set.closeRows, of: set.rows.length };
  const calibration = likelyLinkage(set.rows.length);
  const compared = reference.kind === "european" ? calibratedRows(rows) : rows;
  return placeLoadedSet({ rows: compared, closeRows, calibration }, reference, portabilityRatios, null);
}
