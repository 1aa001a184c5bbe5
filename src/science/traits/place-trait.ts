import { areFrequenciesSufficient, countWithoutFrequency } from "../frequencies-rule.ts";
import type { ReferenceInUse } from "../reference-group/choose-reference.ts";
import { compareWithReference, type Place, withheld } from "../reference-group/compare-with-reference.ts";
import { type PerComponent, perComponent } from "../reference-group/components.ts";
import { reasonOfDenseRows } from "../reference-group/dense-set.ts";
import { linkageFactor, linkedCoverage, wholeLinkage } from "../reference-group/linkage-factor.ts";
import { portability } from "../reference-group/portability.ts";
import type { ScoredRow } from "../reference-group/row-frequencies.ts";
import type { SetCalibration } from "../reference-group/set-calibration.ts";
import type { WithheldReason } from "../reference-group/withheld-place.ts";
import { fewestUsableRows } from "../scoring-constants.ts";
import type { TraitSet } from "../weight-set.ts";
import { knownVariance, type PartlyKnownRow, partlyKnownRow } from "./partly-known-row.ts";
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

/**
 * Why nobody of a reference can have a place on a set, whatever a file has of it; null where people can: the rows whose
 * frequencies are known there are too few, or too small a part of the complete score.
 */
function reasonOfUnknownRows(
  rows: readonly PartlyKnownRow[],
  calibration: SetCalibration,
  reference: ReferenceInUse,
): WithheldReason | null {
  const known = rows.filter(({ frequency }) => frequency !== null).length;
  const squaredCorrelation = linkedCoverage(knownVariance(rows), wholeLinkage(calibration, reference));
  return known < fewestUsableRows || squaredCorrelation < leastTraitFound
    ? { code: "too-little-known", rows: known, of: rows.length, squaredCorrelation, needed: leastTraitFound }
    : null;
}

/**
 * Places the score of a trait among the people of a reference. Rows whose frequency among these people nobody knows count as rows that
 * the file lacks, the more so the less European the mixture is (partly-known-row.ts). There is no place where what remains is too
 * little to distinguish people (docs/science.md#traits).
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
  if (reference.kind === "none") return withheld(reference.reason);
  const matched = rows.filter(({ dosage }) => dosage !== null);
  if (matched.length < fewestUsableRows) {
    return withheld({ code: "too-few-rows", counted: matched.length, needed: fewestUsableRows });
  }
  const rowsOfSet = set.rows.length;
  const dense = reasonOfDenseRows({ rows: set.closeRows, of: rowsOfSet }, rowsOfSet);
  if (dense !== null) return withheld(dense);
  const withoutAny = countWithoutFrequency(
    matched.map(({ weight, frequency, known }) => ({
      weight,
      frequency: frequency ?? known?.european ?? null,
    })),
  );
  if (!areFrequenciesSufficient(withoutAny)) {
    const { count, of, weightShare } = withoutAny;
    return withheld({ code: "frequencies-missing", rows: count, of, weightShare });
  }
  const calibration = likelyLinkage(rowsOfSet);
  const compared = rows.map((row) => partlyKnownRow(row, reference));
  const unknown = reasonOfUnknownRows(compared, calibration, reference);
  if (unknown !== null) return withheld(unknown);
  const counted = compared.reduce((sum, row) => sum + (row.dosage === null ? 0 : row.share), 0);
  const place = compareWithReference(compared, {
    reference: reference.kind,
    wrongCallRate: reference.wrongCalls,
    linkageFactor: linkageFactor(calibration, reference, counted),
    wholeLinkage: wholeLinkage(calibration, reference),
    portability: portability(reference, portabilityRatios),
    isWholeKnown: areFrequenciesSufficient(
      countWithoutFrequency(
        compared.map((row) => ({ ...row, frequency: row.frequency ?? row.likelyFrequency })),
      ),
    ),
    frequenciesFromPanel: matched.filter(({ known }) => known !== null).length,
  });
  const found = place.kind === "placed" ? place.squaredCorrelation : null;
  return found !== null && found < leastTraitFound
    ? withheld({ code: "too-little-found", squaredCorrelation: found, needed: leastTraitFound })
    : place;
}
