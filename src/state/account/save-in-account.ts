import { call } from "../../backend/call.ts";
import type { Result } from "../../lib/pure/result.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import { queryClient } from "../page/query-client.ts";
import { countSavedPrediction } from "../page/saved-counts.ts";

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

/**
 * Saves a prediction, unpaid and unmailed, and returns the id of its row; the lists of saved predictions are read again. Sent once: a
 * second try could save twice.
 */
export async function saveInAccount(made: NewPrediction): Promise<Result<string, DatabaseFailure>> {
  const saved = await call("savePrediction", {
    user_id: made.userId,
    prediction_type: made.predictionType,
    input_data: made.input,
    results: made.results,
    confidence_score: made.confidenceScore,
    payment_session_id: null,
    payment_verified: false,
    email_sent: false,
  });
  if (saved.ok) {
    countSavedPrediction();
    void queryClient.invalidateQueries({ queryKey: ["predictions"] });
  }
  return saved;
}
