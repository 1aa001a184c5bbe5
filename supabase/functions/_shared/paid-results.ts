import { z } from "zod";
import type { Caller, FunctionBackend } from "./function-backend.ts";

const resultsSchema = z.object({ results: z.record(z.string(), z.unknown()) });

/**
 * The results of a prediction that its owner has paid for; null where it is not the caller's, not paid, or has none.
 */
export async function readPaidResults(
  { service }: FunctionBackend,
  { id }: Caller,
  predictionId: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  const prediction = await service
    .from("user_predictions")
    .select("id")
    .eq("id", predictionId)
    .eq("user_id", id)
    .eq("payment_verified", true)
    .maybeSingle();
  if (prediction.error !== null) throw prediction.error;
  if (prediction.data === null) return null;
  const { data, error } = await service
    .from("prediction_results")
    .select("results")
    .eq("prediction_id", predictionId)
    .maybeSingle();
  if (error !== null) throw error;
  return data === null ? null : resultsSchema.parse(data).results;
}
