import type { ReferenceInUse } from "./choose-reference.ts";
import { compareWithReference, type Place, withheld } from "./compare-with-reference.ts";
import type { PerComponent } from "./components.ts";
import { linkageFactor, type SetCalibration, wholeLinkage } from "./linkage-factor.ts";
import { portability } from "./portability.ts";
import { panelFrequency, type ScoredRow } from "./row-frequencies.ts";

/** What was measured once for everybody: a set's linkage and what is left of a score's accuracy. */
export interface ReferenceFacts {
  calibration: SetCalibration;
  /** r² in people of a component over r² in Europeans. */
  portabilityRatios: PerComponent;
}

/**
 * Places the score of a built-in set, complete or not, among the people of a reference. docs/percentiles.md has the
 * formulas with their reasons.
 *
 * For Europeans a row that the panel lacks keeps the study's own frequency, which is European; in an adjusted place it
 * is left out and counted.
 */
export function placeBuiltInSet(
  rows: readonly ScoredRow[],
  reference: ReferenceInUse,
  facts: ReferenceFacts,
): Place {
  if (reference.kind === "none") {
    return withheld(reference.reason);
  }
  const isEuropean = reference.kind === "european";
  const measured = rows.filter((row) => row.dosage !== null && row.known !== null).length;
  const compared = rows.map((row) => ({
    weight: row.weight,
    dosage: row.dosage,
    frequency: panelFrequency(row, reference) ?? (isEuropean ? row.frequency : null),
    likelyFrequency: row.frequency,
  }));
  return compareWithReference(compared, {
    reference: reference.kind,
    linkageFactor: linkageFactor(facts.calibration, reference, measured),
    wholeLinkage: wholeLinkage(facts.calibration, reference),
    portability: portability(reference, facts.portabilityRatios),
    isWholeKnown: true,
  });
}
