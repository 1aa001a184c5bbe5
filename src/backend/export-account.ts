import { z } from "zod";
import { exportAccountCall } from "../calls/procedures/export-own-data.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import { backendClient } from "./client.ts";

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** Everything that the server stores about one person, as it returns it. */
export const accountExportSchema = z.object({
  format: z.literal("allelium-account"),
  version: z.literal(1),
  exported_at: z.string(),
  account: z.looseObject({ id: z.string(), email: z.string().nullable() }),
  sessions: rowsSchema,
  /** Results that are not open to their owner, and not in the document therefore. */
  sealed_results: z.number().int().min(0),
  /** Rows by table. */
  tables: z.record(z.string(), rowsSchema),
});

/** A person's data. */
export type AccountExport = z.infer<typeof accountExportSchema>;

/** Reads all stored data about the signed-in person: RPC export_own_data. */
export async function exportAccount(): Promise<Result<AccountExport, { code: "not-read" }>> {
  try {
    const client = await backendClient();
    const { data, error } = await client.rpc(exportAccountCall.procedure);
    if (error !== null) return err({ code: "not-read" });
    const parsed = accountExportSchema.safeParse(data);
    return parsed.success ? ok(parsed.data) : err({ code: "not-read" });
  } catch {
    return err({ code: "not-read" });
  }
}
