import { markPredictionPaidCall } from "../calls/tables/user-predictions.ts";
import type { Result } from "../lib/pure/result.ts";
import type { DatabaseFailure } from "../texts/database-failures.ts";
import { updateRows } from "./write-table.ts";

/** Marks a prediction as paid by a payment; the database refuses a payment that is not there. */
export function markPredictionPaid(
  id: string,
  paymentSessionId: string,
): Promise<Result<true, DatabaseFailure>> {
  return updateRows(
    markPredictionPaidCall,
    { id },
    { payment_verified: true, payment_session_id: paymentSessionId },
  );
}
