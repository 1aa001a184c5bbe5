import { Button, Flex } from "@chakra-ui/react";
import { ArrowLeft, ArrowRight } from "lucide-react";
import type { FieldRules } from "../../../form-rules/form-inputs.ts";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import type { InputForm } from "../../../ui/form/use-input-form.ts";
import { openStep, type PredictionStep, predictionSteps } from "../prediction-draft.ts";

/** The step before or after another; null at an end. */
export function neighbourOf(step: PredictionStep, by: -1 | 1): PredictionStep | null {
  return predictionSteps[predictionSteps.indexOf(step) + by] ?? null;
}

/** On to the next step, which checks what was typed, and back. */
export function StepButtons<Rules extends FieldRules>({
  step,
  form,
}: {
  step: PredictionStep;
  form: InputForm<Rules>;
}) {
  const before = neighbourOf(step, -1);
  return (
    <Flex gap="3" flexWrap="wrap">
      <SubmitButton form={form}>
        Continue
        <ArrowRight aria-hidden />
      </SubmitButton>
      {before === null ? null : <BackButton to={before} />}
    </Flex>
  );
}

/** Back to an earlier step; what was typed stays. */
export function BackButton({ to }: { to: PredictionStep }) {
  return (
    <Button type="button" variant="outline" onClick={() => openStep(to)}>
      <ArrowLeft aria-hidden />
      Back
    </Button>
  );
}
