import { defineAnalysis } from "../../parts/analysis/analysis.ts";
import { factsOfAnalysed, modelSetIds } from "../../parts/prediction/genome-facts.ts";
import {
  exampleModelValues,
  fieldsOfModel,
  modelGroups,
  modelInputs,
  modelSliders,
} from "../../parts/prediction/model-inputs.ts";
import type { MovableField } from "../../science/iq/input-effects.ts";
import type { PredictionOutput } from "../../science/iq/prediction-output.ts";
import { savedOutput } from "../../science/iq/saved-output.ts";
import { areScoresSavable } from "../../state/prediction/iq-genome-part.ts";
import { type ApexAnswer, apexOf } from "./compute.ts";

// In a mixture the effects of typed scores would reveal what the genome's are worth there, and so which mixture it is.
const savedPoints = (points: number, { genetic_file_info }: PredictionOutput) =>
  genetic_file_info?.reference === "adjusted" ? Math.round(points) + 0 : Math.round(points * 100) / 100;

// A typed score replaces the genome's, so its effect reveals the points of the genome's scores, each end rounded at another place.
const typedScores: readonly MovableField[] = ["pgs_int", "pgs_ea4"];

/** The whole model, with every input open to change. A link carries all typed numbers and nothing of a genome. */
export const analysis = defineAnalysis({
  inputs: modelInputs,
  genomes: { least: 0, most: 1, label: "Begin with", sets: () => modelSetIds },
  sliders: modelSliders,
  groups: modelGroups,
  sample: exampleModelValues,
  sampleText: "Made-up inputs. Set your own beside them.",
  linked: [...Object.values(fieldsOfModel).flat(), "group"],
  compute: (values, genomes) => apexOf(values, factsOfAnalysed(genomes)),
  saved: {
    headline: { says: "Estimate, IQ", at: ["output", "fsiq"], decimals: 0 },
    columns: [
      "Input",
      "Given",
      "Points at the low end",
      "Points at the high end",
      "Estimate, IQ",
      "Low (95 %)",
      "High (95 %)",
    ],
    rows: ({ output, effects }, values) => {
      const [low, high] = output.full_scale_iq.confidence_interval;
      const rounded = [output.fsiq, low, high].map((points) => Math.round(points * 10) / 10);
      return effects.map(({ field, atLow, atHigh }) => [
        ...[field, values[field], savedPoints(atLow, output), savedPoints(atHigh, output)],
        ...rounded,
      ]);
    },
    document: savedDocument,
    account: {
      document: ({ output, effects, facts }, places) =>
        savedDocument({
          output: savedOutput(output, areScoresSavable(facts?.judged ?? [], places)),
          effects: facts === null ? effects : effects.filter(({ field }) => !typedScores.includes(field)),
        }),
    },
  },
});

function savedDocument({ output, effects }: Pick<ApexAnswer, "output" | "effects">) {
  const { genetic_file_info: _, ...answer } = output;
  return {
    output: answer,
    effects: effects.map((effect) => ({
      ...effect,
      atLow: savedPoints(effect.atLow, output),
      atHigh: savedPoints(effect.atHigh, output),
      stepDown: savedPoints(effect.stepDown, output),
      stepUp: savedPoints(effect.stepUp, output),
    })),
  };
}
