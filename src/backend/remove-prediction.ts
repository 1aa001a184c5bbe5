import { removePredictionCall } from "../calls/tables/user-predictions.ts";
import type { Result } from "../lib/pure/result.ts";
import type { DatabaseFailure } from "../texts/database-failures.ts";
import { deleteRows } from "./write-table.ts";

/** Deletes a saved prediction with its results. */
export function removePrediction(id: string): Promise<Result<true, DatabaseFailure>> {
  return deleteRows(removePredictionCall, { id });
}
