import type { RowOutcome } from "../score-report.ts";
import type { RowPrediction, SetPrediction } from "./proxy-predictor.ts";
import { leastR2OfFoundRow } from "./proxy-rules.ts";

/**
 * The prediction of a row that counts as predicted: not of one that the report counts already, as the file's own call or as
 * like the reference genome. Such a row may still be predicted, where its reference letter is unknown. An imputed row has a prediction only where
 * that counts in its place.
 */
export function toldPrediction(
  prediction: Pick<SetPrediction, "rows"> | null,
  outcomes: readonly Pick<RowOutcome, "fate" | "dosage">[],
  row: number,
): RowPrediction | null {
  const outcome = outcomes[row];
  const isCounted =
    outcome?.fate === "assumed-reference" ||
    (outcome?.fate !== "imputed" && (outcome?.dosage ?? null) !== null);
  return isCounted ? null : (prediction?.rows[row] ?? null);
}

/**
 * Rows that the file lacks and that count as found by proxy: predicted well enough for that word. All predicted rows
 * count in the score, the others by little.
 */
export function rowsFoundByProxy(
  prediction: Pick<SetPrediction, "rows">,
  outcomes: readonly Pick<RowOutcome, "fate" | "dosage">[],
): number {
  return outcomes.filter(({ dosage }, row) => {
    // The file has what it estimates, whatever counts in its place.
    if (dosage !== null) return false;
    const told = toldPrediction(prediction, outcomes, row);
    return told !== null && told.predictedR2 >= leastR2OfFoundRow;
  }).length;
}
