/** A table as an Apache Parquet file. Its writer is loaded when somebody saves one. */
import type { CsvValue } from "../../lib/csv.ts";

/** A column of a saved table. */
export interface ParquetColumn {
  readonly name: string;
  readonly values: readonly CsvValue[];
}

/** The type of a column: numbers and truths are such where nothing else is in it. An empty column is one of texts. */
function typeOf(values: readonly CsvValue[]): "DOUBLE" | "BOOLEAN" | "STRING" {
  const kinds = new Set(values.flatMap((value) => (value === null ? [] : [typeof value])));
  if (kinds.size !== 1) return "STRING";
  return kinds.has("number") ? "DOUBLE" : kinds.has("boolean") ? "BOOLEAN" : "STRING";
}

/** The file; rejects where its writer can't be loaded. */
export async function parquetFile(columns: readonly ParquetColumn[]): Promise<Blob> {
  const { parquetWriteBuffer } = await import("hyparquet-writer");
  const columnData = columns.map(({ name, values }) => {
    const type = typeOf(values);
    const text = (value: CsvValue) => (value === null ? null : String(value));
    return { name, type, nullable: true, data: type === "STRING" ? values.map(text) : [...values] };
  });
  const bytes = parquetWriteBuffer({ columnData, createdBy: "Allelium" });
  return new Blob([bytes], { type: "application/vnd.apache.parquet" });
}
