import { useEffect } from "react";
import type { FieldRules, FormInputs } from "../../../form-rules/form-inputs.ts";
import { ok } from "../../../lib/pure/result.ts";
import { type InputForm, useInputForm } from "../../../ui/form/use-input-form.ts";
import { useTypedValues } from "../../../ui/form/use-typed-values.ts";
import {
  keepTyped,
  neighbourOf,
  openStep,
  type PredictionStep,
  usePredictionDraft,
} from "../prediction-draft.ts";

/** The form of a step: it begins with the entries, stores them as they are typed, and goes on once nothing is wrong. */
export function useStepForm<Rules extends FieldRules>(
  step: PredictionStep,
  inputs: FormInputs<Rules>,
): InputForm<Rules> {
  const { typed: kept } = usePredictionDraft();
  const own = Object.keys(inputs.rules).flatMap((name) => (name in kept ? [[name, kept[name]]] : []));
  const form = useInputForm(inputs, {
    initial: Object.fromEntries(own),
    send: () => {
      const next = neighbourOf(step, 1);
      if (next !== null) openStep(next);
      return ok(null);
    },
  });
  const typed = useTypedValues(form);
  useEffect(() => {
    const texts = Object.entries<unknown>(typed).flatMap(([name, text]) =>
      typeof text === "string" ? [[name, text]] : [],
    );
    keepTyped(Object.fromEntries(texts));
  }, [typed]);
  return form;
}
