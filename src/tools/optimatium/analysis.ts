import { defineAnalysis } from "../../parts/analysis/analysis.ts";
import { savedSetsOfFamily } from "../../parts/family/saved-sets.ts";
import { fewVariants, type SavedPlaces } from "../../science/disclosure/saved-places.ts";
import { type OptimatiumAnswer, type OptimisedGenome, optimisedGenomes, setsOf } from "./compute.ts";
import { inputs } from "./inputs.ts";

const rounded = (value: number) => Number(value.toFixed(3));
const roundedIfKnown = (value: number | null) => (value === null ? null : rounded(value));

function savedGenome(
  { genome, gains, index, isWithinLimits, isUnbeaten, beatenBy, short, toFirst }: OptimisedGenome,
  { objectives }: OptimatiumAnswer,
) {
  return {
    genome: `Genome ${genome.entry.number}`,
    index: rounded(index),
    within_limits: isWithinLimits,
    unbeaten: isUnbeaten,
    beaten_by: beatenBy.join(" "),
    short_of_targets: short === null ? null : rounded(short.by),
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

/**
 * What is saved in the account: not the objectives whose scores would reveal genotypes, nor, where there is one, any figure that
 * combines several. Never the weights that put a genome first: they reveal more digits of the differences than are saved.
 */
function savedInAccount(answer: OptimatiumAnswer, places: SavedPlaces) {
  const inHundredths = (value: number | null) => (value === null ? null : Number(value.toFixed(2)));
  const ids = answer.objectives.map(({ set }) => set);
  const saved = savedSetsOfFamily(
    answer.genomes.map(({ genome }) => genome),
    ids,
    places,
  );
  const isWhole = ids.every((id) => saved.has(id));
  const { objectives, cost_of_limits, genomes, compared_as } = savedAnswer(answer);
  return {
    compared_as,
    objectives: objectives.map((objective) => ({
      ...objective,
      cost_of_limit: isWhole ? inHundredths(objective.cost_of_limit) : null,
      withheld: saved.has(objective.set) ? null : fewVariants,
    })),
    cost_of_limits: isWhole ? inHundredths(cost_of_limits) : null,
    genomes: genomes.map(
      ({ index, short_of_targets, lead_with_best_weights: _, objectives: ofGenome, ...facts }) => ({
        ...facts,
        index: isWhole ? inHundredths(index) : null,
        short_of_targets: isWhole ? inHundredths(short_of_targets) : null,
        objectives: ofGenome.map(({ best_weight: __, better_than_mean, ...objective }) => ({
          ...objective,
          better_than_mean: saved.has(objective.set) ? inHundredths(better_than_mean) : null,
        })),
      }),
    ),
  };
}

function savedAnswer(answer: OptimatiumAnswer) {
  return {
    compared_as: answer.isFamily ? "family" : "strangers",
    objectives: answer.objectives.map(({ set, isHigher, weight, limit, target, limitCost, ...facts }) => ({
      ...{ set, weight, wanted: isHigher ? "higher" : "lower", limit_percentile: limit },
      target_percentile: target,
      snps_compared: facts.commonRows,
      snps_predicted: facts.rowsByProxy,
      least_difference_told:
        Number.isFinite(facts.leastTold) && !facts.isAdjusted ? rounded(facts.leastTold) : null,
      cost_of_limit: limitCost === null ? null : rounded(limitCost.cost),
    })),
    cost_of_limits: rounded(answer.costOfLimits),
    genomes: answer.genomes.map((one) => savedGenome(one, answer)),
  };
}

/** Genomes by several objectives at once. A link carries objectives, weights and limits alone. */
export const analysis = defineAnalysis({
  inputs,
  genomes: {
    ...{ least: 2, most: 500, label: "Compare", sets: setsOf },
    family: ({ relation, lost_alleles }) => (relation === "family" ? lost_alleles / 100 : null),
  },
  groups: [
    { title: "Who is compared", fields: ["relation"] },
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
    {
      title: "Targets",
      hint: "The percentile you want: at least this if you want a higher score, at most this if you want a lower one. A target leaves nobody out who has that score.",
      fields: ["target_1", "target_2", "target_3", "target_4"],
      isFolded: true,
    },
    { title: "Files", fields: ["lost_alleles"], isFolded: true },
  ],
  sampleText: "A made-up family: two parents and eight children.",
  linked: [
    ...(["objective_1", "objective_2", "objective_3", "objective_4"] as const),
    ...(["weight_1", "weight_2", "weight_3", "weight_4"] as const),
    ...(["limit_1", "limit_2", "limit_3", "limit_4"] as const),
    ...(["target_1", "target_2", "target_3", "target_4", "relation", "lost_alleles"] as const),
  ],
  compute: optimisedGenomes,
  saved: {
    headline: { says: "Index of the first, SD", at: ["genomes", 0, "index"], decimals: 2 },
    columns: ({ relation }) => [
      "Genome",
      "Index, SD",
      "Within limits",
      "Unbeaten",
      "Beaten by",
      "Short of the targets, SD",
      "Lead with its best weights, SD",
      ...[1, 2, 3, 4].flatMap((place) => [
        `Objective ${place}`,
        `Objective ${place}, wanted`,
        `Objective ${place}, SD better than ${relation === "family" ? "the siblings’" : "these genomes’"} mean`,
        `Objective ${place}, weight that puts it first`,
      ]),
      "Mark",
    ],
    rows: (answer) =>
      answer.genomes.map((one) => {
        const { objectives, ...facts } = savedGenome(one, answer);
        const cells = objectives.flatMap((of) => Object.values(of));
        const empty = Array.from({ length: 16 - cells.length }, () => null);
        return [...Object.values(facts), ...cells, ...empty, one.genome.entry.mark ?? null];
      }),
    document: savedAnswer,
    account: { document: savedInAccount },
  },
});
