import type { TableCall } from "../call.ts";

/** All effect sizes, by trait and SNP, in several answers. */
export const readEffectSizesCall = {
  kind: "table",
  table: "polygenic_effect_sizes",
  method: "GET",
  columns: ["trait_type", "snp", "effect_allele", "effect_size", "mean", "sd", "layer"],
  equals: {},
  order: [
    { column: "trait_type", direction: "asc" },
    { column: "snp", direction: "asc" },
  ],
  // Most rows of an answer of a hosted project with default settings.
  mostRows: 1000,
  isPaged: true,
  body: null,
} as const satisfies TableCall;
