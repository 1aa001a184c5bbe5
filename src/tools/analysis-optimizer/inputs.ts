/** What a person can already enter besides the genome. */
import { choiceRule } from "../../form-rules/choice-rule.ts";
import { formInputs, type ValuesOf } from "../../form-rules/form-inputs.ts";
import { fieldWords } from "../../parts/prediction/field-words.ts";
import { ancestryGroupNames } from "../../parts/prediction/typed-scores-group.ts";
import { type AncestryGroup, ancestryGroups } from "../../science/iq/iq-constants.ts";

const yesOrNo = (field: string, hint?: string) =>
  choiceRule<"no" | "yes">({
    field,
    ...(hint === undefined ? {} : { hint }),
    choices: [
      { value: "no", label: "not given" },
      { value: "yes", label: "given" },
    ],
    initial: "no",
  });

export const inputs = formInputs({
  cognition: yesOrNo(fieldWords.pgs_int.name, "Genome-wide, from a report that you have."),
  education: yesOrNo(fieldWords.pgs_ea4.name, "Genome-wide, from a report that you have."),
  home: yesOrNo("Childhood home", "Schooling, income or work of the parents: any of them."),
  birth: yesOrNo("Before birth", "Weeks, Apgar score, exposures: any of them."),
  imaging: yesOrNo("Brain imaging", "Any of the four measures of a research scan."),
  group: choiceRule<AncestryGroup>({
    field: "Compare typed scores with",
    choices: ancestryGroups.map((group) => ({ value: group, label: ancestryGroupNames[group] })),
    initial: "european",
  }),
});

/** The values of the fields. */
export type OptimizerValues = ValuesOf<typeof inputs.rules>;
