import { z } from "zod";
import type { TableCall } from "../call.ts";
import { idSchema, mostListedRows, nameIdSchema } from "../values.ts";

/** The user's paid purchases of one tool. */
export const readPurchasesCall = {
  kind: "table",
  table: "one_time_payments",
  method: "GET",
  columns: ["tool_id", "status", "access_expires_at"],
  equals: { user_id: idSchema, tool_id: nameIdSchema, status: z.literal("paid") },
  order: [],
  mostRows: mostListedRows,
  body: null,
} as const satisfies TableCall;
