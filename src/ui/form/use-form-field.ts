import { useController, useWatch } from "react-hook-form";
import type { FieldRule } from "../../form-rules/field-rule.ts";
import type { FormField } from "./use-input-form.ts";

/** The present content of the field's control. */
export function useTyped<Typed>({ control, name }: FormField<FieldRule<Typed, unknown>>): Typed {
  return useWatch({ control, name }) as Typed;
}

/** A control's needs from its field: its words and message for `Field`, its value and how to change it. */
export function useFormField<Typed>(field: FormField<FieldRule<Typed, unknown>>) {
  const { rule, name, control, isAloneWrong, refusal = null } = field;
  const { field: bound, fieldState } = useController({ control, name });
  const problem = fieldState.error?.message ?? refusal;
  const taken = rule.schema.safeParse(bound.value);
  return {
    words: {
      label: rule.label ?? rule.field,
      ...(rule.hint === undefined ? {} : { hint: rule.hint }),
      problem:
        problem === null || rule.advice === undefined
          ? problem
          : `${problem.replace(/\.$/, "")}. ${rule.advice}`,
      isProblemAnnounced: isAloneWrong,
      ...(rule.note === undefined ? {} : { note: taken.success ? rule.note(taken.data) : null }),
    },
    unit: rule.unit,
    value: bound.value as Typed,
    change: (value: Typed) => bound.onChange(value),
  };
}
