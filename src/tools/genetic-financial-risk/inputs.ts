import { choiceRule } from "../../form-rules/choice-rule.ts";
import { formInputs, type ValuesOf } from "../../form-rules/form-inputs.ts";
import { hiddenRule } from "../../form-rules/hidden-rule.ts";
import { numberRule, optionalNumberRule } from "../../form-rules/number-rule.ts";
import { formatNumber } from "../../lib/format.ts";
import type { Sex } from "../../science/finance/conditions.ts";
import { usualMortality } from "../../science/finance/survival.ts";
import { conditionRules } from "./condition-rows.ts";

const money = (field: string, initial: number, hint?: string) =>
  numberRule({
    field,
    least: 0,
    greatest: 1e9,
    initial,
    isMoney: true,
    ...(hint === undefined ? {} : { hint }),
  });
const percent = (field: string, initial: number, greatest = 100, hint?: string) =>
  numberRule({
    field,
    label: `${field}, %`,
    least: 0,
    greatest,
    initial,
    ...(hint === undefined ? {} : { hint }),
  });
const year = (field: string, least: number, greatest: number, initial: number) =>
  numberRule({ field, least, greatest, initial, isWhole: true, isYear: true });

/** Paths of a simulation. */
export const pathChoices = ["32768", "100000", "1000000"] as const;

export const inputs = formInputs({
  birth_year: year("Birth year", 1925, 2010, 1988),
  sex: choiceRule<Sex>({
    field: "Sex",
    choices: [
      { value: "any", label: "Not stated: mean of both" },
      { value: "female", label: "Female" },
      { value: "male", label: "Male" },
    ],
    initial: "any",
  }),
  start_year: year("First year", 2020, 2060, 2026),
  retirement_year: year("Retirement year", 1980, 2120, 2055),
  end_year: year("Last year", 2020, 2140, 2083),
  pay: money("Pay", 60_000),
  savings: money("Savings", 60_000),
  contribution: money("Saved each year", 9000),
  spending: money("Spending after work", 36_000, "A year, beyond what pensions pay."),
  stocks: percent("Share in stocks", 60),
  market: choiceRule<"history" | "log-normal" | "regimes">({
    field: "Market",
    choices: [
      { value: "history", label: "History since 1871, in blocks" },
      { value: "log-normal", label: "Log-normal" },
      { value: "regimes", label: "Two regimes, fat tails" },
    ],
    initial: "history",
  }),
  block: numberRule({ field: "Years of a block", least: 1, greatest: 143, initial: 10, isWhole: true }),
  real_return: optionalNumberRule({
    field: "Mean return",
    label: "Mean return after inflation, %",
    hint: "Empty: that of history. History itself takes none.",
    least: -20,
    greatest: 30,
  }),
  real_spread: optionalNumberRule({
    field: "Spread of returns",
    label: "Spread of a year (SD), %",
    hint: "Empty: that of history. History itself takes none.",
    least: 0.1,
    greatest: 80,
  }),
  cash: money("Emergency fund", 0, "The part of savings that stays in cash."),
  insured: choiceRule<"yes" | "no">({
    field: "Health insurance",
    choices: [
      { value: "yes", label: "Yes" },
      { value: "no", label: "No" },
    ],
    initial: "yes",
  }),
  premium: money("Premium", 1500, "What you pay a year, besides what is saved."),
  deductible: money("Deductible", 1700),
  own_share: percent("Share above it", 20),
  cap: money("Most in a year", 9000),
  replaced: percent("Lost pay replaced", 0, 100, "By sick pay or disability insurance."),
  cost_growth: percent(
    "Medical costs rise by",
    0,
    15,
    "A year, faster than prices. Premium, deductible and the most in a year stay as they are.",
  ),
  mode: numberRule({
    field: "Most common age of death",
    least: 60,
    greatest: 110,
    initial: usualMortality.mode,
  }),
  paths: choiceRule<(typeof pathChoices)[number]>({
    field: "Paths",
    choices: pathChoices.map((value) => ({ value, label: formatNumber(Number(value)) })),
    initial: "100000",
  }),
  ...conditionRules,
});

/** The values of the fields. */
export type RiskValues = ValuesOf<typeof inputs.rules>;

/** The fields of somebody who did not agree to see psychiatric conditions: what those rows held before cannot be wrong. */
export const inputsWithoutPsychiatric = formInputs({
  ...inputs.rules,
  psychiatric: hiddenRule(inputs.rules.psychiatric),
});

/** Names the consent to see psychiatric conditions: the one of Sensitive Traits. */
export const psychiatricConsent = "sensitive-traits";
