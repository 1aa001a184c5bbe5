import { z } from "zod";
import { readEffectSizesCall } from "../calls/tables/polygenic-effect-sizes.ts";
import type { Result } from "../lib/pure/result.ts";
import { type ReadFailure, readAllRows } from "./read-table.ts";

const rowSchema = z
  .object({
    trait_type: z.string(),
    snp: z.string(),
    effect_allele: z.string(),
    effect_size: z.number().nullable(),
    mean: z.number().nullable(),
    sd: z.number().nullable(),
    layer: z.string(),
  })
  .transform(({ trait_type, snp, effect_allele, effect_size, mean, sd, layer }) => ({
    ...{ traitType: trait_type, snp, effectAllele: effect_allele, effectSize: effect_size, mean, sd, layer },
  }));

/** One row of the database's table of effect sizes. */
export type EffectSizeRow = z.infer<typeof rowSchema>;

/** The whole table of effect sizes, by trait and SNP. */
export function readEffectSizes(): Promise<Result<readonly EffectSizeRow[], ReadFailure>> {
  return readAllRows(readEffectSizesCall, {}, rowSchema);
}
