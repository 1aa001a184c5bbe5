import type { CsvValue } from "../../lib/csv.ts";
import { savedOrigin } from "../../lib/saved-origin.ts";
import type { OtherFile, TableFilesProps } from "./table-files.tsx";
import { type SavedColumn, tableColumns, tableCsv, tableJson, tableText } from "./table-model.ts";

interface SavedRows<Row> extends Pick<TableFilesProps, "label" | "fileName"> {
  /** Called when they are saved. */
  rows: () => readonly Row[];
  columns: readonly SavedColumn<Row>[];
  /** What stands in a file besides the rows and where it comes from. */
  about: Readonly<Record<string, CsvValue>> | undefined;
}

/** The same rows as a Parquet file. */
export function parquetOfRows<Row>({
  rows,
  columns,
  about,
}: Pick<SavedRows<Row>, "rows" | "columns" | "about">): OtherFile {
  return {
    name: "Parquet",
    extension: ".parquet",
    content: async () => {
      const { parquetFile } = await import("./parquet-file.ts");
      return parquetFile(tableColumns(rows(), columns, { ...about, ...savedOrigin() }));
    },
  };
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
