import { z } from "zod";
import { readGeneticFilesCall } from "../calls/tables/genetic-files.ts";
import type { Result } from "../lib/pure/result.ts";
import { type ReadFailure, readRows } from "./read-table.ts";

const rowSchema = z
  .object({ id: z.guid(), filename: z.string(), created_at: z.iso.datetime({ offset: true }) })
  .transform(({ id, filename, created_at }) => ({ id, filename, keptAt: new Date(created_at) }));

/** A saved file as it is listed. */
export type GeneticFileRow = z.infer<typeof rowSchema>;

/** The files whose SNPs a person has saved in the account, without the SNPs, newest first. */
export function readGeneticFiles(userId: string): Promise<Result<readonly GeneticFileRow[], ReadFailure>> {
  return readRows(readGeneticFilesCall, { user_id: userId }, rowSchema);
}
