import { choiceRule } from "../../form-rules/choice-rule.ts";
import { formInputs, type ValuesOf } from "../../form-rules/form-inputs.ts";
import { birthChanceRule } from "../../parts/family/birth-chance-rule.ts";
import { lostAllelesRule } from "../../parts/family/lost-alleles-rule.ts";
import { traitChoices } from "../../parts/family/ranked-trait.ts";

export const inputs = formInputs({
  trait: choiceRule<string>({ field: "Trait", choices: traitChoices, initial: "education" }),
  birth_chance: birthChanceRule,
  lost_alleles: lostAllelesRule,
});

/** The values of the fields. */
export type SelectionValues = ValuesOf<typeof inputs.rules>;
