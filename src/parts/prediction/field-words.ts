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
}

const standardDeviations = ["standard deviation", "standard deviations"] as const;
const years = ["year", "years"] as const;
const points = ["point", "points"] as const;
/** Exposures lie between none and the strongest. */
const ofOne = ["of 1", "of 1"] as const;

/** Name and unit of each field: form, review, result, report and method say the same. */
export const fieldWords: Readonly<Record<PredictionField, FieldWords>> = {
  pgs_int: { name: "Cognition score", unit: standardDeviations },
  pgs_ea4: { name: "Education score (EA4)", unit: standardDeviations },
  pgs_local: { name: "Mean of your own group", unit: standardDeviations },
  gestational_age: { name: "Length of pregnancy", unit: ["week", "weeks"] },
  apgar_score: { name: "Apgar score at five minutes", unit: points },
  maternal_education: { name: "Mother’s schooling", unit: years },
  low_birth_weight: { name: "Low birth weight", unit: ofOne },
  maternal_smoking: { name: "Smoking in pregnancy", unit: ofOne },
  lead_exposure: { name: "Lead exposure", unit: ofOne },
  iodine_deficiency: { name: "Iodine deficiency", unit: ofOne },
  parental_edu: { name: "Parents’ schooling", unit: years },
  household_income: { name: "Household income", unit: ["dollar a year", "dollars a year"] },
  occupational_prestige: { name: "Prestige of the parents’ work", unit: points },
  tbv_res: { name: "Brain volume", unit: standardDeviations },
  fa_eff: { name: "White-matter efficiency", unit: standardDeviations },
  ct_decline: { name: "Thinning of the cortex", unit: standardDeviations },
  dfc_flex: { name: "Flexibility of connections", unit: standardDeviations },
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
