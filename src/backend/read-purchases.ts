import { z } from "zod";
import { err, ok, type Result } from "../lib/pure/result.ts";
import { backendClient } from "./client.ts";

const rowsSchema = z.array(
  z
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
    })),
);

/** One-time payments as the page reads them. */
export type PurchaseRows = z.infer<typeof rowsSchema>;

/** The user's paid purchases of one tool: select of one_time_payments by user_id, tool_id, status paid. */
export async function readPurchases(
  userId: string,
  toolId: string,
): Promise<Result<PurchaseRows, { code: "not-read" }>> {
  try {
    const client = await backendClient();
    const { data, error } = await client
      .from("one_time_payments")
      .select("tool_id, status, access_expires_at")
      .eq("user_id", userId)
      .eq("tool_id", toolId)
      .eq("status", "paid")
      // Further tries are the query client's affair.
      .retry(false);
    if (error !== null) return err({ code: "not-read" });
    const parsed = rowsSchema.safeParse(data);
    return parsed.success ? ok(parsed.data) : err({ code: "not-read" });
  } catch {
    return err({ code: "not-read" });
  }
}
