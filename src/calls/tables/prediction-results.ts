import { z } from "zod";
import { readsTable } from "../table-call.ts";
import { idSchema, mostSingleRows } from "../values.ts";

/**
 * The results of a prediction as they stand there, which who asks parses; a row policy opens them once they are paid. Null while they
 * are sealed, and where there are none.
 */
export const readPredictionResultsCall = readsTable("prediction_results", {
  gives: "row",
  equals: { prediction_id: idSchema },
  mostRows: mostSingleRows,
  row: z.object({ results: z.record(z.string(), z.unknown()) }).transform(({ results }) => results),
});
