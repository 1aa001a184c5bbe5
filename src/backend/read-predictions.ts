import { z } from "zod";
import { readNewestPaidPredictionCall, readPredictionsCall } from "../calls/tables/user-predictions.ts";
import { ok, type Result } from "../lib/pure/result.ts";
import { type ReadFailure, readAllRows, readRows } from "./read-table.ts";

/** A saved prediction without its documents. */
const rowSchema = z
  .object({
    id: z.guid(),
    prediction_type: z.string(),
    confidence_score: z.number().nullable(),
    payment_verified: z.boolean(),
    email_sent: z.boolean(),
    created_at: z.iso.datetime({ offset: true }),
  })
  .transform((row) => ({
    id: row.id,
    predictionType: row.prediction_type,
    confidenceScore: row.confidence_score,
    isPaid: row.payment_verified,
    isMailed: row.email_sent,
    createdAt: new Date(row.created_at),
  }));

/** A saved prediction as it is listed. */
export type PredictionRow = z.infer<typeof rowSchema>;

/** All of the user's saved predictions, the newest first. */
export function readPredictions(userId: string): Promise<Result<readonly PredictionRow[], ReadFailure>> {
  return readAllRows(readPredictionsCall, { user_id: userId }, rowSchema);
}

/** The newest of the user's paid predictions, however many they have; null where none is. */
export async function readNewestPaidPrediction(
  userId: string,
): Promise<Result<PredictionRow | null, ReadFailure>> {
  const filters = { user_id: userId, payment_verified: "true" } as const;
  const rows = await readRows(readNewestPaidPredictionCall, filters, rowSchema);
  return rows.ok ? ok(rows.value[0] ?? null) : rows;
}
