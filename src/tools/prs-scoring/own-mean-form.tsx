import { Box, Button, Flex } from "@chakra-ui/react";
import { useMemo } from "react";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { numberRule } from "../../form-rules/number-rule.ts";
import { err, ok } from "../../lib/pure/result.ts";
import * as prs from "../../state/matrix/prs-scoring.ts";
import { furtherProblems } from "../../texts/form-problems.ts";
import { Form } from "../../ui/form/form.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { NumberField } from "../../ui/form/text-field.tsx";
import { useInputForm } from "../../ui/form/use-input-form.ts";

const sdName = "Standard deviation";

function inputsFor(given: { mean: number; sd: number } | undefined) {
  return formInputs({
    mean: numberRule({
      field: "Mean",
      hint: "Of the raw sum, over the same variants.",
      ...(given === undefined ? {} : { initial: given.mean }),
    }),
    sd: numberRule({
      field: sdName,
      hint: "Above 0, in the same unit.",
      ...(given === undefined ? {} : { initial: given.sd }),
    }),
  });
}

/**
 * Asks for the mean and standard deviation of a group that the person knows. They apply to all genomes on this score.
 */
export function OwnMeanForm({ fileId }: { fileId: string }) {
  const given = prs.useOwnMeans().typed.get(fileId);
  const inputs = useMemo(() => inputsFor(given), [given]);
  const form = useInputForm(inputs, {
    send: ({ mean, sd }) => {
      if (sd <= 0) return err({ sd: furtherProblems.notAboveZero(sdName) });
      prs.giveMean(fileId, { mean, sd });
      return ok("Compared with this mean and standard deviation.");
    },
  });
  const takeBack = () => {
    prs.giveMean(fileId, null);
    form.clearFields();
  };
  return (
    <Form form={form} gap="3" maxWidth="34rem">
      <Box textStyle="caption" color="fg.muted">
        Give the mean and standard deviation of a group that you know. All genomes on this score are then
        compared with it, in place of a reference. The page cannot check the two numbers: the place is only as
        good as they are, and as the group is like each person. They stay in this tab’s memory.
      </Box>
      <Box display="grid" gap="3" gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "1fr 1fr" }}>
        <NumberField field={form.fields.mean} />
        <NumberField field={form.fields.sd} />
      </Box>
      <FormProblem form={form} />
      <Flex gap="3" flexWrap="wrap" alignItems="center">
        <SubmitButton form={form} size="sm">
          Compare
        </SubmitButton>
        {given === undefined ? null : (
          <Button size="sm" variant="outline" onClick={takeBack}>
            Take the two numbers back
          </Button>
        )}
        <Box role="status" textStyle="caption" color="fg.muted">
          {given === undefined ? null : form.answer}
        </Box>
      </Flex>
    </Form>
  );
}
