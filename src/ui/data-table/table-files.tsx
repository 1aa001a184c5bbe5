import { Button } from "@chakra-ui/react";
import { Download } from "lucide-react";
import { useState } from "react";
import { CopyButton } from "../copy-button.tsx";
import { saveFile, saveTextFile } from "../files/save-file.ts";

export interface TableFilesProps {
  /** Name of the table for those who cannot see it. */
  label: string;
  /** Name of a saved table without its extension. It must say nothing about the person. */
  fileName: string;
  copyText: () => string;
  csv: () => string;
  json: () => string;
  /** Files in other forms. */
  others?: readonly OtherFile[];
}

/** A table in another form. */
export interface OtherFile {
  /** The form, in a word. */
  name: string;
  /** With the dot. */
  extension: string;
  /** Rejects where what writes it can't be loaded. */
  content: () => Blob | Promise<Blob>;
}

/** The ways out of a table: copied, or saved as a file. */
export function TableFiles({ label, fileName, copyText, csv, json, others = [] }: TableFilesProps) {
  return (
    <>
      <CopyButton text={copyText} />
      <SaveButton
        name="CSV"
        label={`Save ${label} as CSV`}
        onSave={() => saveTextFile(`${fileName}.csv`, "text/csv;charset=utf-8", csv())}
      />
      <SaveButton
        name="JSON"
        label={`Save ${label} as JSON`}
        onSave={() => saveTextFile(`${fileName}.json`, "application/json", json())}
      />
      {others.map(({ name, extension, content }) => (
        <SaveButton
          key={name}
          name={name}
          label={`Save ${label} as ${name}`}
          onSave={async () => saveFile(`${fileName}${extension}`, await content())}
        />
      ))}
    </>
  );
}

interface SaveButtonProps {
  name: string;
  label: string;
  onSave: () => void | Promise<void>;
}

/** Saves a file; its visible name is the format alone, until what writes it could not be loaded. */
function SaveButton({ name, label, onSave }: SaveButtonProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const save = async () => {
    setHasFailed(false);
    try {
      await onSave();
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <Button
      size="xs"
      variant="ghost"
      aria-label={hasFailed ? `${label}: could not be loaded, try again` : label}
      onClick={save}
    >
      <Download aria-hidden />
      {hasFailed ? `${name}: try again` : name}
    </Button>
  );
}
