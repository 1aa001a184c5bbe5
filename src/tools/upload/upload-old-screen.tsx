import { Box } from "@chakra-ui/react";
import { useEffect } from "react";
import { fileRule } from "../../form-rules/file-rule.ts";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { largeTextRule } from "../../form-rules/large-text-rule.ts";
import { bytesOf, isEmptyText } from "../../lib/large-text.ts";
import { err, ok } from "../../lib/pure/result.ts";
import { FileList } from "../../parts/genome-card/file-list.tsx";
import { RemoveEverything } from "../../parts/remove-everything.tsx";
import { ToolPage } from "../../parts/tool-page/tool-page.tsx";
import { useClearOnRemoval } from "../../parts/use-clear-on-removal.ts";
import type { ScreenProps } from "../../product/define.ts";
import { pathOf } from "../../product/product.ts";
import * as genomes from "../../state/genomes/genomes.ts";
import { useFileDrop } from "../../ui/files/use-file-drop.ts";
import { FileField } from "../../ui/form/file-field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { LargeTextField } from "../../ui/form/large-text-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useInputForm } from "../../ui/form/use-input-form.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** The plain way in: one file or one text, and a button. */
export function Screen({ tool }: ScreenProps) {
  const hasFiles = genomes.useGenomesPart((state) => state.genomes.length > 0);
  useEffect(() => genomes.prepareForGenomes(), []);
  // This page accepts no files, but a dropped file must not replace it.
  useFileDrop(genomes.addFiles);
  return (
    <ToolPage
      tool={tool}
      title="Upload raw DNA data, plain form"
      lead={
        <>
          For one file or one text at a time. For many files there is the{" "}
          <TextLink to={pathOf("upload")}>newer upload page</TextLink>.
        </>
      }
      answer={hasFiles ? <FileList /> : null}
      inputsLabel="Ways to add files"
      inputs={
        <Box display="grid" gap="4" maxWidth="46rem">
          <PlainForm />
          <Box maxWidth="19rem">
            <RemoveEverything />
          </Box>
        </Box>
      }
    />
  );
}

const inputs = formInputs({
  file: fileRule({
    field: "Raw data file",
    label: "Raw data file (.txt, .csv, .tsv, .tab, .vcf or .gvcf, 50\u202fMB at most)",
  }),
  text: largeTextRule({ field: "Text", label: "Or the text of such a file" }),
});

function PlainForm() {
  const form = useInputForm(inputs, {
    clearsWhenSent: true,
    send: ({ file, text }) => {
      if (file === null && isEmptyText(text)) return err("Choose a file or paste a text first.");
      if (file !== null) genomes.addFiles([file]);
      if (!isEmptyText(text)) genomes.addText(bytesOf(text));
      return ok(null);
    },
  });
  useClearOnRemoval(form.clearFields);
  return (
    <Form form={form} gap="5">
      <FileField field={form.fields.file} />
      <LargeTextField field={form.fields.text} placeholder={"rsid\tchromosome\tposition\tgenotype"} />
      <FormProblem form={form} />
      <Box>
        <SubmitButton form={form}>Upload</SubmitButton>
      </Box>
    </Form>
  );
}
