import { defineAnalysis } from "../../parts/analysis/analysis.ts";
import {
  savedTrait,
  savedTraitColumns,
  savedTraitDocument,
  traitDocument,
} from "../../parts/traits/saved-trait.ts";
import type { TraitResult } from "../../parts/traits/trait-result.ts";
import { type GenomeTraits, omnotype, shownTraits } from "./compute.ts";
import { inputs } from "./inputs.ts";

/** As many genomes as the page is made for. */
const mostGenomes = 500;

function savedGenome(
  { entry, quality, results }: GenomeTraits,
  ofTrait: (result: TraitResult) => readonly Readonly<Record<string, unknown>>[],
) {
  return {
    genome: `Genome ${entry.number}`,
    overall_quality: quality,
    traits: results.flatMap((result) => ofTrait(result)),
  };
}

export const analysis = defineAnalysis({
  inputs,
  genomes: { least: 1, most: mostGenomes, label: "Genomes", sets: shownTraits },
  groups: [{ title: "Traits", fields: ["sensitive"] }],
  sampleText: "A made-up genome. Choose your own files in the bar above.",
  compute: omnotype,
  saved: {
    headline: {
      ...{ says: "percentile", decimals: 0 },
      ...{ at: ["genomes", 0, "traits", 0, "percentile"], of: ["genomes", 0, "traits", 0, "trait"] },
    },
    areSetsInRows: true,
    columns: ["genome", "overall_quality", ...savedTraitColumns],
    rows: ({ genomes }) =>
      genomes.flatMap(({ entry, quality, results }) =>
        results.map((result) => [`Genome ${entry.number}`, quality, ...savedTrait(result)]),
      ),
    document: ({ genomes }) => ({ genomes: genomes.map((one) => savedGenome(one, traitDocument)) }),
    account: {
      document: ({ genomes }, places) => ({
        genomes: genomes.map((one) =>
          savedGenome(one, (result) => savedTraitDocument(result, one.entry.id, places)),
        ),
      }),
    },
  },
});
