import { Box, Button, Flex, VisuallyHidden } from "@chakra-ui/react";
import { type KeyboardEvent, useMemo } from "react";
import { formInputs } from "../../lib/form-rules/form-inputs.ts";
import { textRule } from "../../lib/form-rules/text-rule.ts";
import { ok } from "../../lib/pure/result.ts";
import { Form } from "../../ui/form/form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useInputForm } from "../../ui/form/use-input-form.ts";

interface RenameFormProps {
  /** Id of the element that holds the name, while it is being changed. */
  id: string;
  name: string;
  onRename: (name: string) => void;
  onClose: () => void;
}

/** The longest name a card has room for. */
const longestName = 80;

function inputsFor(name: string) {
  return formInputs({
    name: textRule({
      field: "Name",
      label: `New name for ${name}`,
      advice: "Leave out < > & and straight double quotes.",
      initial: name,
    }),
  });
}

/** A field with the name in it: Enter keeps the new one, Escape the old one. */
export function RenameForm({ id, name, onRename, onClose }: RenameFormProps) {
  const form = useInputForm(
    useMemo(() => inputsFor(name), [name]),
    {
      send: (values) => {
        onRename(values.name);
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
          Save name
        </SubmitButton>
        <Button size="sm" variant="outline" onClick={onClose}>
          Keep the old one
        </Button>
      </Flex>
    </Form>
  );
}
