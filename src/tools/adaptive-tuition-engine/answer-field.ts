import { type Choice, requiredChoiceRule } from "../../form-rules/choice-rule.ts";
import { type FormInputs, formInputs } from "../../form-rules/form-inputs.ts";
import type { TuitionItem } from "../../science/items/tuition/tuition-item.ts";

/** The choice of somebody who doesn't know. */
const unknown = "unknown";

/** The field in which an exercise is answered: its options, and "I don't know". */
export function answerInputs({ options }: TuitionItem) {
  const choices: readonly Choice<string>[] = [
    ...options.map((label, place) => ({ value: String(place), label })),
    { value: unknown, label: "I don’t know" },
  ];
  return formInputs({
    answer: requiredChoiceRule({ field: "Your answer", choices, missing: "Choose an answer first." }),
  });
}

/** The rules of that field. */
export type AnswerRules = ReturnType<typeof answerInputs> extends FormInputs<infer Rules> ? Rules : never;

/** The place of the chosen option; null for "I don't know". */
export function chosenPlace(answer: unknown): number | null {
  return answer === unknown ? null : Number(answer);
}
