import { Button, Flex } from "@chakra-ui/react";
import { ArrowLeft, ArrowRight } from "lucide-react";
import type { FieldRules } from "../../form-rules/form-inputs.ts";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import type { InputForm } from "../../ui/form/use-input-form.ts";

interface StepButtonsProps<Rules extends FieldRules> {
  form: InputForm<Rules>;
  /** Opens the step before; null for the first. */
  onBack: (() => void) | null;
  /** What the button says that goes on. */
  onward: string;
}

/** On to the next step, which checks the typed values, and back. */
export function StepButtons<Rules extends FieldRules>({ form, onBack, onward }: StepButtonsProps<Rules>) {
  return (
    <Flex gap="3" flexWrap="wrap">
      <SubmitButton form={form}>
        {onward}
        <ArrowRight aria-hidden />
      </SubmitButton>
      {onBack === null ? null : <BackButton onBack={onBack} />}
    </Flex>
  );
}

/** Back to an earlier step; typed values stay. */
export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <Button type="button" variant="outline" onClick={onBack}>
      <ArrowLeft aria-hidden />
      Back
    </Button>
  );
}
