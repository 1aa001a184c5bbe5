import { z } from "zod";
import { readsTable } from "../table-call.ts";
import { nameIdSchema, snpSchema } from "../values.ts";

/** All effect sizes, by trait and SNP, in several answers. */
export const readEffectSizesCall = readsTable("polygenic_effect_sizes", {
  gives: "page",
  order: [
    { column: "trait_type", direction: "asc", key: nameIdSchema },
    { column: "snp", direction: "asc", key: snpSchema },
  ],
  // Most rows of an answer of a hosted project with default settings.
  mostRows: 1000,
  row: z
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
      ...{
        traitType: trait_type,
        snp,
        effectAllele: effect_allele,
        effectSize: effect_size,
        mean,
        sd,
        layer,
      },
    })),
});
