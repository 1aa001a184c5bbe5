import { Box, Button, Flex, VisuallyHidden } from "@chakra-ui/react";
import { type KeyboardEvent, useMemo } from "react";
import { choiceRule } from "../../form-rules/choice-rule.ts";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { textRule } from "../../form-rules/text-rule.ts";
import { ok } from "../../lib/pure/result.ts";
import type { GenomeMark } from "../../state/genomes/genome-mark.ts";
import { Form } from "../../ui/form/form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useInputForm } from "../../ui/form/use-input-form.ts";
import { type MarkChoice, MarkField, markChoices } from "./mark-field.tsx";

interface RenameFormProps {
  /** Id of the element with the name, while it is being changed. */
  id: string;
  number: number;
  name: string;
  mark: GenomeMark | undefined;
  onSave: (name: string, mark: GenomeMark | undefined) => void;
  onClose: () => void;
}

/** The longest name a card has room for. */
const longestName = 80;

function inputsFor(number: number, name: string, mark: GenomeMark | undefined) {
  return formInputs({
    name: textRule({
      field: "Name",
      label: `New name for ${name}, genome ${number}`,
      advice: "Leave out < > & and straight double quotes.",
      initial: name,
    }),
    mark: choiceRule<MarkChoice>({
      field: "Mark",
      label: "Colour mark, for your own order",
      choices: markChoices,
      initial: mark ?? "none",
    }),
  });
}

/** The name and the mark of a genome: Enter stores the new ones, Escape keeps the old ones. */
export function RenameForm({ id, number, name, mark, onSave, onClose }: RenameFormProps) {
  const form = useInputForm(
    useMemo(() => inputsFor(number, name, mark), [number, name, mark]),
    {
      send: (values) => {
        onSave(values.name, values.mark === "none" ? undefined : values.mark);
        onClose();
        return ok(null);
      },
    },
  );
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
  };
  return (
    <Form form={form} display="block" onKeyDown={closeOnEscape} minWidth="0" marginBottom="2">
      <VisuallyHidden id={id}>{name}</VisuallyHidden>
      <Flex gap="2" flexWrap="wrap" alignItems="start">
        <Box flex="1 1 12rem" minWidth="0">
          <TextField
            field={form.fields.name}
            look="inline"
            autoComplete="off"
            longest={longestName}
            takesFocus
            isSelected
          />
        </Box>
        <SubmitButton form={form} size="sm">
          Save
        </SubmitButton>
        <Button size="sm" variant="outline" onClick={onClose}>
          Cancel
        </Button>
      </Flex>
      <MarkField field={form.fields.mark} />
    </Form>
  );
}
