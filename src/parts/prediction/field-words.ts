import { formatExact } from "../../lib/format.ts";
import type { inputRanges } from "../../science/iq/input-ranges.ts";

/** A field that a person may fill in for a prediction. */
export type PredictionField = {
  [Part in keyof typeof inputRanges]: keyof (typeof inputRanges)[Part];
}[keyof typeof inputRanges];

interface FieldWords {
  /** The field's name wherever it is shown. */
  readonly name: string;
  /** What follows its number: of one, and of any other. */
  readonly unit: readonly [one: string, many: string];
  /** The unit beside a control. */
  readonly short: string;
}

const standardDeviations = ["standard deviation", "standard deviations"] as const;
const years = ["year", "years"] as const;
const points = ["point", "points"] as const;
/** Exposures lie between none and the strongest. */
const ofOne = ["of 1", "of 1"] as const;

/** Name and unit of each field: form, review, result, report and method say the same. */
export const fieldWords: Readonly<Record<PredictionField, FieldWords>> = {
  pgs_int: { name: "Cognition score", unit: standardDeviations, short: "SD" },
  pgs_ea4: { name: "Education score (EA4)", unit: standardDeviations, short: "SD" },
  pgs_local: { name: "Mean of your own group", unit: standardDeviations, short: "SD" },
  gestational_age: { name: "Length of pregnancy", unit: ["week", "weeks"], short: "weeks" },
  apgar_score: { name: "Apgar score at five minutes", unit: points, short: "points" },
  maternal_education: { name: "Mother’s schooling", unit: years, short: "years" },
  low_birth_weight: { name: "Low birth weight", unit: ofOne, short: "of 1" },
  maternal_smoking: { name: "Smoking in pregnancy", unit: ofOne, short: "of 1" },
  lead_exposure: { name: "Lead exposure", unit: ofOne, short: "of 1" },
  iodine_deficiency: { name: "Iodine deficiency", unit: ofOne, short: "of 1" },
  parental_edu: { name: "Parents’ schooling", unit: years, short: "years" },
  household_income: {
    name: "Household income",
    unit: ["dollar a year", "dollars a year"],
    short: "$ a year",
  },
  occupational_prestige: { name: "Prestige of the parents’ work", unit: points, short: "points" },
  tbv_res: { name: "Brain volume", unit: standardDeviations, short: "SD" },
  fa_eff: { name: "White-matter efficiency", unit: standardDeviations, short: "SD" },
  ct_decline: { name: "Thinning of the cortex", unit: standardDeviations, short: "SD" },
  dfc_flex: { name: "Flexibility of connections", unit: standardDeviations, short: "SD" },
};

/** Whether a name is that of a field. */
export function isPredictionField(name: string): name is PredictionField {
  return Object.hasOwn(fieldWords, name);
}

/** A field's value as it was entered, with its unit: "38.5 weeks". */
export function valueText(field: PredictionField, value: number): string {
  const [one, many] = fieldWords[field].unit;
  return `${formatExact(value)} ${Math.abs(value) === 1 ? one : many}`;
}
