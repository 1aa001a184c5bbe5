import { choiceRule } from "../../form-rules/choice-rule.ts";
import { formInputs, type ValuesOf } from "../../form-rules/form-inputs.ts";

/** The choices. Scores of mental illness, addiction or dementia are shown only on request. */
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

/** The values of the choice. */
export type OmnotypeValues = ValuesOf<typeof inputs.rules>;
