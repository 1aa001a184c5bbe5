/** Every input of the IQ model, how far each may be off, and how often is drawn. */
import { choiceRule } from "../../form-rules/choice-rule.ts";
import type { FieldRule } from "../../form-rules/field-rule.ts";
import { formInputs, type ValuesOf } from "../../form-rules/form-inputs.ts";
import { optionalNumberRule } from "../../form-rules/number-rule.ts";
import { formatNumber, lowerFirst } from "../../lib/format.ts";
import { fieldWords } from "../../parts/prediction/field-words.ts";
import { modelInputs } from "../../parts/prediction/model-inputs.ts";
import type { UncertainField } from "../../simulation/iq-uncertainty.ts";

/** The assumed standard deviation of an input's error, and the most that it may be (all of them our choice). */
export const usualErrors: Readonly<Record<UncertainField, { usual: number; most: number }>> = {
  pgs_int: { usual: 0.1, most: 2 },
  pgs_ea4: { usual: 0.1, most: 2 },
  gestational_age: { usual: 0.7, most: 5 },
  apgar_score: { usual: 1, most: 5 },
  maternal_education: { usual: 1, most: 10 },
  low_birth_weight: { usual: 0.1, most: 0.5 },
  maternal_smoking: { usual: 0.1, most: 0.5 },
  lead_exposure: { usual: 0.1, most: 0.5 },
  iodine_deficiency: { usual: 0.1, most: 0.5 },
  parental_edu: { usual: 1, most: 10 },
  household_income: { usual: 0.3, most: 1 },
  occupational_prestige: { usual: 5, most: 30 },
  tbv_res: { usual: 0.3, most: 2 },
  fa_eff: { usual: 0.3, most: 2 },
  ct_decline: { usual: 0.3, most: 2 },
  dfc_flex: { usual: 0.3, most: 2 },
};

/** The fields that may be off, in the order of the form. */
export const uncertainFields = Object.keys(usualErrors) as readonly UncertainField[];

/** The field of an input's error. */
export type ErrorField = `${UncertainField}-error`;

const unitOf = (field: UncertainField) =>
  field === "household_income" ? "a share of the income" : fieldWords[field].unit[1];

const errors = Object.fromEntries(
  uncertainFields.map((field) => {
    const { usual, most } = usualErrors[field];
    return [
      `${field}-error`,
      optionalNumberRule({
        field: `Error, ${lowerFirst(fieldWords[field].name)}`,
        label: fieldWords[field].name,
        hint: `Standard deviation, ${unitOf(field)}, up to ${formatNumber(most, most < 1 ? 1 : 0)}. Empty is none.`,
        least: 0,
        greatest: most,
        initial: usual,
      }),
    ];
  }),
) as Record<ErrorField, FieldRule<string, number | null>>;

/** How often may be drawn. */
export const drawChoices = ["10000", "100000"] as const;

export const inputs = formInputs({
  ...modelInputs.rules,
  draws: choiceRule<(typeof drawChoices)[number]>({
    field: "Draws",
    choices: drawChoices.map((value) => ({ value, label: formatNumber(Number(value)) })),
    initial: "10000",
  }),
  ...errors,
});

/** The values of the fields. */
export type AnalyticsValues = ValuesOf<typeof inputs.rules>;
