/** Every input of the IQ model in one form, as the prediction asks for them step by step. */
import { formInputs, type ValuesOf } from "../../form-rules/form-inputs.ts";
import { type SavedPredictionInput, savedPredictionInputSchema } from "../../science/iq/prediction-input.ts";
import type { SliderScale } from "../../ui/form/slider-field.tsx";
import type { PredictionField } from "./field-words.ts";
import {
  geneticInputs,
  neuroimagingInputs,
  prenatalInputs,
  socioeconomicInputs,
} from "./prediction-inputs.ts";

/** The fields of the whole model. */
export const modelInputs = formInputs({
  ...geneticInputs.rules,
  ...prenatalInputs.rules,
  ...socioeconomicInputs.rules,
  ...neuroimagingInputs.rules,
});

/** The values of the fields. */
export type ModelValues = ValuesOf<typeof modelInputs.rules>;

/** The fields of each part of the model. */
export const fieldsOfModel = {
  genetic: ["pgs_int", "pgs_ea4", "pgs_local"],
  prenatal: Object.keys(prenatalInputs.rules),
  socioeconomic: Object.keys(socioeconomicInputs.rules),
  neuroimaging: Object.keys(neuroimagingInputs.rules),
} as Readonly<
  Record<
    "genetic" | "prenatal" | "socioeconomic" | "neuroimaging",
    readonly (PredictionField & keyof ModelValues)[]
  >
>;

/** No values. */
const noModelValues = {
  ...Object.fromEntries(Object.values(fieldsOfModel).flatMap((fields) => fields.map((name) => [name, null]))),
  group: "european",
} as ModelValues;

/** The made-up person of the examples. */
export const exampleModelValues: ModelValues = {
  ...noModelValues,
  ...{ pgs_int: -0.4, pgs_ea4: 0.75, parental_edu: 16, household_income: 85_000 },
  ...{ gestational_age: 38, lead_exposure: 0.1 },
};

const deviations: SliderScale = { low: -3, high: 3, step: 0.05 };
const exposures: SliderScale = { low: 0, high: 1, step: 0.05 };

/** A slider for each field. */
export const modelSliders: Readonly<Record<PredictionField, SliderScale>> = {
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
};

/** How a page groups the fields. */
export const modelGroups = [
  { title: "Scores", fields: [...fieldsOfModel.genetic, "group" as const] },
  { title: "Home", fields: fieldsOfModel.socioeconomic },
  { title: "Before birth", fields: fieldsOfModel.prenatal },
  { title: "Brain imaging", fields: fieldsOfModel.neuroimaging, isFolded: true },
];

/** The values as the model uses them: parts without a number are absent. */
export function modelInput(values: ModelValues): SavedPredictionInput {
  const parts = Object.entries(fieldsOfModel).flatMap(([part, fields]) => {
    const given = fields.flatMap((name) => (typeof values[name] === "number" ? [[name, values[name]]] : []));
    return given.length === 0 ? [] : [[part, Object.fromEntries(given)]];
  });
  return savedPredictionInputSchema.parse(Object.fromEntries(parts));
}
