import type { ChoiceRule } from "../../form-rules/choice-rule.ts";
import type { FieldRule } from "../../form-rules/field-rule.ts";
import type { FieldRules } from "../../form-rules/form-inputs.ts";
import { ChoiceField } from "../../ui/form/choice-field.tsx";
import { RadioField } from "../../ui/form/radio-field.tsx";
import { NumberField, TextField } from "../../ui/form/text-field.tsx";
import type { FormField, InputForm } from "../../ui/form/use-input-form.ts";

type AnyField = FormField<FieldRule<unknown, unknown>>;

/** The control of a field, which follows from its rule: choices none of which is made are all in sight. */
function StepField({ field, isAlone, hasKeys }: { field: AnyField; isAlone: boolean; hasKeys: boolean }) {
  const { rule } = field;
  if ("choices" in rule) {
    const choice = field as unknown as FormField<ChoiceRule<string>>;
    if (rule.initial !== "") return <ChoiceField field={choice} />;
    return <RadioField field={choice} labelLook={isAlone ? "hidden" : "form"} hasKeys={hasKeys} />;
  }
  if ("isText" in rule)
    return <TextField field={field as unknown as FormField<FieldRule<string, string>>} autoComplete="off" />;
  return <NumberField field={field as unknown as FormField<FieldRule<string, number | null>>} />;
}

/** The fields of a step, in the order of its rules. */
export function StepFields({ form }: { form: InputForm<FieldRules> }) {
  const fields = Object.values(form.fields);
  const hasKeys = fields.filter(({ rule }) => "choices" in rule && rule.initial === "").length === 1;
  return fields.map((field) => (
    <StepField key={field.name} field={field} isAlone={fields.length === 1} hasKeys={hasKeys} />
  ));
}
