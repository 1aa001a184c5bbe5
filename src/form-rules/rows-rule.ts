/**
 * A field of several rows with typed columns. Its content is one text, so that links, saved settings and the tab store it as any other: the
 * cells of a row with tabs between them, and a line end after each row.
 */
import { z } from "zod";
import { furtherProblems, rowTexts } from "../texts/form-problems.ts";
import type { ChoiceRule } from "./choice-rule.ts";
import type { FieldRule, FieldWords } from "./field-rule.ts";

/** The columns of a row, by name: rules of numbers, choices and texts. */
export type RowColumns = Readonly<Record<string, FieldRule<string, unknown>>>;

/** What one row gives. */
export type RowOf<Columns extends RowColumns> = {
  readonly [Name in keyof Columns]: z.output<Columns[Name]["schema"]>;
};

/** The typed cells of one row, in the order of the columns. */
export type TypedRow = readonly string[];

/** What a control needs to know of a field of rows. */
export interface RowsLimits {
  readonly columns: RowColumns;
  /** Rows that must be filled in. */
  readonly least: number;
  /** Rows that there may be. */
  readonly most: number;
}

/** The rule of a field of rows. */
export interface RowsRule<Row> extends FieldRule<string, readonly Row[]>, RowsLimits {}

/** The columns in their order. */
export function columnsOf({ columns }: Pick<RowsLimits, "columns">): readonly FieldRule<string, unknown>[] {
  return Object.values(columns);
}

/** What a column offers; null where anything may be typed. */
export function choicesOf(column: FieldRule<string, unknown>): ChoiceRule<string>["choices"] | null {
  return "choices" in column ? (column as ChoiceRule<string>).choices : null;
}

/** The rows as the field's content; what would end a cell becomes a blank. */
export function textOfRows(rows: readonly TypedRow[]): string {
  return rows.map((row) => `${row.map((cell) => cell.replaceAll(/[\t\r\n]/g, " ")).join("\t")}\n`).join("");
}

/** The rows of a content. */
export function rowsOfText(text: string): readonly TypedRow[] {
  return text === ""
    ? []
    : text
        .replace(/\n$/, "")
        .split("\n")
        .map((line) => line.split("\t"));
}

/** A row in which nothing is filled in. */
export function emptyRow(limits: Pick<RowsLimits, "columns">): TypedRow {
  return columnsOf(limits).map(({ initial }) => initial);
}

/** Whether nothing is filled in: a row that was added and not begun counts for nothing. */
export function isEmptyRow(limits: Pick<RowsLimits, "columns">, row: TypedRow): boolean {
  const toFill = columnsOf(limits).flatMap(({ initial }, at) => (initial === "" ? [row[at] ?? ""] : []));
  return toFill.length > 0 && toFill.every((cell) => cell.trim() === "");
}

/** A row's values, or the first problem in it. */
function readRow(
  columns: RowColumns,
  row: TypedRow,
): { value: Record<string, unknown> } | { problem: string } {
  const value: Record<string, unknown> = {};
  for (const [at, [name, { schema, field }]] of Object.entries(columns).entries()) {
    const parsed = schema.safeParse(row[at] ?? "");
    if (!parsed.success)
      return { problem: parsed.error.issues[0]?.message ?? furtherProblems.missing(field) };
    value[name] = parsed.data;
  }
  return { value };
}

interface RowsRuleOptions<Columns extends RowColumns> extends FieldWords {
  readonly columns: Columns;
  /** Rows that must be filled in; none without it. */
  readonly least?: number;
  /** Rows that there may be. A link carries them all, and an address has room for some thousand characters. */
  readonly most: number;
  /** The field's initial content; without it as many empty rows as must be filled in, one at least. */
  readonly initial?: readonly RowOf<Columns>[];
}

/** The rule of a list of rows. An empty row is left out of the value. */
export function rowsRule<const Columns extends RowColumns>(
  options: RowsRuleOptions<Columns>,
): RowsRule<RowOf<Columns>> {
  const { columns, least = 0, most, initial, ...words } = options;
  const decode = (text: string, payload: z.core.ParsePayload): readonly RowOf<Columns>[] => {
    const fail = (message: string) => {
      payload.issues.push({ code: "custom", message, input: text });
      return z.NEVER;
    };
    const values: RowOf<Columns>[] = [];
    for (const [index, row] of rowsOfText(text).entries()) {
      if (isEmptyRow({ columns }, row)) continue;
      const read = readRow(columns, row);
      if ("problem" in read) return fail(rowTexts.atRow(index + 1, read.problem));
      values.push(read.value as RowOf<Columns>);
    }
    if (values.length < least) return fail(rowTexts.tooFew(words.field, least));
    return values.length > most ? fail(rowTexts.tooMany(words.field, most)) : values;
  };
  const encode = (rows: readonly RowOf<Columns>[]): string =>
    textOfRows(
      rows.map((row) => Object.entries(columns).map(([name, { schema }]) => z.encode(schema, row[name]))),
    );
  const empty = textOfRows(Array.from({ length: Math.max(1, least) }, () => emptyRow({ columns })));
  return {
    ...words,
    columns,
    least,
    most,
    initial: initial === undefined ? empty : encode(initial),
    schema: z.codec(z.string(), z.custom<readonly RowOf<Columns>[]>(Array.isArray), { decode, encode }),
  };
}
