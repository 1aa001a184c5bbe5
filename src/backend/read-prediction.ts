import { z } from "zod";
import { readPredictionCall } from "../calls/tables/user-predictions.ts";
import type { Result } from "../lib/pure/result.ts";
import { type ReadFailure, readRow } from "./read-table.ts";

const rowSchema = z
  .object({ id: z.guid(), prediction_type: z.string(), input_data: z.unknown() })
  .transform((row) => ({ id: row.id, predictionType: row.prediction_type, input: row.input_data }));

/** A saved prediction with its inputs, as it stands there: the caller parses it. */
export type PredictionWithInput = z.infer<typeof rowSchema>;

/** One saved prediction; null where there is none, or it is another person's. */
export function readPrediction(id: string): Promise<Result<PredictionWithInput | null, ReadFailure>> {
  return readRow(readPredictionCall, { id }, rowSchema);
}
