import { useWatch } from "react-hook-form";
import type { FieldRules, TypedOf } from "../../form-rules/form-inputs.ts";
import type { InputForm } from "./use-input-form.ts";

/** The present content of all fields of a form, right or wrong: for output while the person types. */
export function useTypedValues<Rules extends FieldRules>(form: InputForm<Rules>): TypedOf<Rules> {
  return useWatch({ control: form.control }) as TypedOf<Rules>;
}
