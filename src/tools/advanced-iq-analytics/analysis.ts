import { defineAnalysis } from "../../parts/analysis/analysis.ts";
import {
  exampleModelValues,
  fieldsOfModel,
  modelGroups,
  modelSliders,
} from "../../parts/prediction/model-inputs.ts";
import { analyticsOf, drawnAnswer, requestOf } from "./compute.ts";
import { type AnalyticsValues, inputs, uncertainFields, usualErrors } from "./inputs.ts";

const errorFields = uncertainFields.map((field) => `${field}-error` as const);

const sample = {
  ...exampleModelValues,
  ...Object.fromEntries(uncertainFields.map((field) => [`${field}-error`, usualErrors[field].usual])),
  draws: "10000",
} as AnalyticsValues;

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** How sure an estimate is, drawn. A link carries what was typed, nothing of a genome. */
export const analysis = defineAnalysis({
  inputs,
  sliders: modelSliders,
  groups: [
    ...modelGroups,
    { title: "How often", fields: ["draws"] },
    {
      title: "How far each input may be off",
      hint: "The standard deviation of each input’s error. Where you know nothing better, keep it.",
      fields: errorFields,
      isFolded: true,
    },
  ],
  sample,
  sampleText: "Made-up inputs. Set your own beside them.",
  linked: [...Object.values(fieldsOfModel).flat(), "group", "draws", ...errorFields],
  compute: analyticsOf,
  simulation: requestOf,
  saved: {
    columns: [
      "Source",
      "SD, IQ points",
      "Share of variance",
      "Estimate, IQ",
      "Mean of draws",
      "SD of draws",
      "Draws",
    ],
    rows: ({ prediction }, { draws }, simulated) => {
      const drawn = drawnAnswer(simulated);
      if (drawn === null) return [];
      const { iq, shares } = drawn;
      return shares.map(({ source, sd, share }) => [
        ...[source, rounded(sd), rounded(share), rounded(prediction.output.fsiq)],
        ...[rounded(iq.mean), rounded(iq.sd), Number(draws)],
      ]);
    },
    document: ({ prediction, rmse, calibrations }, { draws }, simulated) => {
      const drawn = drawnAnswer(simulated);
      return {
        ...{ output: prediction.output, rmse, calibrations, draws: Number(draws) },
        ...(drawn === null
          ? {}
          : {
              ...{ mean: drawn.iq.mean, sd: drawn.iq.sd, intervals: drawn.intervals },
              ...{ shares: drawn.shares, convergence: drawn.convergence },
            }),
      };
    },
  },
});
