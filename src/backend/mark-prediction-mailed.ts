import { markPredictionMailedCall } from "../calls/tables/user-predictions.ts";
import type { Result } from "../lib/pure/result.ts";
import type { DatabaseFailure } from "../texts/database-failures.ts";
import { updateRows } from "./write-table.ts";

/** Marks a prediction as mailed; the database refuses it unless the server has said so first. */
export function markPredictionMailed(id: string): Promise<Result<true, DatabaseFailure>> {
  return updateRows(markPredictionMailedCall, { id }, { email_sent: true });
}
