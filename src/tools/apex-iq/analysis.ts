import { defineAnalysis } from "../../parts/analysis/analysis.ts";
import {
  exampleModelValues,
  fieldsOfModel,
  modelGroups,
  modelInputs,
  modelSliders,
} from "../../parts/prediction/model-inputs.ts";
import { apexOf } from "./compute.ts";

/** The whole model in the hand of who types. A link carries all of it: numbers that were typed, nothing of a genome. */
export const analysis = defineAnalysis({
  inputs: modelInputs,
  sliders: modelSliders,
  groups: modelGroups,
  sample: exampleModelValues,
  sampleText: "Made-up inputs. Set your own beside them.",
  linked: [...Object.values(fieldsOfModel).flat(), "group"],
  compute: apexOf,
  saved: {
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
        ...[field, values[field], Math.round(atLow * 100) / 100, Math.round(atHigh * 100) / 100],
        ...rounded,
      ]);
    },
    document: ({ output, effects }) => ({ output, effects }),
  },
});
