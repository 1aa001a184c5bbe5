import { useEffect } from "react";
import type { FieldRules, FormInputs } from "../../../form-rules/form-inputs.ts";
import { textsIn } from "../../../form-rules/input-texts.ts";
import { ok } from "../../../lib/pure/result.ts";
import { type InputForm, useInputForm } from "../../../ui/form/use-input-form.ts";
import { useTypedValues } from "../../../ui/form/use-typed-values.ts";
import { goOnFrom, type PredictionStep, storeTyped, usePredictionDraft } from "../prediction-draft.ts";

/** The form of a step: it begins with the entries, stores them as they are typed, and goes on once nothing is wrong. */
export function useStepForm<Rules extends FieldRules>(
  step: PredictionStep,
  inputs: FormInputs<Rules>,
): InputForm<Rules> {
  const { typed: before } = usePredictionDraft();
  const own = Object.keys(inputs.rules).flatMap((name) => (name in before ? [[name, before[name]]] : []));
  const form = useInputForm(inputs, {
    initial: Object.fromEntries(own),
    send: () => {
      goOnFrom(step);
      return ok(null);
    },
  });
  const typed = useTypedValues(form);
  useEffect(() => {
    storeTyped(step, textsIn(typed));
  }, [step, typed]);
  return form;
}
