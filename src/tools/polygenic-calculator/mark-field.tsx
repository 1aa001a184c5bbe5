import { chakra, Flex } from "@chakra-ui/react";
import type { ChoiceRule } from "../../form-rules/choice-rule.ts";
import { upperFirst } from "../../lib/format.ts";
import { MarkSwatch } from "../../parts/genome-number.tsx";
import { type GenomeMark, genomeMarks } from "../../state/genomes/genome-mark.ts";
import { ChoiceInput, ChoiceRow } from "../../ui/choice-row.tsx";
import { useFormField } from "../../ui/form/use-form-field.ts";
import type { FormField } from "../../ui/form/use-input-form.ts";

/** Content of the field: a mark, or none. */
export type MarkChoice = GenomeMark | "none";

/** The choices of the field, with the words that stand beside their colours. */
export const markChoices: readonly { value: MarkChoice; label: string }[] = [
  { value: "none", label: "No mark" },
  ...genomeMarks.map((mark) => ({ value: mark, label: upperFirst(mark) })),
];

/** The colours that a genome can be marked with, each with its name. */
export function MarkField({ field }: { field: FormField<ChoiceRule<MarkChoice>> }) {
  const { words, value, change } = useFormField(field);
  return (
    <chakra.fieldset minWidth="0" marginTop="2">
      <chakra.legend textStyle="caption" color="fg.muted">
        {words.label}
      </chakra.legend>
      <Flex columnGap="4" flexWrap="wrap">
        {field.rule.choices.map((choice) => (
          <ChoiceRow key={choice.value} isSmall isCentred>
            <ChoiceInput
              type="radio"
              name={field.name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => change(choice.value)}
            />
            <MarkSwatch mark={choice.value === "none" ? undefined : choice.value} />
            {choice.label}
          </ChoiceRow>
        ))}
      </Flex>
    </chakra.fieldset>
  );
}
