import { z } from "zod";
import { readsTable } from "../table-call.ts";
import { idSchema, mostSingleRows } from "../values.ts";

/** Whether the user is an administrator: the row with the role, or null. */
export const readAdminRoleCall = readsTable("user_roles", {
  gives: "row",
  equals: { user_id: idSchema, role: z.literal("admin") },
  mostRows: mostSingleRows,
  row: z.object({ role: z.literal("admin") }),
});
