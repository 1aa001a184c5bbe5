import { defineAnalysis } from "../../parts/analysis/analysis.ts";
import { savedTrait, savedTraitColumns, savedTraitDocument } from "../../parts/traits/saved-trait.ts";
import { omnotype, shownTraits } from "./compute.ts";
import { inputs } from "./inputs.ts";

/** As many genomes as the page is made for. */
const mostGenomes = 500;

export const analysis = defineAnalysis({
  inputs,
  genomes: { least: 1, most: mostGenomes, label: "Genomes", sets: shownTraits },
  groups: [{ title: "Traits", fields: ["sensitive"] }],
  sampleText: "A made-up genome. Choose your own files beside it.",
  compute: omnotype,
  saved: {
    areSetsInRows: true,
    columns: ["genome", "overall_quality", ...savedTraitColumns],
    rows: ({ genomes }) =>
      genomes.flatMap(({ entry, quality, results }) =>
        results.map((result) => [`Genome ${entry.number}`, quality, ...savedTrait(result)]),
      ),
    document: ({ genomes }) => ({
      genomes: genomes.map(({ entry, quality, results }) => ({
        genome: `Genome ${entry.number}`,
        overall_quality: quality,
        traits: results.flatMap(savedTraitDocument),
      })),
    }),
  },
});
