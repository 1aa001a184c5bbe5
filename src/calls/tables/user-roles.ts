import { z } from "zod";
import type { TableCall } from "../call.ts";
import { idSchema, mostSingleRows } from "../values.ts";

/** Whether the user is an administrator: the row with the role, or none. */
export const readAdminRoleCall = {
  kind: "table",
  table: "user_roles",
  method: "GET",
  columns: ["role"],
  equals: { user_id: idSchema, role: z.literal("admin") },
  order: [],
  mostRows: mostSingleRows,
  body: null,
} as const satisfies TableCall;
