import { Grid } from "@chakra-ui/react";
import type { FieldRule } from "../../../form-rules/field-rule.ts";
import type { FormInputs } from "../../../form-rules/form-inputs.ts";
import { StepButtons } from "../../../parts/wizard/step-buttons.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { NumberField } from "../../../ui/form/text-field.tsx";
import type { FormField } from "../../../ui/form/use-input-form.ts";
import { backFrom, type PredictionStep } from "../prediction-draft.ts";
import { useStepForm } from "./use-step-form.ts";

type NumberRules = Readonly<Record<string, FieldRule<string, number | null>>>;

interface NumbersStepProps<Rules extends NumberRules> {
  step: PredictionStep;
  inputs: FormInputs<Rules>;
}

/** A step of number fields, each of which may stay empty. */
export function NumbersStep<Rules extends NumberRules>({ step, inputs }: NumbersStepProps<Rules>) {
  const form = useStepForm(step, inputs);
  return (
    <Form form={form} gap="5">
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
        columnGap="6"
        rowGap="5"
        alignItems="start"
      >
        {Object.values<FormField<NumberRules[string]>>(form.fields).map((field) => (
          <NumberField key={field.name} field={field} />
        ))}
      </Grid>
      <FormProblem form={form} />
      <StepButtons form={form} onBack={backFrom(step)} />
    </Form>
  );
}
