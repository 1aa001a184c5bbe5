import { type Choice, choiceRule, requiredChoiceRule } from "../../form-rules/choice-rule.ts";
import { formInputs, type ValuesOf } from "../../form-rules/form-inputs.ts";
import { numberRule, optionalNumberRule } from "../../form-rules/number-rule.ts";
import { type RowOf, rowsRule } from "../../form-rules/rows-rule.ts";
import { birthChanceRule } from "../../parts/family/birth-chance-rule.ts";
import { lostAllelesRule } from "../../parts/family/lost-alleles-rule.ts";
import { placedTraits, traitNameOf } from "../../parts/family/ranked-trait.ts";

/** More would make more combinations of changed weights than follow a key without delay. */
export const mostTraits = 6;

const columns = {
  trait: requiredChoiceRule<string>({ field: "Trait", choices: placedTraits }),
  wanted: choiceRule({
    field: "Wanted",
    label: "Score wanted",
    choices: [
      { value: "higher", label: "Higher" },
      { value: "lower", label: "Lower" },
    ],
    initial: "higher",
  }),
  weight: numberRule({ field: "Weight", least: 0, greatest: 10, initial: 1 }),
  limit: optionalNumberRule({ field: "Limit", label: "Limit, percentile", least: 1, greatest: 99 }),
};

/** One trait that is weighed. */
export type TraitRow = RowOf<typeof columns>;

const begins = (trait: string, weight: number): TraitRow => ({
  trait,
  wanted: "higher",
  weight,
  limit: null,
});

/** A trait that is weighed, and what is wanted of it. */
export interface SuiteTrait {
  set: string;
  name: string;
  /** Whether a higher score is wanted, and not a lower one. */
  isHigher: boolean;
  weight: number;
  /** The worst percentile that is accepted; null for any. */
  limit: number | null;
}

/** Diseases with a published prevalence and a score of known accuracy, by the ids of their sets. */
export const diseaseNames = {
  asthma: "Asthma",
  "coronary-artery-disease": "Coronary artery disease",
  "type-2-diabetes": "Type 2 diabetes",
  migraine: "Migraine",
  "alzheimers-disease": "Alzheimer’s disease",
  dyslexia: "Dyslexia",
  adhd: "ADHD",
  "anorexia-nervosa": "Anorexia nervosa",
  "bipolar-disorder": "Bipolar disorder",
  "major-depression": "Major depression",
  schizophrenia: "Schizophrenia",
} as const;

/** Id of the set of a disease. */
export type DiseaseId = keyof typeof diseaseNames;

const diseases: readonly Choice<DiseaseId | "none">[] = [
  { value: "none", label: "None" },
  ...(Object.keys(diseaseNames) as DiseaseId[]).map((value) => ({ value, label: diseaseNames[value] })),
];

type Known = "unknown" | "yes" | "no";

const hasIt = (parent: string) =>
  choiceRule<Known>({
    field: `${parent} has it`,
    choices: [
      { value: "unknown", label: "Not known" },
      { value: "yes", label: "Yes" },
      { value: "no", label: "No" },
    ],
    initial: "unknown",
  });
const siblingsCount = (field: string) =>
  numberRule({ field, least: 0, greatest: 10, initial: 0, isWhole: true });

/** Names the consent to see the risk of a disease. */
export const diseaseConsent = "embryo-suite-disease";

export const inputs = formInputs({
  traits: rowsRule({
    field: "Traits",
    hint: "A weight from 0, which leaves the trait out, to 10. The limit is the worst percentile you accept.",
    columns,
    least: 1,
    most: mostTraits,
    initial: [
      begins("education-lead-set", 1),
      begins("cognition-lead-set", 1),
      begins("math-ability-lead-set", 0),
      begins("highest-math-lead-set", 0),
    ],
  }),
  disease: choiceRule<DiseaseId | "none">({ field: "Disease", choices: diseases, initial: "none" }),
  excluded: numberRule({
    field: "Leave out the highest",
    label: "Or leave out only the highest scores, %",
    hint: "The highest scores among people in general. All remaining embryos stay in the choice. Not used when relatives are included.",
    least: 1,
    greatest: 50,
    initial: 10,
  }),
  mother_ill: hasIt("Mother"),
  father_ill: hasIt("Father"),
  ill_siblings: siblingsCount("Brothers and sisters who have it"),
  healthy_siblings: siblingsCount("Brothers and sisters who don’t"),
  birth_chance: birthChanceRule,
  lost_alleles: lostAllelesRule,
});

/** The values of the fields. */
export type SuiteValues = ValuesOf<typeof inputs.rules>;

/** The traits in the order of their rows. */
export function traitsOf({ traits }: Pick<SuiteValues, "traits">): readonly SuiteTrait[] {
  return traits.map(({ trait, wanted, weight, limit }) => ({
    ...{ set: trait, name: traitNameOf(trait), isHigher: wanted === "higher", weight, limit },
  }));
}
