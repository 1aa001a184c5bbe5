/** Accounts as administrators see and change them. The database asks for the role at every call. */
import { call } from "../../backend/call.ts";
import { type ListRow, readsList } from "../../backend/reads-list.ts";
import { ok, type Result } from "../../lib/pure/result.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";

/** An account as administrators see it. */
export type UserRow = ListRow<"listUsers">;

/** Reads a page of all accounts. */
export const readUsers = readsList("listUsers");

/** Gives or takes the role of an administrator, with a reason. */
export async function changeAdminRole(
  userId: string,
  isAdmin: boolean,
  reason: string,
): Promise<Result<true, DatabaseFailure>> {
  const changed = await call("setAdminRole", {
    ...{ p_user_id: userId, p_is_admin: isAdmin, p_reason: reason.trim() },
  });
  return changed.ok ? ok(true) : changed;
}
