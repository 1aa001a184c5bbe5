import { Button } from "@chakra-ui/react";
import { Download } from "lucide-react";
import { CopyButton } from "../copy-button.tsx";
import { saveTextFile } from "../files/save-file.ts";

export interface TableFilesProps {
  /** Name of the table for those who cannot see it. */
  label: string;
  /** Name of a saved table without its extension. It must say nothing about the person. */
  fileName: string;
  copyText: () => string;
  csv: () => string;
  json: () => string;
}

/** The ways out of a table: copied, or saved as a file. */
export function TableFiles({ label, fileName, copyText, csv, json }: TableFilesProps) {
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
    </>
  );
}

/** Saves a file; its visible name is the format alone. */
function SaveButton({ name, label, onSave }: { name: string; label: string; onSave: () => void }) {
  return (
    <Button size="xs" variant="ghost" aria-label={label} onClick={onSave}>
      <Download aria-hidden />
      {name}
    </Button>
  );
}
