import { z } from "zod";
import type { ProcedureCall } from "../call.ts";

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** Everything that the server stores about one person, as it returns it. */
export const accountExportSchema = z.object({
  format: z.literal("allelium-account"),
  version: z.literal(1),
  exported_at: z.string(),
  account: z.looseObject({ id: z.string(), email: z.string().nullable() }),
  sessions: rowsSchema,
  /** Without what checks them. */
  second_factors: rowsSchema,
  /** Results that are not open to their owner, and not in the document therefore. */
  sealed_results: z.number().int().min(0),
  /** Rows by table. */
  tables: z.record(z.string(), rowsSchema),
});

/** Reads all stored data about the signed-in person. */
export const exportAccountCall = {
  kind: "procedure",
  procedure: "export_own_data",
  body: z.strictObject({}),
  answer: accountExportSchema,
} as const satisfies ProcedureCall;
