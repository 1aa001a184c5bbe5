import { choiceRule } from "../../form-rules/choice-rule.ts";
import { formInputs, type ValuesOf } from "../../form-rules/form-inputs.ts";

/** What can be chosen. Nobody sees a score of mental illness, addiction or dementia without asking for it. */
export const inputs = formInputs({
  sensitive: choiceRule({
    field: "Mental illness, substances, dementia",
    choices: [
      { value: "hidden", label: "Leave them out" },
      { value: "shown", label: "Show them" },
    ],
    initial: "hidden",
  }),
});

/** What the choice gives. */
export type OmnotypeValues = ValuesOf<typeof inputs.rules>;
