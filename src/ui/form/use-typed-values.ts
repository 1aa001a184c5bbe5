import { useWatch } from "react-hook-form";
import type { FieldRules, TypedOf } from "../../form-rules/form-inputs.ts";
import type { InputForm } from "./use-input-form.ts";

/** What all fields of a form hold now, right or wrong: for what is shown while somebody types. */
export function useTypedValues<Rules extends FieldRules>(form: InputForm<Rules>): TypedOf<Rules> {
  return useWatch({ control: form.control }) as TypedOf<Rules>;
}
