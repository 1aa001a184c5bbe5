import { defineAnalysis } from "../../parts/analysis/analysis.ts";
import { modelSetIds } from "../../parts/prediction/genome-facts.ts";
import { builtInSetIds } from "../../science/reference/set-library.ts";
import { type OptimizerAnswer, optimizerAnswer } from "./compute.ts";
import { inputs } from "./inputs.ts";
import { inputNames } from "./words.ts";

// What a set explains in a mixture would reveal the mixture, so a saved share is in whole percent.
const savedShare = (share: number | null) => (share === null ? null : Math.round(100 * share));
const rounded = (value: number) => Math.round(value * 10) / 10;

const savedSets = ({ sets }: OptimizerAnswer) =>
  sets.map(({ id, matched, total, expectedR2 }) => ({
    id,
    matched,
    total,
    explains_percent: savedShare(expectedR2),
  }));
const savedInputs = ({ value }: OptimizerAnswer) =>
  value.inputs.map(({ input, narrowing, isWorthIt }) => ({
    ...{ input, narrower_by: rounded(narrowing), is_worth_it: isWorthIt },
  }));

/** How much a file supports and what to add. */
export const analysis = defineAnalysis({
  inputs,
  genomes: {
    least: 1,
    most: 1,
    label: "Look at",
    sets: () => [...new Set([...modelSetIds, ...builtInSetIds])],
  },
  groups: [
    {
      title: "What else you have",
      hint: "Only whether you have it counts here, not its value.",
      fields: ["cognition", "education", "home", "birth", "imaging", "group"],
    },
  ],
  sampleText: "The sample genome.",
  linked: ["cognition", "education", "home", "birth", "imaging", "group"],
  compute: optimizerAnswer,
  saved: {
    headline: { says: "Half width now, IQ points", at: ["half_width_now"], decimals: 1 },
    columns: ["Kind", "What", "SNPs found", "SNPs", "Explains, %", "Narrower by, IQ points"],
    rows: (answer) => [
      ...answer.value.inputs.map(({ input, narrowing }) => [
        "input",
        inputNames[input],
        null,
        null,
        null,
        rounded(narrowing),
      ]),
      ...savedSets(answer).map(({ id, matched, total, explains_percent }) => [
        "set",
        id,
        matched,
        total,
        explains_percent,
        null,
      ]),
    ],
    document: (answer) => ({
      half_width_now: rounded(answer.value.now.halfWidth),
      half_width_with_worthy: rounded(answer.value.withWorthy.halfWidth),
      half_width_with_all: rounded(answer.value.withAll.halfWidth),
      inputs: savedInputs(answer),
      sets: savedSets(answer),
    }),
  },
});
