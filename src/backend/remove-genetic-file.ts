import { removeGeneticFileCall } from "../calls/tables/genetic-files.ts";
import type { Result } from "../lib/pure/result.ts";
import type { DatabaseFailure } from "../texts/database-failures.ts";
import { deleteRows } from "./write-table.ts";

/** Deletes a saved file with its genotypes. */
export function removeGeneticFile(id: string): Promise<Result<true, DatabaseFailure>> {
  return deleteRows(removeGeneticFileCall, { id });
}
