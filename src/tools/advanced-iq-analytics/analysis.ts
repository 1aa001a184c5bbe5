import { defineAnalysis } from "../../parts/analysis/analysis.ts";
import { factsOfAnalysed, modelSetIds } from "../../parts/prediction/genome-facts.ts";
import {
  exampleModelValues,
  fieldsOfModel,
  modelGroups,
  modelSliders,
} from "../../parts/prediction/model-inputs.ts";
import { savedOutput } from "../../science/iq/saved-output.ts";
import { areScoresSavable } from "../../state/prediction/iq-genome-part.ts";
import type { SimulatedOutput } from "../../state/queries/simulate.ts";
import { type AnalyticsAnswer, analyticsOf, drawnAnswer, requestOf } from "./compute.ts";
import { type AnalyticsValues, inputs, uncertainFields, usualErrors } from "./inputs.ts";

const errorFields = uncertainFields.map((field) => `${field}-error` as const);

const sample = {
  ...exampleModelValues,
  ...Object.fromEntries(uncertainFields.map((field) => [`${field}-error`, usualErrors[field].usual])),
  draws: "10000",
} as AnalyticsValues;

/** Where an answer is saved. */
type SavedWhere = "file" | "account";

/**
 * The saved part of an answer: to three decimals in a file; in the account tenths of a genome as a prediction has, and in a mixture no more than
 * that (docs/percentiles.md#which-reference).
 */
function savedAs({ output }: Pick<AnalyticsAnswer, "output">, where: SavedWhere) {
  const reference = output.genetic_file_info?.reference ?? "none";
  const isMixture = where === "account" && reference === "adjusted";
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  const tenths = (value: number) => Math.round(value * 10) / 10 + 0;
  const whole = (value: number) => Math.round(value) + 0;
  return {
    ...{ isMixture, points: isMixture ? whole : where === "file" || reference === "none" ? rounded : tenths },
    share: isMixture ? (value: number) => Math.round(value * 100) / 100 : rounded,
  };
}

/** The saved document. @param output replaces the answer's where less of it may be saved */
function documentOf(
  answer: AnalyticsAnswer,
  draws: string,
  simulated: readonly SimulatedOutput[],
  where: SavedWhere,
  { genetic_file_info: _, ...output } = answer.output,
) {
  const drawn = drawnAnswer(simulated);
  const { points, share: shareOf, isMixture } = savedAs(answer, where);
  return {
    ...{ output, rmse: output.rmse, calibrations: answer.calibrations, draws: Number(draws) },
    ...(drawn === null
      ? {}
      : {
          ...{ mean: points(drawn.iq.mean), sd: points(drawn.iq.sd) },
          intervals: drawn.intervals.map(({ label, low, high }) => ({
            ...{ label, low: points(low), high: points(high) },
          })),
          shares: drawn.shares.map(({ source, sd, share }) => ({
            ...{ source, sd: points(sd), share: shareOf(share) },
          })),
          ...(isMixture ? {} : { convergence: drawn.convergence }),
        }),
  };
}

/** How sure an estimate is, drawn. A link has the typed values, nothing of a genome. */
export const analysis = defineAnalysis({
  inputs,
  genomes: { least: 0, most: 1, label: "Begin with", sets: () => modelSetIds },
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
  compute: (values, genomes) => analyticsOf(values, factsOfAnalysed(genomes)),
  simulation: requestOf,
  saved: {
    headline: { says: "Estimate, IQ", at: ["output", "fsiq"], decimals: 0 },
    columns: [
      "Source",
      "SD, IQ points",
      "Share of variance",
      "Estimate, IQ",
      "Mean of draws",
      "SD of draws",
      "Draws",
    ],
    rows: (answer, { draws }, simulated) => {
      const drawn = drawnAnswer(simulated);
      if (drawn === null) return [];
      const { iq, shares } = drawn;
      const saved = savedAs(answer, "file");
      return shares.map(({ source, sd, share }) => [
        ...[source, saved.points(sd), saved.share(share), saved.points(answer.output.fsiq)],
        ...[saved.points(iq.mean), saved.points(iq.sd), Number(draws)],
      ]);
    },
    document: (answer, { draws }, simulated) => documentOf(answer, draws, simulated, "file"),
    account: {
      // Where the scores may not be saved, neither may the simulation: it has the genetic part in tenths.
      document: (answer, places, { draws }, simulated) =>
        areScoresSavable(answer.facts?.judged ?? [], places)
          ? documentOf(answer, draws, simulated, "account")
          : documentOf(answer, draws, [], "account", savedOutput(answer.output, false)),
    },
  },
});
