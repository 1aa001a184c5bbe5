import { formInputs } from "../../form-rules/form-inputs.ts";
import { defineAnalysis } from "../../parts/analysis/analysis.ts";
import {
  savedTrait,
  savedTraitColumns,
  savedTraitDocument,
  traitDocument,
} from "../../parts/traits/saved-trait.ts";
import { quickAnswer, quickTraits } from "./compute.ts";

export const analysis = defineAnalysis({
  inputs: formInputs({}),
  genomes: { least: 1, most: 1, label: "Score", sets: () => quickTraits },
  groups: [],
  sampleText: "A made-up genome. Choose your own file in the bar above.",
  compute: quickAnswer,
  saved: {
    headline: {
      says: "percentile",
      at: ["traits", 0, "percentile"],
      of: ["traits", 0, "trait"],
      decimals: 0,
    },
    areSetsInRows: true,
    columns: savedTraitColumns,
    rows: ({ results }) => results.map(savedTrait),
    document: ({ results }) => ({ traits: results.flatMap(traitDocument) }),
    account: {
      document: ({ results }, places) => ({
        traits: results.flatMap((result) => savedTraitDocument(result, "", places)),
      }),
    },
  },
});
