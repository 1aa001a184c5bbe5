/** Words for files that are no text: recognised by their first bytes, with the way to a text. */
import type { FailureCode } from "../../pkg/allelium_engine.d.ts";

/** A type of file that is never read, and often chosen. */
export type ForeignFile = Extract<
  FailureCode,
  "spreadsheet-file" | "bzip2-file" | "xz-file" | "seven-zip-file" | "rar-file" | "pdf-file"
>;

const texts: Record<ForeignFile, { name: string; advice: string }> = {
  "spreadsheet-file": {
    name: "a spreadsheet",
    advice:
      "Open it in the program that made it, save the sheet with the genotypes as CSV or tab-separated text, and choose that file. Better still, choose the file as the company gave it out: spreadsheets change numbers.",
  },
  "bzip2-file": { name: "packed by bzip2", advice: unpackFirst("bunzip2") },
  "xz-file": { name: "packed by xz", advice: unpackFirst("unxz") },
  "seven-zip-file": { name: "a 7z archive", advice: unpackFirst("7-Zip") },
  "rar-file": { name: "a RAR archive", advice: unpackFirst("WinRAR or 7-Zip") },
  "pdf-file": {
    name: "a PDF document",
    advice:
      "A report is for reading and lists few SNPs. Download the raw data from the company that tested you, as text or in a .zip, and choose that.",
  },
};

function unpackFirst(program: string): string {
  return `Files in .zip and .gz are opened here, this one is not. Unpack it on your device, with ${program} for one, and choose the file inside.`;
}

/** The kind of such a file, to follow "This file is". */
export function foreignFileName(code: ForeignFile): string {
  return texts[code].name;
}

/** The person's way out. */
export function foreignFileAdvice(code: ForeignFile): string {
  return texts[code].advice;
}
