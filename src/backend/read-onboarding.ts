import { z } from "zod";
import { readOnboardingCall } from "../lib/calls/tables/candidates.ts";
import { ok, type Result } from "../lib/pure/result.ts";
import { type ReadFailure, readRow } from "./read-table.ts";

const rowSchema = z.object({ completed_at: z.iso.datetime({ offset: true }).nullable() });

/** Whether the user has completed the onboarding. */
export async function readOnboarding(userId: string): Promise<Result<boolean, ReadFailure>> {
  const row = await readRow(readOnboardingCall, { user_id: userId }, rowSchema);
  return row.ok ? ok(row.value !== null && row.value.completed_at !== null) : row;
}
