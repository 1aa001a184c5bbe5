/** Rows from a spreadsheet and from CSV files, and back. Pure. */
import { csvText } from "../lib/csv.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import { delimiters, readDelimited } from "../lib/read-delimited.ts";
import { rowTexts } from "../texts/form-problems.ts";
import {
  choicesOf,
  columnsOf,
  emptyRow,
  type RowsLimits,
  rowsOfText,
  type TypedRow,
  textOfRows,
} from "./rows-rule.ts";

/** Rows that have come from elsewhere. */
export interface BroughtRows {
  /** The field's content with them. */
  readonly text: string;
  /** Rows that were filled in. */
  readonly rows: number;
  /** Rows that had no room. */
  readonly leftOut: number;
  /** Cells with a choice that is not offered. */
  readonly notOffered: number;
}

/** What is said of rows that have come. */
export function broughtText({ rows, leftOut, notOffered }: BroughtRows, { most }: RowsLimits): string {
  return [
    rowTexts.brought(rows),
    ...(leftOut === 0 ? [] : [rowTexts.leftOut(leftOut, most)]),
    ...(notOffered === 0 ? [] : [rowTexts.notOffered(notOffered)]),
  ].join(" ");
}

/** A text without blanks around it and in small letters, as choices and heads are compared. */
function plain(text: string): string {
  return text.trim().toLowerCase();
}

/** What a cell becomes in a column: a choice is found by what it is called, too; null for one that is not offered. */
function cellIn(column: ReturnType<typeof columnsOf>[number], text: string): string | null {
  const choices = choicesOf(column);
  if (choices === null) return text.trim();
  const found =
    choices.find(({ value }) => value === text.trim()) ??
    choices.find(({ label, value }) => [label, value].map(plain).includes(plain(text)));
  return found?.value ?? null;
}

/** The columns' heads, as files have them. */
function headsOf(limits: RowsLimits): readonly string[] {
  return columnsOf(limits).map(({ field }) => field);
}

/** For each column of a table where its head stands; null where the line is no head. */
function readHead(limits: RowsLimits, line: TypedRow): readonly number[] | null {
  const found = headsOf(limits).map((head) => line.findIndex((cell) => plain(cell) === plain(head)));
  return found.every((at) => at >= 0) ? found : null;
}

/** Puts cells into rows from one place on; rows are added as far as there may be. */
function put(
  limits: RowsLimits,
  rows: readonly TypedRow[],
  lines: readonly TypedRow[],
  row: number,
  column: number,
) {
  const columns = columnsOf(limits);
  const room = Math.max(0, limits.most - row);
  const changed = rows.map((one) => [...one]);
  let notOffered = 0;
  for (const [index, line] of lines.slice(0, room).entries()) {
    const target = changed[row + index] ?? [...emptyRow(limits)];
    changed[row + index] = target;
    for (const [at, text] of line.entries()) {
      const rule = columns[column + at];
      if (rule === undefined) break;
      const cell = cellIn(rule, text);
      if (cell === null) notOffered += 1;
      target[column + at] = cell ?? rule.initial;
    }
  }
  const taken = Math.min(lines.length, room);
  return { text: textOfRows(changed), rows: taken, leftOut: lines.length - taken, notOffered };
}

/** Whether a pasted text is more than one cell. */
export function isTable(text: string): boolean {
  return /[\t\r\n]./.test(text);
}

/** A table from the clipboard, put in from one cell on. A line of the columns' own heads is left out. */
export function pasteRows(
  limits: RowsLimits,
  content: string,
  pasted: string,
  { row, column }: { readonly row: number; readonly column: number },
): BroughtRows {
  const lines = readDelimited(pasted, "\t");
  const [first = []] = lines;
  const isHead = column === 0 && readHead(limits, first) !== null;
  return put(limits, rowsOfText(content), isHead ? lines.slice(1) : lines, row, column);
}

/**
 * What a spreadsheet reads as a formula gets an apostrophe in a file; so a text that begins with apostrophes before one gets one more, and
 * reading takes one away.
 */
const marked = /^'+[=+\-@＝＋－＠]/;

/** The rows as a CSV file: a head, then the cells, choices by what they are called. */
export function rowsAsCsv(limits: RowsLimits, content: string): string {
  const columns = columnsOf(limits);
  const rows = rowsOfText(content).map((row) =>
    columns.map((column, at) => {
      const text = row[at] ?? "";
      const shown = choicesOf(column)?.find(({ value }) => value === text)?.label ?? text;
      return marked.test(shown) ? `'${shown}` : shown;
    }),
  );
  return csvText(headsOf(limits), rows);
}

/** Characters of a file that is read; far more than any rows have. */
export const longestTable = 1_000_000;

/**
 * The rows of a CSV file, whose cells are parted by commas, semicolons or tabs. Where its first line has the heads of all columns they may stand
 * in any order; without heads it must have as many columns.
 *
 * @returns what is said of a file that is no such table
 */
export function rowsFromCsv(limits: RowsLimits, file: string): Result<BroughtRows, string> {
  if (file.length > longestTable) return err(rowTexts.tooLarge);
  const text = file.replace(/^\ufeff/, "");
  const tables = delimiters.map((one) => {
    const lines = readDelimited(text, one).filter((line) => line.some((cell) => cell.trim() !== ""));
    return { lines, head: readHead(limits, lines[0] ?? []) };
  });
  const usual = columnsOf(limits).map((_, at) => at);
  // A comma may be one of numbers, so heads decide, and then the count of cells.
  const table =
    tables.find(({ head }) => head !== null) ??
    tables.find(({ lines }) => lines.length > 0 && lines.every((line) => line.length === usual.length));
  if (table === undefined) return err(rowTexts.unreadable);
  const order = table.head ?? usual;
  const body = table.head === null ? table.lines : table.lines.slice(1);
  const cells = body.map((line) =>
    order.map((at) => {
      const cell = line[at] ?? "";
      return marked.test(cell) ? cell.slice(1) : cell;
    }),
  );
  return ok(put(limits, [], cells, 0, 0));
}
