/** The problem of a form's field. `field` is the field's name; `joinProblems` joins all problems. */
import { formatCount, formatExact } from "../lib/format.ts";

/** The agreed words (docs/product-rules.md#form-input). */
export const formProblems = {
  dangerousContent: (field: string) => `Potentially dangerous content detected in ${field}`,
  tooLong: (field: string) => `${field} exceeds maximum length`,
  numberFormat: (field: string) => `Invalid number format in ${field}`,
} as const;

/** Our own words, where none were agreed. */
export const furtherProblems = {
  missing: (field: string) => `Please fill in ${field}.`,
  notOffered: (field: string) => `Please choose ${field} from the list.`,
  notChosen: (field: string) => `Please choose an answer: ${field}.`,
  notWhole: (field: string) => `${field} must be a whole number.`,
  notAboveZero: (field: string) => `${field} must be above 0.`,
  notEmail: "Please enter a valid email address.",
} as const;

/** Words about a field of several rows. */
export const rowTexts = {
  atRow: (row: number, problem: string) => `Row ${row}: ${problem}`,
  tooFew: (field: string, least: number) => `${field}: at least ${formatCount(least, "row", "rows")}.`,
  tooMany: (field: string, most: number) => `${field}: at most ${formatCount(most, "row", "rows")}.`,
  brought: (rows: number) => `${formatCount(rows, "row was", "rows were")} filled in.`,
  leftOut: (rows: number, most: number) =>
    `${formatCount(rows, "row", "rows")} more had no room: at most ${formatExact(most)}.`,
  notOffered: (cells: number) =>
    `${formatCount(cells, "value is", "values are")} not in the list, and the first choice stands there.`,
  notRead: (heads: readonly string[]) =>
    `There is no column here for ${heads.map((head) => `“${head}”`).join(", ")}: not read.`,
  tooWide: (cells: number, last: string) =>
    `Nothing was pasted: ${formatCount(cells, "cell", "cells")} of a row would stand beyond the last column, “${last}”.`,
  unreadable: "The file is no table with these columns.",
  noColumns: (heads: readonly string[]) =>
    `The file has no column ${heads.map((head) => `“${head}”`).join(", ")}. Nothing was changed.`,
  genotypes: "This looks like genetic data. It is not accepted here and was not stored.",
  atLine: (line: number, column: string, problem: string) => `Line ${line}, column “${column}”: ${problem}`,
  noRoom: (line: number, most: number) =>
    `From line ${line} on there is no room: at most ${formatCount(most, "row", "rows")}.`,
  wrongLines: (problems: readonly string[], further: number) =>
    [
      "Nothing was changed.",
      ...problems,
      ...(further === 0 ? [] : [`And ${formatCount(further, "problem", "problems")} more.`]),
    ].join("\n"),
  tooLarge: "The file is too large to be a table of these rows.",
} as const;

/** Which numbers a field accepts; null for no bound. Both bounds belong to the range. */
export interface NumberRange {
  readonly least: number | null;
  readonly greatest: number | null;
}

/**
 * Shown for a number outside its range.
 *
 * @param text writes a bound
 */
export function outOfRangeMessage(
  field: string,
  { least, greatest }: NumberRange,
  text: (bound: number) => string = formatExact,
): string {
  if (least !== null && greatest !== null)
    return `${field} must be between ${text(least)} and ${text(greatest)}.`;
  if (least !== null) return `${field} must be at least ${text(least)}.`;
  return greatest === null ? "" : `${field} must be at most ${text(greatest)}.`;
}

/** One message of everything that is wrong in a form (docs/product-rules.md#form-input); null for nothing. */
export function joinProblems(problems: readonly string[]): string | null {
  return problems.length === 0 ? null : problems.join(" ");
}
