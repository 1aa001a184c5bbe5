import { keepGeneticFileCall } from "../calls/tables/genetic-files.ts";
import type { Result } from "../lib/pure/result.ts";
import type { DatabaseFailure } from "../texts/database-failures.ts";
import { insertRow } from "./write-table.ts";

/** What of a file is saved in the account, by a person's express consent. */
export interface NewGeneticFile {
  readonly userId: string;
  /** It must say nothing about the person: never the file's own name. */
  readonly filename: string;
  /** Bytes of the file. */
  readonly fileSize: number;
  /** Genotypes by rsID, of SNPs of the built-in sets alone. */
  readonly genotypes: Readonly<Record<string, string>>;
  /** Facts of the file. */
  readonly facts: Readonly<Record<string, string | number>>;
}

/** Saves the SNPs of the built-in sets that a file has, and returns the id of the row. Sent once. */
export function keepGeneticFile(made: NewGeneticFile): Promise<Result<string, DatabaseFailure>> {
  return insertRow(keepGeneticFileCall, {
    user_id: made.userId,
    filename: made.filename,
    file_size: made.fileSize,
    metadata: { ...made.facts, genetic_data: made.genotypes },
    genetic_data_consent: true,
  });
}
