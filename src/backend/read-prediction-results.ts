import { z } from "zod";
import { readPredictionResultsCall } from "../calls/tables/prediction-results.ts";
import { ok, type Result } from "../lib/pure/result.ts";
import { type ReadFailure, readRow } from "./read-table.ts";

const rowSchema = z.object({ results: z.record(z.string(), z.unknown()) });

/**
 * The results of a saved prediction as they stand there, which the caller parses; null while they are sealed, and where
 * there are none.
 */
export async function readPredictionResults(
  id: string,
): Promise<Result<Readonly<Record<string, unknown>> | null, ReadFailure>> {
  const row = await readRow(readPredictionResultsCall, { prediction_id: id }, rowSchema);
  return row.ok ? ok(row.value?.results ?? null) : row;
}
