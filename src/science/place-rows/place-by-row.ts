/** Places a score by the sums of public people (docs/percentiles.md#dense-scores). */
import { type ReferenceInUse, whyMisleading } from "../reference-group/choose-reference.ts";
import { type Place, placeOnCurve, withheld } from "../reference-group/compare-with-reference.ts";
import type { PerComponent } from "../reference-group/components.ts";
import { portability } from "../reference-group/portability.ts";
import type { ScoredRow } from "../reference-group/row-frequencies.ts";
import { isMeasured, wrongCallsOf } from "../reference-group/wrong-calls.ts";
import { fewestUsableRows } from "../scoring-constants.ts";
import { leastTraitFound } from "../traits/trait-constants.ts";
import { momentsAt, type PlaceRow } from "./place-row.ts";

/**
 * Variance of the missing rows' unknown mean, as a multiple of the variance that they carry. We have no frequencies of the rows of such a score, so their
 * mean is taken as their share of the whole (docs/percentiles.md#dense-scores).
 */
export const varianceOfUnknownMean = 1.5;

/** Share of the squared weights that may be missing; with more the guess of their mean decides the place. Our choice. */
export const mostUncountedMissing = 0.2;

/**
 * Squared correlation of the found part with the whole. The found part varies by (1 - m - o) V, the unknown mean of the missing rows adds k m V.
 *
 * @param missing m, the missing share of the variance, 0 to 1
 * @param open o, the share that imputation left open of the rows found, 0 to 1
 */
export function correlationWithout(missing: number, open = 0): number {
  const found = Math.max(0, 1 - missing - open);
  if (found === 0) return 0;
  return found ** 2 / (found + varianceOfUnknownMean * missing);
}

/**
 * Places a score among the people of a reference by its place row. Missing rows, and those that the people may have been scored
 * without, widen the range by what they carry: the variance is the people's own, so that linkage is counted.
 *
 * @param rows all rows of the score, in its order
 * @param accuracyRatios what is left of its r² in each component, over that in Europeans
 */
export function placeByRow(
  row: PlaceRow,
  rows: readonly ScoredRow[],
  reference: ReferenceInUse,
  accuracyRatios: PerComponent,
): Place {
  const misleading = whyMisleading(reference);
  if (misleading !== null) return withheld(misleading);
  const found = rows.filter(({ dosage }) => dosage !== null);
  if (found.length < fewestUsableRows)
    return withheld({ code: "too-few-rows", counted: found.length, needed: fewestUsableRows });
  if (reference.kind === "none") return withheld(reference.reason);
  const squares = (some: readonly ScoredRow[]) => some.reduce((sum, { weight }) => sum + weight ** 2, 0);
  const all = squares(rows);
  const notOnFile = all === 0 ? 1 : 1 - squares(found) / all;
  if (notOnFile > mostUncountedMissing)
    return withheld({ code: "rows-uncounted", weightShare: notOnFile, allowed: mostUncountedMissing });
  const { mean, variance } = reference.kind === "european" ? row.european : momentsAt(row, reference.shares);
  if (variance <= 0) return withheld({ code: "no-variance" });
  // What imputation left open of the found rows does not vary in the sum; its mean does not change.
  const open =
    found.reduce((total, { weight, dosageVariance = 0 }) => total + weight ** 2 * dosageVariance, 0) /
    variance;
  const missing = Math.min(1, notOnFile + row.unscored);
  const known = Math.max(0, 1 - missing - open);
  const squaredCorrelation = correlationWithout(missing, open);
  if (squaredCorrelation < leastTraitFound)
    return withheld({ code: "too-little-found", squaredCorrelation, needed: leastTraitFound });
  const expected = (1 - notOnFile) * mean;
  const sd = Math.sqrt(variance * (known + varianceOfUnknownMean * missing));
  const sum = found.reduce((total, { weight, dosage }) => total + weight * (dosage ?? 0), 0);
  const compared = rows.map(({ weight, dosage, dosageVariance = 0 }) => ({
    ...{ weight, dosage, dosageVariance },
    // Any will do: only which calls were measured is asked of them.
    ...{ frequency: 0.5, likelyFrequency: null },
  }));
  return placeOnCurve(
    {
      kind: "placed",
      reference: reference.kind,
      ...{ mean: expected, sd, varianceCoverage: known, squaredCorrelation },
      countedRows: compared.filter(isMeasured).length,
      ...{ predictedRows: 0, rowsWithoutFrequency: 0, frequenciesFromPanel: 0 },
      portability: portability(reference, accuracyRatios),
      wrongCalls: wrongCallsOf(compared, variance, reference.wrongCalls),
    },
    (sum - expected) / sd,
  );
}
