import { type Choice, choiceRule } from "../../form-rules/choice-rule.ts";
import { formInputs, type ValuesOf } from "../../form-rules/form-inputs.ts";
import { numberRule, optionalNumberRule } from "../../form-rules/number-rule.ts";
import { birthChanceRule } from "../../parts/family/birth-chance-rule.ts";
import { lostAllelesRule } from "../../parts/family/lost-alleles-rule.ts";

/** A trait that is weighed: its set and its words. */
export interface SuiteTrait {
  readonly set: string;
  readonly name: string;
}

/** The traits, in the order of the fields. */
export const suiteTraits = [
  { set: "education-lead-set", name: "Education" },
  { set: "cognition-lead-set", name: "Cognition" },
  { set: "math-ability-lead-set", name: "Maths ability" },
  { set: "highest-math-lead-set", name: "Maths course" },
] as const satisfies readonly SuiteTrait[];

const weight = (name: string, initial: number) =>
  numberRule({ field: `Weight, ${name}`, least: 0, greatest: 10, initial });
const least = (name: string) =>
  optionalNumberRule({
    field: `Lowest place, ${name}`,
    hint: "A percentile. Embryos below it cannot come first.",
    least: 1,
    greatest: 99,
  });

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
  weight_education: weight("education", 1),
  weight_cognition: weight("cognition", 1),
  weight_maths_ability: weight("maths ability", 0),
  weight_maths_course: weight("maths course", 0),
  least_education: least("education"),
  least_cognition: least("cognition"),
  least_maths_ability: least("maths ability"),
  least_maths_course: least("maths course"),
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
