import type { ReactNode } from "react";
import { type CsvValue, csvText, tabbedText } from "../../lib/csv.ts";

/** One field of a saved table: raw values under a name that programs can use. */
export interface SavedField<Row> {
  name: string;
  value: (row: Row) => CsvValue;
}

/** One column of a table of `Row`s. */
export interface Column<Row> {
  key: string;
  header: string;
  align?: "start" | "end";
  /** Long texts may break into lines. */
  wraps?: boolean;
  /** True where the cells contain only buttons and links: paper omits the column. */
  isScreenOnly?: boolean;
  /**
   * In rem. When every column has one, the columns do not move while a long table scrolls. A table of the page whose
   * columns need more room than there is leaves out the last of them.
   */
  width?: number;
  /** In a table of the page: shown only on request. */
  isHiddenAtFirst?: boolean;
  /** Names the subject of the other columns: saved and copied even where the person has removed it. */
  isAlwaysSaved?: boolean;
  /** The cell as text, which search looks through. */
  text: (row: Row) => string;
  /** Content of the cell, where it is something else than its text. */
  cell?: (row: Row) => ReactNode;
  /** The column's copied and saved value; its text under its header where this is left out. */
  saved?: readonly SavedField<Row>[];
  /** The column's sort value, texts by the numbers in them; rows with null come last in either direction. */
  sortBy: (row: Row) => string | number | null;
}

/** What a cell shows. */
export function contentOf<Row>({ cell, text }: Pick<Column<Row>, "cell" | "text">, row: Row): ReactNode {
  return cell === undefined ? text(row) : cell(row);
}

/** A choice that narrows the rows to those of one value. */
export interface RowFilter<Row> {
  /** The choice, e.g. "Outcome". */
  label: string;
  /** The choice that keeps all rows. */
  allLabel: string;
  valueOf: (row: Row) => string;
}

/** The values a filter finds in the rows, in their order of appearance, with the number of rows of each. */
export function filterChoices<Row>(
  rows: readonly Row[],
  filter: RowFilter<Row>,
): readonly { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = filter.valueOf(row);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, count }));
}

/** What a saved table needs of a column. */
export type SavedColumn<Row> = Pick<Column<Row>, "header" | "text" | "saved">;

function savedFields<Row>(columns: readonly SavedColumn<Row>[]): readonly SavedField<Row>[] {
  return columns.flatMap((column) => column.saved ?? [{ name: column.header, value: column.text }]);
}

function savedTable<Row>(rows: readonly Row[], columns: readonly SavedColumn<Row>[]) {
  const fields = savedFields(columns);
  return {
    head: fields.map((field) => field.name),
    body: rows.map((row) => fields.map((field) => field.value(row))),
  };
}

/** The table as tab-separated text with its heads, for pasting into a spreadsheet. */
export function tableText<Row>(rows: readonly Row[], columns: readonly SavedColumn<Row>[]): string {
  const { head, body } = savedTable(rows, columns);
  return tabbedText(head, body);
}

/**
 * The table as a CSV file. What precedes the rows in the JSON file is in columns of its own after them here, the same
 * in every row: programs read no comments, and a row that is cut from its table keeps them. A column of the table comes
 * first.
 */
export function tableCsv<Row>(
  rows: readonly Row[],
  columns: readonly SavedColumn<Row>[],
  about: Readonly<Record<string, CsvValue>>,
): string {
  const { head, body } = savedTable(rows, columns);
  const added = addedOf(head, about);
  return csvText(
    [...head, ...added.map(([name]) => name)],
    body.map((row) => [...row, ...added.map(([, value]) => value)]),
  );
}

/** What stands in columns of its own. */
function addedOf(head: readonly string[], about: Readonly<Record<string, CsvValue>>) {
  return Object.entries(about).filter(([name]) => !head.includes(name));
}

/** The columns of the CSV file with their values, for files that are written by column. */
export function tableColumns<Row>(
  rows: readonly Row[],
  columns: readonly SavedColumn<Row>[],
  about: Readonly<Record<string, CsvValue>>,
): { name: string; values: CsvValue[] }[] {
  const fields = savedFields(columns);
  const added = addedOf(
    fields.map(({ name }) => name),
    about,
  );
  return [
    ...fields.map(({ name, value }) => ({ name, values: rows.map(value) })),
    ...added.map(([name, value]) => ({ name, values: rows.map(() => value) })),
  ];
}

/** The table as a JSON file: `about` first, then the rows under "rows". */
export function tableJson<Row>(
  rows: readonly Row[],
  columns: readonly SavedColumn<Row>[],
  about: Readonly<Record<string, CsvValue>>,
): string {
  const fields = savedFields(columns);
  const objects = rows.map((row) =>
    Object.fromEntries(fields.map((field) => [field.name, field.value(row)])),
  );
  return `${JSON.stringify({ ...about, rows: objects }, null, 1)}\n`;
}
