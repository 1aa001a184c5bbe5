import { defineAnalysis } from "../../parts/analysis/analysis.ts";
import { type OptimatiumAnswer, type OptimisedGenome, optimisedGenomes, setsOf } from "./compute.ts";
import { inputs } from "./inputs.ts";

const rounded = (value: number) => Number(value.toFixed(3));
const roundedIfKnown = (value: number | null) => (value === null ? null : rounded(value));

function savedGenome(
  { genome, gains, index, isWithinLimits, isUnbeaten, beatenBy, toFirst }: OptimisedGenome,
  { objectives }: OptimatiumAnswer,
) {
  return {
    genome: `Genome ${genome.entry.number}`,
    index: rounded(index),
    within_limits: isWithinLimits,
    unbeaten: isUnbeaten,
    beaten_by: beatenBy.join(" "),
    lead_with_best_weights: toFirst === null ? null : rounded(toFirst.lead),
    objectives: objectives.map(({ set, isHigher }, place) => ({
      set,
      wanted: isHigher ? "higher" : "lower",
      better_than_mean: roundedIfKnown(gains[place] ?? null),
      // With fewer digits it might not put this genome first.
      best_weight: toFirst?.weights[place] ?? null,
    })),
  };
}

/** Genomes by several objectives at once. A link carries objectives, weights and limits alone. */
export const analysis = defineAnalysis({
  inputs,
  genomes: {
    ...{ least: 2, most: 500, label: "Compare", sets: setsOf },
    family: ({ lost_alleles }) => lost_alleles / 100,
  },
  groups: [
    { title: "Objectives", fields: ["objective_1", "objective_2", "objective_3", "objective_4"] },
    {
      title: "Weights",
      hint: "How much each objective counts compared with the others. 0 leaves it out.",
      fields: ["weight_1", "weight_2", "weight_3", "weight_4"],
    },
    {
      title: "Limits",
      hint: "The worst percentile you accept: the lowest if you want a higher score, the highest if you want a lower one.",
      fields: ["limit_1", "limit_2", "limit_3", "limit_4"],
      isFolded: true,
    },
    { title: "Files", fields: ["lost_alleles"], isFolded: true },
  ],
  sampleText: "A made-up family: two parents and eight children.",
  linked: [
    ...(["objective_1", "objective_2", "objective_3", "objective_4"] as const),
    ...(["weight_1", "weight_2", "weight_3", "weight_4"] as const),
    ...(["limit_1", "limit_2", "limit_3", "limit_4", "lost_alleles"] as const),
  ],
  compute: optimisedGenomes,
  saved: {
    columns: [
      "Genome",
      "Index, SD",
      "Within limits",
      "Unbeaten",
      "Beaten by",
      "Lead with its best weights, SD",
      ...[1, 2, 3, 4].flatMap((place) => [
        `Objective ${place}`,
        `Objective ${place}, wanted`,
        `Objective ${place}, SD better than the siblings’ mean`,
        `Objective ${place}, weight that puts it first`,
      ]),
    ],
    rows: (answer) =>
      answer.genomes.map((one) => {
        const { objectives, ...facts } = savedGenome(one, answer);
        const cells = objectives.flatMap((of) => Object.values(of));
        return [...Object.values(facts), ...cells, ...Array.from({ length: 16 - cells.length }, () => null)];
      }),
    document: (answer) => ({
      objectives: answer.objectives.map(({ set, isHigher, weight, limit, limitCost, ...facts }) => ({
        ...{ set, weight, wanted: isHigher ? "higher" : "lower", limit_percentile: limit },
        snps_compared: facts.commonRows,
        snps_predicted: facts.rowsByProxy,
        least_difference_told:
          Number.isFinite(facts.leastTold) && !facts.isAdjusted ? rounded(facts.leastTold) : null,
        cost_of_limit: limitCost === null ? null : rounded(limitCost.cost),
      })),
      cost_of_limits: rounded(answer.costOfLimits),
      genomes: answer.genomes.map((one) => savedGenome(one, answer)),
    }),
  },
});
