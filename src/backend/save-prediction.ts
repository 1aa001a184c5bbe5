import { savePredictionCall } from "../calls/tables/user-predictions.ts";
import type { Result } from "../lib/pure/result.ts";
import type { DatabaseFailure } from "../texts/database-failures.ts";
import { insertRow } from "./write-table.ts";

/** A prediction as it is saved: no genotype, no dosage, no name of a file. */
export interface NewPrediction {
  readonly userId: string;
  /** Id of the tool that made it. */
  readonly predictionType: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly results: Readonly<Record<string, unknown>>;
  /** 0 to 1; null where it is not disclosed. */
  readonly confidenceScore: number | null;
}

/** Saves a prediction, unpaid and unmailed, and returns the id of its row. Sent once. */
export function savePrediction(made: NewPrediction): Promise<Result<string, DatabaseFailure>> {
  return insertRow(savePredictionCall, {
    user_id: made.userId,
    prediction_type: made.predictionType,
    input_data: made.input,
    results: made.results,
    confidence_score: made.confidenceScore,
    payment_session_id: null,
    payment_verified: false,
    email_sent: false,
  });
}
