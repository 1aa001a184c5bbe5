import { Box, Button, chakra } from "@chakra-ui/react";
import { type FormEvent, useEffect, useState } from "react";
import { FileList } from "../../parts/genome-card/file-list.tsx";
import { RemoveEverything } from "../../parts/remove-everything.tsx";
import { ToolPage } from "../../parts/tool-page/tool-page.tsx";
import { usePastedText } from "../../parts/use-pasted-text.ts";
import * as genomes from "../../state/genomes.ts";
import { pathOf } from "../../state/product.ts";
import { controlFrame } from "../../ui/control-frame.ts";
import { Field } from "../../ui/field.tsx";
import { bytesOf, isEmptyText, LargeTextField, noText } from "../../ui/large-text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useFileDrop } from "../../ui/use-file-drop.ts";
import type { ScreenProps } from "../define.ts";

/** The plain way in: one file or one text, and a button. */
export function Screen({ tool }: ScreenProps) {
  const hasFiles = genomes.useGenomesPart((state) => state.genomes.length > 0);
  useEffect(() => genomes.prepareForGenomes(), []);
  // Nobody need drop anything here, but a file that is dropped must not replace the page.
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

function PlainForm() {
  const [text, setText] = usePastedText();
  const [file, setFile] = useState<File | null>(null);
  const [isMissed, setIsMissed] = useState(false);
  const isEmpty = file === null && isEmptyText(text);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsMissed(isEmpty);
    if (file !== null) genomes.addFiles([file]);
    if (!isEmptyText(text)) genomes.addText(bytesOf(text));
    event.currentTarget.reset();
    setFile(null);
    setText(noText);
  };
  return (
    <chakra.form onSubmit={submit} display="grid" gap="5">
      <Field label={"Raw data file (.txt, .csv, .tsv or .vcf, 50\u202fMB at most)"}>
        {(control) => (
          <chakra.input
            {...control}
            type="file"
            onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
            display="block"
            width="100%"
            padding="3"
            textStyle="caption"
            {...controlFrame}
          />
        )}
      </Field>
      <LargeTextField
        label="Or the text of such a file"
        placeholder={"rsid\tchromosome\tposition\tgenotype"}
        value={text}
        onChange={setText}
      />
      <Box>
        <Button type="submit">Upload</Button>
        <Box role="alert" textStyle="caption" color="fg.muted" marginTop="1">
          {isMissed && isEmpty ? "Choose a file or paste a text first." : ""}
        </Box>
      </Box>
    </chakra.form>
  );
}
