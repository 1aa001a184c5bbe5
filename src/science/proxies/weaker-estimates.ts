/** Imputed rows of which the file tells less than proxies do (docs/proxies.md#imputed-rows). */
import { wholeCopies } from "../../lib/pure/counted-copies.ts";
import type { ScoredRow } from "../reference-group/row-frequencies.ts";

/** The row as if the file lacked it. */
export function withoutCopies({ weight, frequency, known, inReference = null }: ScoredRow): ScoredRow {
  return { weight, dosage: null, frequency, known, inReference };
}

/** Whether a row was imputed so vaguely that its copies are no call. */
export function isEstimate(row: ScoredRow): boolean {
  return row.dosage !== null && (row.dosageVariance ?? 0) > 0 && wholeCopies(row) === null;
}

/**
 * Whether a prediction leaves less of an imputed row open than the file does. The file's variance is compared in hundredths, as workers send it.
 *
 * @param dosageVariance of the true copies by the file
 * @param predictedR2 squared correlation of predictions with the row
 * @param frequency of the effect allele in the reference
 */
export function isPredictedBetter(dosageVariance: number, predictedR2: number, frequency: number): boolean {
  return Math.round(100 * dosageVariance) / 100 > (1 - predictedR2) * 2 * frequency * (1 - frequency);
}

/** The rows with those missing that are predicted in place of what the file estimates. */
export function withoutPredictedEstimates(
  rows: readonly ScoredRow[],
  predictions: readonly (object | null)[],
): readonly ScoredRow[] {
  return rows.map((row, index) =>
    row.dosage !== null && (predictions[index] ?? null) !== null ? withoutCopies(row) : row,
  );
}
