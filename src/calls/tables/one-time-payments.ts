import { z } from "zod";
import { readsTable } from "../table-call.ts";
import { dateSchema, idSchema, mostListedRows, nameIdSchema } from "../values.ts";

/** The user's paid purchases of one tool. */
export const readPurchasesCall = readsTable("one_time_payments", {
  gives: "rows",
  equals: { user_id: idSchema, tool_id: nameIdSchema, status: z.literal("paid") },
  mostRows: mostListedRows,
  row: z
    .object({ tool_id: z.string(), status: z.string(), access_expires_at: dateSchema.nullable() })
    .transform((row) => ({
      toolId: row.tool_id,
      status: row.status,
      /** Null where access does not end. */
      expiresAt: row.access_expires_at,
    })),
});
