import { z } from "zod";
import { readJobsCall } from "../calls/tables/user-predictions.ts";
import type { Result } from "../lib/pure/result.ts";
import { type ReadFailure, readRows } from "./read-table.ts";

const rowSchema = z
  .object({ id: z.guid(), input_data: z.unknown() })
  .transform((row) => ({ id: row.id, input: row.input_data }));

/** A saved job with what it was made of, as it stands there: whoever uses it parses it. */
export type JobRow = z.infer<typeof rowSchema>;

/** The user's saved scoring jobs without their results, the newest first. */
export function readJobs(userId: string): Promise<Result<readonly JobRow[], ReadFailure>> {
  return readRows(readJobsCall, { user_id: userId, prediction_type: "jobs" }, rowSchema);
}
