import { z } from "zod";
import { readPurchasesCall } from "../calls/tables/one-time-payments.ts";
import type { Result } from "../lib/pure/result.ts";
import { type ReadFailure, readRows } from "./read-table.ts";

const rowSchema = z
  .object({
    tool_id: z.string(),
    status: z.string(),
    access_expires_at: z.iso.datetime({ offset: true }).nullable(),
  })
  .transform((row) => ({
    toolId: row.tool_id,
    status: row.status,
    /** Null where access does not end. */
    expiresAt: row.access_expires_at === null ? null : new Date(row.access_expires_at),
  }));

/** One-time payments as the page reads them. */
export type PurchaseRows = readonly z.infer<typeof rowSchema>[];

/** The user's paid purchases of one tool. */
export function readPurchases(userId: string, toolId: string): Promise<Result<PurchaseRows, ReadFailure>> {
  return readRows(readPurchasesCall, { user_id: userId, tool_id: toolId, status: "paid" }, rowSchema);
}
