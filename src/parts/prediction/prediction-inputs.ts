/** Everything that can be typed for a prediction: words, units, ranges and where people find the values. */

import { choiceRule } from "../../form-rules/choice-rule.ts";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { optionalNumberRule } from "../../form-rules/number-rule.ts";
import { formatNumber, formatPercent, formatRange, upperFirst } from "../../lib/format.ts";
import { type InputRange, inputRanges } from "../../science/iq/input-ranges.ts";
import {
  type AncestryGroup,
  ancestryGroups,
  prenatalScales,
  socioeconomicScales,
} from "../../science/iq/iq-constants.ts";
import { fieldWords, type PredictionField } from "./field-words.ts";
import { ancestryGroupNames } from "./typed-scores-group.ts";

const ranges = inputRanges;

interface NumberWords {
  name: PredictionField;
  /** Unit and meaning of the ends. */
  unit: string;
  /** Where people find the value. */
  found: string;
}

function numberLimits({ name, unit, found }: NumberWords, { low, high }: InputRange) {
  const hint = `${unit}, from ${formatRange(low, high)}. ${found}`;
  return { field: fieldWords[name].name, hint, unit: fieldWords[name].short, least: low, greatest: high };
}

function number(words: NumberWords, range: InputRange) {
  return optionalNumberRule(numberLimits(words, range));
}

/** An income: whole dollars, since a point or comma in it may separate thousands, and at least the model's lowest. */
function wholeDollars(words: NumberWords, range: InputRange) {
  const { least } = socioeconomicScales.household_income;
  return optionalNumberRule({
    ...numberLimits(words, range),
    isWhole: true,
    advice: `Write fifty thousand as ${formatNumber(50_000)} or 50000.`,
    note: (value) =>
      value < least ? `Counts as ${formatNumber(least)}: below that nothing changes any more.` : null,
  });
}

interface ExposureWords {
  name: PredictionField;
  /** Meaning of the ends. */
  least: string;
  most: string;
  found: string;
  /** A value between the ends in the unit of a record; else it is a share of the strongest, as the model counts it. */
  inUnit?: (value: number) => string;
}

/** An exposure from none to the strongest: what is typed is said again in the words and units that people know. */
function exposure({ name, least, most, found, inUnit }: ExposureWords, { low, high }: InputRange) {
  const hint = `${formatNumber(low)} is ${least}, ${formatNumber(high)} is ${most}. ${found}`;
  const { name: field, short: unit } = fieldWords[name];
  const meaning = (value: number) => {
    if (value === low) return least;
    if (value === high) return most;
    return inUnit?.(value) ?? `counts as ${formatPercent(value)} of ${most}`;
  };
  return optionalNumberRule({
    ...{ field, hint, unit, least: low, greatest: high },
    note: (value) => `${upperFirst(meaning(value))}.`,
  });
}

const scoreFound =
  "From a report that ranks a genome-wide score, such as those computed with the PGS Catalog. It takes the place of the genome’s own.";

/**
 * Replaces the group of saved scores that came without one: the form asks the person, and does not choose a group in
 * silence.
 */
export const groupNotChosen = "not-chosen";

/** Genome-wide scores from elsewhere, and the people they are compared with. */
export const geneticInputs = formInputs({
  pgs_int: number(
    { name: "pgs_int", unit: "Standard deviations", found: scoreFound },
    ranges.genetic.pgs_int,
  ),
  pgs_ea4: number(
    { name: "pgs_ea4", unit: "Standard deviations", found: scoreFound },
    ranges.genetic.pgs_ea4,
  ),
  group: choiceRule<AncestryGroup | typeof groupNotChosen>({
    field: "Compare typed scores with",
    hint: "For typed scores alone. A genome on this page is compared with the people its file fits best.",
    choices: [
      ...ancestryGroups.map((group) => ({ value: group, label: ancestryGroupNames[group] })),
      { value: groupNotChosen, label: "Not chosen yet" },
    ],
    initial: "european",
  }),
  pgs_local: number(
    {
      name: "pgs_local",
      unit: "Standard deviations",
      found:
        "Only if the report gives one. It takes the place of the group’s mean, and has no effect without a typed score.",
    },
    ranges.genetic.pgs_local,
  ),
});

/** Before birth and at birth. */
export const prenatalInputs = formInputs({
  gestational_age: number(
    {
      name: "gestational_age",
      unit: "Weeks",
      found: `On the birth record. ${prenatalScales.gestational_age.centre} weeks change nothing.`,
    },
    ranges.prenatal.gestational_age,
  ),
  apgar_score: number(
    {
      name: "apgar_score",
      unit: "Points",
      found: `On the birth record or in the baby book. ${prenatalScales.apgar_score.centre} points change nothing.`,
    },
    ranges.prenatal.apgar_score,
  ),
  maternal_education: number(
    {
      name: "maternal_education",
      unit: "Years of full-time education",
      found: `${prenatalScales.maternal_education.centre} years, as for finished secondary school, change nothing.`,
    },
    ranges.prenatal.maternal_education,
  ),
  low_birth_weight: exposure(
    {
      name: "low_birth_weight",
      least: "2.5 kg or more",
      most: "a weight below 2.5 kg",
      found: "The weight is on the birth record.",
      // A share of the weight would be read as a weight of 1 kg.
      inUnit: (value) => `${formatPercent(value)} of the effect of a weight below 2.5 kg`,
    },
    ranges.prenatal.low_birth_weight,
  ),
  maternal_smoking: exposure(
    {
      name: "maternal_smoking",
      least: "no smoking",
      most: "heavy smoking all through pregnancy",
      found: "The mother knows best.",
    },
    ranges.prenatal.maternal_smoking,
  ),
  lead_exposure: exposure(
    {
      name: "lead_exposure",
      least: "no lead",
      most: "10 µg/dL or more in the blood",
      found: "From a childhood blood test: 0.1 for each µg/dL.",
      inUnit: (value) => `${formatNumber(10 * value, 1)} µg/dL in the blood`,
    },
    ranges.prenatal.lead_exposure,
  ),
  iodine_deficiency: exposure(
    {
      name: "iodine_deficiency",
      least: "no deficiency",
      most: "severe deficiency",
      found: "A thyroid test in pregnancy tells.",
    },
    ranges.prenatal.iodine_deficiency,
  ),
});

const { parental_edu, household_income, occupational_prestige } = socioeconomicScales;

/** The value of a field that stays empty while another one of its step is filled in. */
const takenFor = (value: number, unit: string) =>
  `Empty counts as ${formatNumber(value)} ${unit} once another field here is filled in.`;

/** The home a child grows up in. */
export const socioeconomicInputs = formInputs({
  parental_edu: number(
    {
      name: "parental_edu",
      unit: "Years of full-time education, the mean of both parents",
      found: takenFor(parental_edu.centre, "years"),
    },
    ranges.socioeconomic.parental_edu,
  ),
  household_income: wholeDollars(
    {
      name: "household_income",
      unit: "US dollars a year, before tax",
      found: takenFor(household_income.centre, "dollars"),
    },
    ranges.socioeconomic.household_income,
  ),
  occupational_prestige: number(
    {
      name: "occupational_prestige",
      unit: "Points",
      found: `From a published list of occupations, such as the SIOPS scale. ${takenFor(occupational_prestige.centre, "points")}`,
    },
    ranges.socioeconomic.occupational_prestige,
  ),
});

const scanFound =
  "From a research scan that was compared with people of the same age and sex; an ordinary medical report does not have it.";

/** Measures of the brain. */
export const neuroimagingInputs = formInputs({
  tbv_res: number(
    { name: "tbv_res", unit: "Standard deviations", found: scanFound },
    ranges.neuroimaging.tbv_res,
  ),
  fa_eff: number(
    {
      name: "fa_eff",
      unit: "Standard deviations",
      found: "From a diffusion scan of the same kind.",
    },
    ranges.neuroimaging.fa_eff,
  ),
  ct_decline: number(
    {
      name: "ct_decline",
      unit: "Standard deviations",
      found: "From two scans some years apart. More thinning lowers the estimate.",
    },
    ranges.neuroimaging.ct_decline,
  ),
  dfc_flex: number(
    {
      name: "dfc_flex",
      unit: "Standard deviations",
      found: "From a functional scan at rest.",
    },
    ranges.neuroimaging.dfc_flex,
  ),
});
