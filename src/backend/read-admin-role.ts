import { z } from "zod";
import { err, ok, type Result } from "../lib/pure/result.ts";
import { backendClient } from "./client.ts";

/** Whether the user has the role admin: select of user_roles, single row. */
export async function readAdminRole(userId: string): Promise<Result<boolean, { code: "not-read" }>> {
  try {
    const client = await backendClient();
    const { data, error } = await client
      .from("user_roles")
      .select("role")
      .eq("user_id", userId)
      .eq("role", "admin")
      // Further tries are the query client's affair.
      .retry(false)
      .maybeSingle();
    if (error !== null) return err({ code: "not-read" });
    return ok(z.object({ role: z.literal("admin") }).safeParse(data).success);
  } catch {
    return err({ code: "not-read" });
  }
}
