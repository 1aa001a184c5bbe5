import type { TableCall } from "../call.ts";

/** Rows of the table at most; the settings of every backend let an answer have as many. */
export const mostEffectSizes = 5000;

/** All effect sizes, by trait and SNP. */
export const readEffectSizesCall = {
  kind: "table",
  comesWith: "comprehensive-polygenic",
  table: "polygenic_effect_sizes",
  method: "GET",
  columns: ["trait_type", "snp", "effect_allele", "effect_size", "mean", "sd", "layer"],
  equals: {},
  order: [
    { column: "trait_type", direction: "asc" },
    { column: "snp", direction: "asc" },
  ],
  mostRows: mostEffectSizes,
  body: null,
} as const satisfies TableCall;
