/** Rows from a spreadsheet and from CSV files, and back. Pure. */
import { csvText } from "../lib/csv.ts";
import { holdsGenotypeLine } from "../lib/genotype-line.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import { type DelimitedLine, delimiters, readDelimited, readDelimitedLines } from "../lib/read-delimited.ts";
import { furtherProblems, rowTexts } from "../texts/form-problems.ts";
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
  /** Heads of columns that the field does not have. */
  readonly notRead: readonly string[];
}

/** What is said of rows that have come. */
export function broughtText(
  { rows, leftOut, notOffered, notRead }: BroughtRows,
  { most }: RowsLimits,
): string {
  return [
    rowTexts.brought(rows),
    ...(leftOut === 0 ? [] : [rowTexts.leftOut(leftOut, most)]),
    ...(notOffered === 0 ? [] : [rowTexts.notOffered(notOffered)]),
    ...(notRead.length === 0 ? [] : [rowTexts.notRead(notRead)]),
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

/** The heads of a line that are those of no column. */
function otherHeads(limits: RowsLimits, line: TypedRow): readonly string[] {
  const own = new Set(headsOf(limits).map(plain));
  return line.filter((head) => head.trim() !== "" && !own.has(plain(head)));
}

/** Puts cells into rows from one place on; rows are added as far as there may be. */
function put(
  limits: RowsLimits,
  rows: readonly TypedRow[],
  lines: readonly TypedRow[],
  row: number,
  column: number,
): Omit<BroughtRows, "notRead"> {
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

/** What is said of a text that no field of rows takes, wherever it is pasted; null for one that may be pasted. */
export function refusedText(pasted: string): string | null {
  return holdsGenotypeLine(pasted) ? rowTexts.genotypes : null;
}

/** Whether a pasted text is more than one cell. */
export function isTable(text: string): boolean {
  return /[\t\r\n]./.test(text);
}

/**
 * A table from the clipboard, put in from one cell on. Where its first line has the heads of all columns they may stand in any order. Cells that
 * a line lacks stay as they are, and in an added row as a new row has them; blank ones beyond the last column are nothing.
 *
 * @returns what is said of a table whose cells would stand beyond the last column
 */
export function pasteRows(
  limits: RowsLimits,
  content: string,
  pasted: string,
  { row, column }: { readonly row: number; readonly column: number },
): Result<BroughtRows, string> {
  const lines = readDelimited(pasted, "\t");
  const rows = rowsOfText(content);
  const [first = []] = lines;
  const head = column === 0 ? readHead(limits, first) : null;
  if (head !== null) {
    const body = lines.slice(1).map((line) => head.map((at) => line[at] ?? ""));
    return ok({ ...put(limits, rows, body, row, 0), notRead: otherHeads(limits, first) });
  }
  const columns = columnsOf(limits);
  const widest = Math.max(0, ...lines.map((line) => line.findLastIndex((cell) => cell.trim() !== "") + 1));
  const beyond = column + widest - columns.length;
  if (beyond > 0) return err(rowTexts.tooWide(beyond, columns.at(-1)?.field ?? ""));
  return ok({ ...put(limits, rows, lines, row, column), notRead: [] });
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

/** Problems of a file that are named one by one; more are counted. */
const mostNamed = 5;

/** What is wrong in a row of a file. */
function problemsOfLine(limits: RowsLimits, { line, cells }: DelimitedLine): readonly string[] {
  return columnsOf(limits).flatMap((column, at) => {
    const cell = cellIn(column, cells[at] ?? "");
    if (cell === null) return [rowTexts.atLine(line, column.field, furtherProblems.notOffered(column.field))];
    const { error } = column.schema.safeParse(cell);
    if (error === undefined) return [];
    const [issue] = error.issues;
    return [rowTexts.atLine(line, column.field, issue?.message ?? furtherProblems.missing(column.field))];
  });
}

/** All that is wrong in the rows of a file as one text; null for nothing. */
function problemsOfFile(limits: RowsLimits, lines: readonly DelimitedLine[]): string | null {
  const tooMany = lines[limits.most];
  const problems = [
    ...lines.flatMap((line) => problemsOfLine(limits, line)),
    ...(tooMany === undefined ? [] : [rowTexts.noRoom(tooMany.line, limits.most)]),
  ];
  if (problems.length === 0) return null;
  return rowTexts.wrongLines(problems.slice(0, mostNamed), Math.max(0, problems.length - mostNamed));
}

/** A file's rows by one delimiter, without blank ones, and where its head has each column. */
function tableBy(limits: RowsLimits, text: string, delimiter: (typeof delimiters)[number]) {
  const lines = readDelimitedLines(text, delimiter).filter(({ cells }) =>
    cells.some((cell) => cell.trim() !== ""),
  );
  return { lines, head: readHead(limits, lines[0]?.cells ?? []) };
}

/** The heads that a file's first line lacks; null where it has none of them, and so is no head. */
function missingHeads(limits: RowsLimits, text: string): readonly string[] | null {
  const missing = delimiters.map((one) => {
    const [first] = tableBy(limits, text, one).lines;
    return headsOf(limits).filter(
      (head) => first?.cells.some((cell) => plain(cell) === plain(head)) !== true,
    );
  });
  const fewest = missing.toSorted((one, other) => one.length - other.length)[0] ?? [];
  return fewest.length <= headsOf(limits).length / 2 ? fewest : null;
}

/**
 * The rows of a CSV file, whose cells are parted by commas, semicolons or tabs. Where its first line has the heads of all columns they may stand
 * in any order; without heads it must have as many columns. A file with a wrong cell gives no rows.
 *
 * @returns what is said of a file that is no such table, or whose cells are wrong: the line, the column and the reason of each
 */
export function rowsFromCsv(limits: RowsLimits, file: string): Result<BroughtRows, string> {
  if (file.length > longestTable) return err(rowTexts.tooLarge);
  const refused = refusedText(file);
  if (refused !== null) return err(refused);
  const text = file.replace(/^\ufeff/, "");
  const tables = delimiters.map((one) => tableBy(limits, text, one));
  const usual = columnsOf(limits).map((_, at) => at);
  // A comma may be one of numbers, so heads decide, and then the count of cells.
  const table =
    tables.find(({ head }) => head !== null) ??
    tables.find(({ lines }) => lines.length > 0 && lines.every(({ cells }) => cells.length === usual.length));
  const missing = table === undefined || table.head === null ? missingHeads(limits, text) : null;
  if (missing !== null) return err(rowTexts.noColumns(missing));
  if (table === undefined) return err(rowTexts.unreadable);
  const order = table.head ?? usual;
  const body = (table.head === null ? table.lines : table.lines.slice(1)).map(({ line, cells }) => ({
    line,
    cells: order.map((at) => {
      const cell = cells[at] ?? "";
      return marked.test(cell) ? cell.slice(1) : cell;
    }),
  }));
  const problem = problemsOfFile(limits, body);
  if (problem !== null) return err(problem);
  const brought = put(
    limits,
    [],
    body.map(({ cells }) => cells),
    0,
    0,
  );
  const notRead = table.head === null ? [] : otherHeads(limits, table.lines[0]?.cells ?? []);
  return ok({ ...brought, notRead });
}
