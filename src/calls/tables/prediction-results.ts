import type { TableCall } from "../call.ts";
import { idSchema, mostSingleRows } from "../values.ts";

/** The results of a prediction, which a row policy opens once they are paid. */
export const readPredictionResultsCall = {
  kind: "table",
  table: "prediction_results",
  method: "GET",
  columns: ["prediction_id", "results"],
  equals: { prediction_id: idSchema },
  order: [],
  mostRows: mostSingleRows,
  body: null,
} as const satisfies TableCall;
