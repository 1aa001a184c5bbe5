import { defineAnalysis } from "../../parts/analysis/analysis.ts";
import { apexOf } from "./compute.ts";
import { type ApexValues, fieldsOf, inputs } from "./inputs.ts";

const nothing = {
  ...Object.fromEntries(Object.values(fieldsOf).flatMap((fields) => fields.map((name) => [name, null]))),
  group: "european",
} as ApexValues;

/** Made-up inputs of the example. */
export const sample: ApexValues = {
  ...nothing,
  ...{ pgs_int: -0.4, pgs_ea4: 0.75, parental_edu: 16, household_income: 85_000 },
  ...{ gestational_age: 38, lead_exposure: 0.1 },
};

const deviations = { low: -3, high: 3, step: 0.05 } as const;
const exposures = { low: 0, high: 1, step: 0.05 } as const;

/** The whole model in the hand of who types. A link carries all of it: numbers that were typed, nothing of a genome. */
export const analysis = defineAnalysis({
  inputs,
  sliders: {
    pgs_int: deviations,
    pgs_ea4: deviations,
    pgs_local: deviations,
    gestational_age: { low: 28, high: 43, step: 0.5 },
    apgar_score: { low: 0, high: 10, step: 1 },
    maternal_education: { low: 4, high: 24, step: 0.5 },
    parental_edu: { low: 4, high: 24, step: 0.5 },
    household_income: { low: 0, high: 300_000, step: 1000 },
    occupational_prestige: { low: 0, high: 100, step: 1 },
    low_birth_weight: exposures,
    maternal_smoking: exposures,
    lead_exposure: exposures,
    iodine_deficiency: exposures,
    tbv_res: deviations,
    fa_eff: deviations,
    ct_decline: deviations,
    dfc_flex: deviations,
  },
  groups: [
    { title: "Scores", fields: [...fieldsOf.genetic, "group"] },
    { title: "Home", fields: fieldsOf.socioeconomic },
    { title: "Before birth", fields: fieldsOf.prenatal, isFolded: true },
    { title: "Brain imaging", fields: fieldsOf.neuroimaging, isFolded: true },
  ],
  sample,
  sampleText: "Made-up inputs. Set your own beside them.",
  linked: [...Object.values(fieldsOf).flat(), "group"],
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
