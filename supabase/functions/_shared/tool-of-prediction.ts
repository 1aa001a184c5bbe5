import { z } from "zod";
import type { FunctionBackend } from "./function-backend.ts";

/** Id of the tool that predictions of a type belong to; only the database knows it. */
export async function toolOfPrediction(
  { service }: FunctionBackend,
  predictionType: string,
): Promise<string> {
  const { data, error } = await service.rpc("tool_of_prediction", { p_prediction_type: predictionType });
  if (error !== null) throw error;
  return z.string().parse(data);
}
