import type { ReferenceInUse } from "./choose-reference.ts";
import { compareWithReference, type Place, withheld } from "./compare-with-reference.ts";
import type { ComparedRow } from "./compared-row.ts";
import type { PerComponent } from "./components.ts";
import { linkageFactor, wholeLinkage } from "./linkage-factor.ts";
import { portability } from "./portability.ts";
import { countFrequenciesFromPanel, panelFrequency, type ScoredRow } from "./row-frequencies.ts";
import type { SetCalibration } from "./set-calibration.ts";

/** What was measured once for everybody: a set's linkage and what is left of a score's accuracy. */
export interface ReferenceFacts {
  calibration: SetCalibration;
  /** r² in people of a component over r² in Europeans. */
  portabilityRatios: PerComponent;
}

/**
 * The rows of a built-in set with their frequencies in a reference. For Europeans a row that the panel lacks keeps the study's
 * own frequency, which is European; in an adjusted place it has none.
 */
export function comparedRows(rows: readonly ScoredRow[], reference: ReferenceInUse): ComparedRow[] {
  return rows.map((row) => ({
    weight: row.weight,
    dosage: row.dosage,
    ...(row.dosageVariance === undefined ? {} : { dosageVariance: row.dosageVariance }),
    frequency: panelFrequency(row, reference) ?? (reference.kind === "european" ? row.frequency : null),
    likelyFrequency: row.frequency,
  }));
}

/**
 * Places the score of a built-in set, complete or not, among the people of a reference. docs/percentiles.md has the
 * formulas with their reasons. Rows without a frequency there are left out and counted.
 */
export function placeBuiltInSet(
  rows: readonly ScoredRow[],
  reference: ReferenceInUse,
  facts: ReferenceFacts,
): Place {
  if (reference.kind === "none") {
    return withheld(reference.reason);
  }
  const measured = rows.filter((row) => row.dosage !== null && row.known !== null).length;
  return compareWithReference(comparedRows(rows, reference), {
    reference: reference.kind,
    wrongCallRate: reference.wrongCalls,
    linkageFactor: linkageFactor(facts.calibration, reference, measured),
    wholeLinkage: wholeLinkage(facts.calibration, reference),
    portability: portability(reference, facts.portabilityRatios),
    isWholeKnown: true,
    frequenciesFromPanel: countFrequenciesFromPanel(rows),
  });
}
