import { Box, Flex } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { numberRule } from "../../form-rules/number-rule.ts";
import { formatCount } from "../../lib/format.ts";
import { ok } from "../../lib/pure/result.ts";
import type { SetScore } from "../../state/genomes/genome-entry.ts";
import { chooseLeastR2, useGenomesPart } from "../../state/genomes/genomes.ts";
import { leastR2Choices } from "../../state/queries/scoring-rules.ts";
import { useLeadScoresOf } from "../../state/scores/page-scores.ts";
import { leastR2Text } from "../../texts/least-r2-text.ts";
import { Form } from "../../ui/form/form.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { NumberField } from "../../ui/form/text-field.tsx";
import { useInputForm } from "../../ui/form/use-input-form.ts";
import { SelectField } from "../../ui/select-field.tsx";
import type { FileReport } from "./genome-types.ts";

/** Name of the choice. */
export const leastR2Label = "Minimum R\u00b2 of imputed SNPs";

interface LeastR2ChoiceProps {
  id: string;
  report: Pick<FileReport, "imputed">;
  /** The quick scores. */
  scores: readonly SetScore[];
}

/** Lets the person choose which imputed SNPs count, and says how many do not; empty for a file without any. */
export function LeastR2Choice({ id, report, scores }: LeastR2ChoiceProps) {
  const lead = useLeadScoresOf(id);
  const isImputed = report.imputed > 0;
  const leftOut = useMemo(
    () => (isImputed ? snpsLeftOut([...scores, ...(lead?.phase === "ready" ? lead.scores : [])]) : 0),
    [isImputed, scores, lead],
  );
  if (!isImputed) return null;
  return (
    <Box display="grid" gap="2" maxWidth="70ch">
      <LeastR2Fields />
      <Box role="status" textStyle="caption" color="fg.muted">
        {leftOut === 0 ? "No SNP" : formatCount(leftOut, "SNP", "SNPs")} of the built-in scores left out of
        this genome for a low R². The choice applies to all imputed genomes.
      </Box>
    </Box>
  );
}

const other = "other";

/** The choice itself: one of the usual limits, or a typed one. */
export function LeastR2Fields() {
  const leastR2 = useGenomesPart((state) => state.leastR2);
  const [isTyping, setIsTyping] = useState(false);
  const usual: readonly number[] = leastR2Choices;
  const listed = usual.includes(leastR2) ? usual : [...usual, leastR2];
  const choose = (value: string) => {
    setIsTyping(value === other);
    if (value !== other) chooseLeastR2(Number(value));
  };
  return (
    <>
      <SelectField
        label={leastR2Label}
        isLabelShown
        value={isTyping ? other : String(leastR2)}
        choices={[
          ...listed.map((value) => ({ value: String(value), label: leastR2Text(value) })),
          { value: other, label: "Another number" },
        ]}
        onChange={choose}
      />
      {isTyping ? <TypedLeastR2 onChosen={() => setIsTyping(false)} /> : null}
    </>
  );
}

/** Typed as files have it, from 0 to 1; the choice is in hundredths. */
const inputs = formInputs({
  r2: numberRule({
    field: "R\u00b2",
    least: 0,
    greatest: 1,
    hint: "From 0 to 1, rounded to hundredths.",
  }),
});

function TypedLeastR2({ onChosen }: { onChosen: () => void }) {
  const form = useInputForm(inputs, {
    send: (typed) => {
      chooseLeastR2(Math.round(100 * typed.r2));
      onChosen();
      return ok("");
    },
  });
  return (
    <Form form={form} gap="2" maxWidth="20rem">
      <NumberField field={form.fields.r2} />
      <FormProblem form={form} />
      <Flex>
        <SubmitButton form={form} size="sm">
          Apply
        </SubmitButton>
      </Flex>
    </Form>
  );
}

/** Distinct SNPs of some scores that a low R\u00b2 leaves out. */
function snpsLeftOut(scores: readonly SetScore[]): number {
  const left = scores.flatMap((one) =>
    "failure" in one
      ? []
      : one.set.rows.filter((_, row) => one.report.rows[row]?.fate === "low-r2").map(({ rsid }) => rsid),
  );
  return new Set(left).size;
}
