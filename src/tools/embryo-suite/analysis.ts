import { defineAnalysis } from "../../parts/analysis/analysis.ts";
import { usualErrorRate } from "../../science/siblings/told-apart.ts";
import { type SuiteSibling, weighedSiblings } from "./compute.ts";
import { inputs, suiteTraits } from "./inputs.ts";

const rounded = (value: number) => Number(value.toFixed(3));

function savedSibling({ genome, index, differences, ...facts }: SuiteSibling) {
  return {
    genome: `Genome ${genome.entry.number}`,
    index: rounded(index),
    within_limits: facts.isWithinLimits,
    share_of_weights_first: rounded(facts.shareFirst),
    unbeaten: facts.isUnbeaten,
    differences: differences.map(rounded),
  };
}

const weightFields = [
  "weight_education",
  "weight_cognition",
  "weight_maths_ability",
  "weight_maths_course",
] as const;
const limitFields = [
  "least_education",
  "least_cognition",
  "least_maths_ability",
  "least_maths_course",
] as const;

/** Siblings weighed by several traits. A link carries weights and limits alone. */
export const analysis = defineAnalysis({
  inputs,
  genomes: {
    least: 2,
    most: 500,
    label: "Compare",
    sets: () => suiteTraits.map(({ set }) => set),
    family: () => usualErrorRate,
  },
  groups: [
    { title: "Weights", hint: "0 leaves a trait out.", fields: weightFields },
    { title: "Limits", fields: limitFields, isFolded: true },
  ],
  sampleText: "A made-up family: two parents and eight children.",
  linked: [...weightFields, ...limitFields],
  compute: weighedSiblings,
  saved: {
    columns: [
      "Genome",
      "Index, SD",
      "Within limits",
      "Share of weights first",
      "Unbeaten",
      ...suiteTraits.map(({ name }) => `${name} against family mean, SD`),
    ],
    rows: ({ ranked }) =>
      ranked.map((sibling) => {
        const { differences, ...facts } = savedSibling(sibling);
        return [...Object.values(facts), ...differences];
      }),
    document: ({ traits, ranked, costOfLimits }) => ({
      traits: traits.map(({ set, weight, least, commonRows, givenUp }) => ({
        ...{ set, weight, least_percentile: least, snps_compared: commonRows },
        given_up: rounded(givenUp),
      })),
      cost_of_limits: rounded(costOfLimits),
      siblings: ranked.map(savedSibling),
    }),
  },
});
