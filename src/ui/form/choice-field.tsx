import type { ChoiceRule } from "../../form-rules/choice-rule.ts";
import { Field } from "../field.tsx";
import { SelectControl } from "../select-field.tsx";
import { useFormField } from "./use-form-field.ts";
import type { FormField } from "./use-input-form.ts";

/** Letters of a choice that fit beside the label in a dense row. */
const longestBeside = 12;

/** A field for one of several. */
export function ChoiceField({ field }: { field: FormField<ChoiceRule<string>> }) {
  const { words, value, change } = useFormField(field);
  return (
    <Field {...words} isWide={field.rule.choices.some((choice) => choice.label.length > longestBeside)}>
      {(control) => (
        <SelectControl control={control} value={value} choices={field.rule.choices} onChange={change} />
      )}
    </Field>
  );
}
