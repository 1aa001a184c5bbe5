import { defineAnalysis } from "../../parts/analysis/analysis.ts";
import { memberIds, memberPairs, usualAccuracies } from "../../science/ensemble/iq-ensemble.ts";
import { ensembleAnswer, repaired } from "./compute.ts";
import { filledScores } from "./filled-from-genome.ts";
import { type EnsembleValues, inputs, memberNames } from "./inputs.ts";

const nothing = {
  ...Object.fromEntries(memberIds.map((id) => [id, null])),
  ...Object.fromEntries(memberIds.map((id) => [`${id}-accuracy`, usualAccuracies[id]])),
  ...Object.fromEntries(memberPairs.map(({ id, usual }) => [id, usual])),
  version: "education",
} as EnsembleValues;

const accuracyFields = memberIds.map((id) => `${id}-accuracy` as const);
const pairFields = memberPairs.map(({ id }) => id);
const deviations = { low: -3, high: 3, step: 0.05 } as const;

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;

/**
 * One estimate from many. A link contains correlations and no estimate: those are a person's results. Accuracies that a
 * prediction filled in reveal the people a genome was compared with, so neither a link nor the account gets them, nor
 * what is computed with them in more than whole points. Nor does the account get scores that a
 * genome's prediction filled in: whether these places may be saved was not judged.
 */
export const analysis = defineAnalysis({
  inputs,
  sliders: Object.fromEntries(memberIds.map((id) => [id, deviations])),
  groups: [
    {
      title: "Estimates",
      hint: "Standard deviations from the mean of people.",
      fields: [...memberIds, "version"],
    },
    {
      title: "Accuracies",
      hint: "How each estimate correlates with IQ among people like you. Links and what you save in your account leave them out.",
      fields: accuracyFields,
      isFolded: true,
    },
    {
      title: "Correlations",
      hint: "How the estimates correlate with each other. A version of a score takes that score’s.",
      fields: pairFields,
      isFolded: true,
    },
  ],
  sample: { ...nothing, cognition: -0.4, education: 0.75, home: 0.9, imaging: 0.3 },
  sampleText: "Four made-up estimates. Type your own beside them.",
  linked: [...pairFields, "version"],
  compute: ensembleAnswer,
  repair: repaired,
  saved: {
    headline: { says: "Ensemble, IQ", at: ["iq"], decimals: 0 },
    account: {
      leftOut: (values) => [...accuracyFields, ...filledScores(values)],
      document: ({ iq, matrix, leftOut }) => ({
        ...{ iq: Math.round(iq), correlations: matrix, left_out: leftOut },
      }),
    },
    columns: [
      ...["Member", "Estimate, SD", "Accuracy (setting)", "Weight", "IQ points"],
      ...["IQ without it", "Ensemble, IQ", "Low (95 %)", "High (95 %)", "Explained"],
    ],
    rows: ({ members, iq, interval, r2 }) =>
      members.map(({ member, z, accuracy, weight, points, without }) => [
        ...[memberNames[member], z, accuracy, rounded(weight, 4), rounded(points, 2)],
        ...[without === null ? null : rounded(without.iq, 1), rounded(iq, 1)],
        ...[rounded(interval.low, 1), rounded(interval.high, 1), rounded(r2, 4)],
      ]),
    document: ({ members, iq, interval, r2, rmse, matrix, leftOut }) => ({
      ...{ iq, low: interval.low, high: interval.high, rmse, r2, members, correlations: matrix },
      left_out: leftOut,
    }),
  },
});
