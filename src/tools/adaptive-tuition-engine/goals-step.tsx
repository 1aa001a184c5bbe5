import { Box, Button } from "@chakra-ui/react";
import { useEffect } from "react";
import type { ChoiceRule } from "../../form-rules/choice-rule.ts";
import type { FieldRule } from "../../form-rules/field-rule.ts";
import type { FieldRules } from "../../form-rules/form-inputs.ts";
import { subjectIds } from "../../science/tuition/topic-list.ts";
import { readToolSettings } from "../../state/page/tool-settings.ts";
import { CheckRow } from "../../ui/check-row.tsx";
import { RadioField } from "../../ui/form/radio-field.tsx";
import { NumberField } from "../../ui/form/text-field.tsx";
import { useFormField } from "../../ui/form/use-form-field.ts";
import type { FormField, InputForm } from "../../ui/form/use-input-form.ts";
import { drawOwn } from "./exercise.ts";
import { iqOfProfile } from "./goals.ts";
import type { PlacementStep } from "./placement-steps.ts";

type Fields = InputForm<FieldRules>["fields"];

function SubjectBox({ field }: { field: FormField<ChoiceRule<string>> }) {
  const { words, value, change } = useFormField(field);
  return (
    <CheckRow
      isChecked={value === "yes"}
      isEnabled
      onChange={(isChecked) => change(isChecked ? "yes" : "no")}
    >
      {words.label}
    </CheckRow>
  );
}

/** Subjects to choose from, and the hours for all of them. */
export function SubjectFields({ fields }: { fields: Fields }) {
  return (
    <>
      <Box as="fieldset" border="0" padding="0" margin="0" minWidth="0">
        <Box as="legend" fontWeight="500" textStyle="caption" padding="0" marginBottom="1">
          Subjects (choose none for all)
        </Box>
        <Box display="grid" gridTemplateColumns="repeat(auto-fill, minmax(9rem, 1fr))" columnGap="4">
          {subjectIds.map((subject) => (
            <SubjectBox key={subject} field={fields[subject] as unknown as FormField<ChoiceRule<string>>} />
          ))}
        </Box>
      </Box>
      <Box maxWidth="20rem">
        <NumberField field={fields["hours"] as unknown as FormField<FieldRule<string, number | null>>} />
      </Box>
    </>
  );
}

/** Draws a step of the placement. */
export function PlacementFields({ step, form }: { step: PlacementStep; form: InputForm<FieldRules> }) {
  const { fill } = form;
  const isGoals = step.kind === "goals";
  useEffect(() => {
    if (isGoals) fill({ own: String(drawOwn()) });
  }, [isGoals, fill]);
  if (!isGoals)
    return (
      <RadioField
        field={form.fields["answer"] as unknown as FormField<ChoiceRule<string>>}
        labelLook="hidden"
      />
    );
  const numberField = (name: string) => (
    <NumberField field={form.fields[name] as unknown as FormField<FieldRule<string, number | null>>} />
  );
  const ofProfile = iqOfProfile(readToolSettings("cognitive-profile-estimator"));
  return (
    <>
      <SubjectFields fields={form.fields} />
      <Box
        display="grid"
        gap="4"
        // Their hints have more and fewer lines.
        alignItems="end"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 14rem), 20rem))"
      >
        {numberField("iq")}
        {numberField("margin")}
      </Box>
      {ofProfile === null ? null : (
        <div>
          <Button type="button" size="sm" variant="outline" onClick={() => fill(ofProfile)}>
            Use the test scores from your Cognitive Profile
          </Button>
        </div>
      )}
    </>
  );
}
