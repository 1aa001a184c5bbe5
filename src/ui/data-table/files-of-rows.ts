import type { CsvValue } from "../../lib/csv.ts";
import { savedOrigin } from "../../lib/saved-origin.ts";
import type { TableFilesProps } from "./table-files.tsx";
import { type SavedColumn, tableCsv, tableJson, tableText } from "./table-model.ts";

interface SavedRows<Row> extends Pick<TableFilesProps, "label" | "fileName"> {
  /** Called when they are saved. */
  rows: () => readonly Row[];
  columns: readonly SavedColumn<Row>[];
  /** What stands in a file besides the rows and where it comes from. */
  about: Readonly<Record<string, CsvValue>> | undefined;
}

/** What rows are copied and saved as. */
export function filesOfRows<Row>({ label, fileName, rows, columns, about }: SavedRows<Row>): TableFilesProps {
  const facts = () => ({ ...about, ...savedOrigin() });
  return {
    label,
    fileName,
    copyText: () => tableText(rows(), columns),
    csv: () => tableCsv(rows(), columns, facts()),
    json: () => tableJson(rows(), columns, facts()),
  };
}
