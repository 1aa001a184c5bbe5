import { z } from "zod";
import { readPlacedSetsCall } from "../calls/tables/user-predictions.ts";
import { ok, type Result } from "../lib/pure/result.ts";
import { type ReadFailure, readAllRows } from "./read-table.ts";

const rowSchema = z.object({ input_data: z.unknown() }).transform(({ input_data }) => input_data);

/** The unparsed inputs of each of the user's predictions, the newest first. */
export async function readPlacedSets(userId: string): Promise<Result<readonly unknown[], ReadFailure>> {
  const read = await readAllRows(readPlacedSetsCall, { user_id: userId }, rowSchema);
  return read.ok ? ok(read.value) : read;
}
