import { z } from "zod";
import { readGeneticFileCall } from "../calls/tables/genetic-files.ts";
import type { Result } from "../lib/pure/result.ts";
import { type ReadFailure, readRow } from "./read-table.ts";

const rowSchema = z
  .object({
    id: z.guid(),
    metadata: z.looseObject({
      genetic_data: z.record(z.string(), z.string()).optional(),
      reference: z.string().optional(),
    }),
  })
  .transform(({ id, metadata }) => ({
    id,
    /** Genotypes by rsID. */
    genotypes: metadata.genetic_data ?? {},
    /** The word for the people that the whole file was compared with; null where none was saved. */
    reference: metadata.reference ?? null,
  }));

/** SNPs saved in the account. */
export type KeptGeneticFile = z.infer<typeof rowSchema>;

/** One saved file; null where there is none, or it is another person's. */
export function readGeneticFile(id: string): Promise<Result<KeptGeneticFile | null, ReadFailure>> {
  return readRow(readGeneticFileCall, { id }, rowSchema);
}
