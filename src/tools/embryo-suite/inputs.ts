import { formInputs, type ValuesOf } from "../../form-rules/form-inputs.ts";
import { numberRule, optionalNumberRule } from "../../form-rules/number-rule.ts";

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
    hint: "A percentile. Nobody below it comes first.",
    least: 1,
    greatest: 99,
  });

export const inputs = formInputs({
  weight_education: weight("education", 1),
  weight_cognition: weight("cognition", 1),
  weight_maths_ability: weight("maths ability", 0),
  weight_maths_course: weight("maths course", 0),
  least_education: least("education"),
  least_cognition: least("cognition"),
  least_maths_ability: least("maths ability"),
  least_maths_course: least("maths course"),
});

/** What the fields give. */
export type SuiteValues = ValuesOf<typeof inputs.rules>;
