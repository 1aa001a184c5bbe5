import { z } from "zod";
import type { TableCall } from "../call.ts";
import { idSchema, mostListedRows, mostSingleRows, snpSchema } from "../values.ts";

const table = { kind: "table", table: "genetic_files" } as const;

/** Largest file that may be saved, in bytes: 50 MB. */
const largestFile = 52_428_800;

/** Facts of a file and, with express consent, the genotypes at the SNPs of the built-in sets. */
const metadataSchema = z
  .object({ genetic_data: z.record(snpSchema, z.string().regex(/^(?:[ACGTDI]{1,2}|--)$/)).optional() })
  .catchall(z.unknown());

/** One file that the user has saved in the account. */
export const readGeneticFileCall = {
  ...table,
  method: "GET",
  columns: ["id", "filename", "file_size", "metadata"],
  equals: { id: idSchema },
  order: [],
  mostRows: mostSingleRows,
  body: null,
} as const satisfies TableCall;

/** The user's saved files, without their genotypes, newest first. */
export const readGeneticFilesCall = {
  ...table,
  method: "GET",
  columns: ["id", "filename", "created_at"],
  equals: { user_id: idSchema },
  order: [{ column: "created_at", direction: "desc" }],
  mostRows: mostListedRows,
  body: null,
} as const satisfies TableCall;

/** Saves a file in the account, as the user has chosen to. */
export const keepGeneticFileCall = {
  ...table,
  method: "POST",
  columns: ["id"],
  equals: {},
  order: [],
  mostRows: 1,
  body: z.strictObject({
    user_id: idSchema,
    filename: z.string().min(1).max(255),
    file_size: z.int().min(0).max(largestFile),
    metadata: metadataSchema,
    genetic_data_consent: z.boolean(),
  }),
} as const satisfies TableCall;

/** Removes a saved file. */
export const removeGeneticFileCall = {
  ...table,
  method: "DELETE",
  columns: [],
  equals: { id: idSchema },
  order: [],
  mostRows: 1,
  body: null,
} as const satisfies TableCall;
