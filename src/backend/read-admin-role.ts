import { z } from "zod";
import { readAdminRoleCall } from "../calls/tables/user-roles.ts";
import { ok, type Result } from "../lib/pure/result.ts";
import { type ReadFailure, readRow } from "./read-table.ts";

const rowSchema = z.object({ role: z.literal("admin") });

/** Whether the user has the role admin. */
export async function readAdminRole(userId: string): Promise<Result<boolean, ReadFailure>> {
  const row = await readRow(readAdminRoleCall, { user_id: userId, role: "admin" }, rowSchema);
  return row.ok ? ok(row.value !== null) : row;
}
