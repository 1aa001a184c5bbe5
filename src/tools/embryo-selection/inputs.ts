import { choiceRule } from "../../form-rules/choice-rule.ts";
import { formInputs, type ValuesOf } from "../../form-rules/form-inputs.ts";
import { birthChanceRule } from "../../parts/family/birth-chance-rule.ts";
import { lostAllelesRule } from "../../parts/family/lost-alleles-rule.ts";
import type { FamilyTraitId } from "../../science/siblings/within-family-slope.ts";

const traits: readonly { value: FamilyTraitId; label: string }[] = [
  { value: "education", label: "Education" },
  { value: "cognition", label: "Cognition" },
];

export const inputs = formInputs({
  trait: choiceRule<FamilyTraitId>({ field: "Trait", choices: traits, initial: "education" }),
  birth_chance: birthChanceRule,
  lost_alleles: lostAllelesRule,
});

/** The values of the fields. */
export type SelectionValues = ValuesOf<typeof inputs.rules>;
