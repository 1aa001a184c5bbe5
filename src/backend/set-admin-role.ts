import { setAdminRoleCall } from "../calls/lists/users.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import type { DatabaseFailure } from "../texts/database-failures.ts";
import { backendClient } from "./client.ts";
import { databaseFailure } from "./database-failure.ts";

/** Makes somebody an administrator, or takes the role, once. The database asks for the caller's own role. */
export async function setAdminRole(
  userId: string,
  isAdmin: boolean,
  reason: string,
): Promise<Result<true, DatabaseFailure>> {
  const body = setAdminRoleCall.body.safeParse({
    p_user_id: userId,
    p_is_admin: isAdmin,
    p_reason: reason.trim(),
  });
  if (!body.success) return err({ code: "unexpected" });
  try {
    const client = await backendClient();
    const { error, status } = await client.rpc(setAdminRoleCall.procedure, body.data);
    return error === null ? ok(true) : err(databaseFailure(error, status));
  } catch {
    return err({ code: "unexpected" });
  }
}
