import { z } from "zod";
import { insertsRow, readsTable, removesRows } from "../table-call.ts";
import { dateSchema, idSchema, mostListedRows, mostSingleRows, newestFirst, snpSchema } from "../values.ts";

const table = "genetic_files";

/** Largest file that may be saved, in bytes: 50 MB. */
const largestFile = 52_428_800;

/** Facts of a file and, with express consent, the genotypes at the SNPs of the built-in sets. */
const metadataSchema = z
  .object({ genetic_data: z.record(snpSchema, z.string().regex(/^(?:[ACGTDI]{1,2}|--)$/)).optional() })
  .catchall(z.unknown());

/** One file that the user has saved in the account; null where there is none, or it is another person's. */
export const readGeneticFileCall = readsTable(table, {
  gives: "row",
  equals: { id: idSchema },
  mostRows: mostSingleRows,
  row: z
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
    })),
});

/** The user's saved files, without their genotypes, newest first. */
export const readGeneticFilesCall = readsTable(table, {
  gives: "rows",
  equals: { user_id: idSchema },
  order: newestFirst,
  mostRows: mostListedRows,
  row: z
    .object({ id: z.guid(), filename: z.string(), created_at: dateSchema })
    .transform(({ id, filename, created_at }) => ({ id, filename, keptAt: created_at })),
});

/** Saves a file in the account, as the user has chosen to. */
export const keepGeneticFileCall = insertsRow(
  table,
  z.strictObject({
    user_id: idSchema,
    filename: z.string().min(1).max(255),
    file_size: z.int().min(0).max(largestFile),
    metadata: metadataSchema,
    genetic_data_consent: z.boolean(),
    consent_text_version: z.int().min(1),
  }),
);

/** Removes a saved file with its genotypes. */
export const removeGeneticFileCall = removesRows(table, { id: idSchema });
