import { Box } from "@chakra-ui/react";
import { formInputs } from "../form-rules/form-inputs.ts";
import { largeTextRule } from "../form-rules/large-text-rule.ts";
import { bytesOf } from "../lib/large-text.ts";
import { ok } from "../lib/pure/result.ts";
import * as genomes from "../state/genomes/genomes.ts";
import { Form } from "../ui/form/form.tsx";
import { LargeTextField } from "../ui/form/large-text-field.tsx";
import { SubmitButton } from "../ui/form/submit-button.tsx";
import { type InputForm, useInputForm } from "../ui/form/use-input-form.ts";
import { useClearOnRemoval } from "./use-clear-on-removal.ts";

const inputs = formInputs({
  text: largeTextRule({
    field: "Text",
    label: "Or paste the text of a file",
    missing: "Paste or type a text first.",
  }),
});

type PasteFields = InputForm<typeof inputs.rules>;

/**
 * The content of a place to paste, owned by its page, which may draw the place again elsewhere while the person types.
 */
export function usePasteForm(): PasteFields {
  const form = useInputForm(inputs, {
    clearsWhenSent: true,
    send: ({ text }) => {
      genomes.addText(bytesOf(text));
      return ok(null);
    },
  });
  useClearOnRemoval(form.clearFields);
  return form;
}

/** A place to paste the text of a genotype file. */
export function PasteForm({ form }: { form: PasteFields }) {
  return (
    <Form form={form} gap="2">
      <LargeTextField field={form.fields.text} placeholder={"rsid\tchromosome\tposition\tgenotype"} />
      <Box>
        {/* Always there: a button that vanishes with its text would lose the focus. */}
        <SubmitButton form={form} size="sm" variant="outline">
          Read this text
        </SubmitButton>
      </Box>
    </Form>
  );
}
