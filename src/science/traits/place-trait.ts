import { countWithoutFrequency, isWeightSufficient, type WithoutFrequency } from "../frequencies-rule.ts";
import type { ReferenceInUse } from "../reference-group/choose-reference.ts";
import { type Place, withheld } from "../reference-group/compare-with-reference.ts";
import { type PerComponent, perComponent } from "../reference-group/components.ts";
import { placeByStudy, placeLoadedSet } from "../reference-group/place-loaded-set.ts";
import type { ScoredRow } from "../reference-group/row-frequencies.ts";
import type { SetCalibration } from "../reference-group/set-calibration.ts";
import type { TraitSet } from "../weight-set.ts";
import { leastTraitFound } from "./trait-constants.ts";

/**
 * Rows of a complete set for which linkage adds the variance of independent rows once more, by component: the six
 * measured sets of 20 to 1,271 rows lie on such a line (1.39 among Europeans over 1,271). To use it for other traits is
 * our choice (docs/science.md#traits).
 */
const rowsToDouble: PerComponent = { EUR: 3200, AFR: 21_000, EAS: 12_500, SAS: 6300, NAT: 5000 };

/** How the rows of a trait's set hang together, by their number. */
export function likelyLinkage(rows: number): SetCalibration {
  return {
    measuredRows: rows,
    linkageRatios: perComponent((component) => 1 + rows / rowsToDouble[component]),
  };
}

/** The part of a whole set that the panel lacks. */
function unknownToPanel(rows: readonly ScoredRow[]): WithoutFrequency {
  return countWithoutFrequency(
    rows.map(({ weight, known }) => ({ weight, frequency: known?.european ?? null })),
  );
}

/**
 * Places the score of a trait among the people of a reference: by the panel's frequencies where it has 99 % of the
 * set's weight, else genomes that are nearly European among Europeans, by the study's, else not; nor where the file has too little of the set to
 * distinguish people (docs/science.md#traits).
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
  const rowsOfSet = set.rows.length;
  const ofSet = {
    ...{ rowsOfSet, closeRows: { rows: set.closeRows, of: rowsOfSet } },
    ...{ check: null, calibration: likelyLinkage(rowsOfSet) },
  };
  // Over the whole set: missing rows must not make an unknown set look known.
  const unknown = unknownToPanel(rows);
  // Without a frequency of the set's own a row uses the panel's.
  const asPanelHas = rows.map((row) => (row.known === null ? row : { ...row, frequency: null }));
  const place = isWeightSufficient(unknown)
    ? placeLoadedSet({ rows: asPanelHas, ...ofSet }, reference, portabilityRatios, null)
    : placeByStudy({ rows, ...ofSet }, reference, portabilityRatios);
  if (place === null) {
    const { count, of, weightShare } = unknown;
    return withheld({ code: "european-only", rows: count, of, weightShare });
  }
  const found = place.kind === "placed" ? place.squaredCorrelation : null;
  return found !== null && found < leastTraitFound
    ? withheld({ code: "too-little-found", squaredCorrelation: found, needed: leastTraitFound })
    : place;
}
