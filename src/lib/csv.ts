/** One value of a saved table. Null is an empty cell. */
export type CsvValue = string | number | boolean | null;

/**
 * Texts that a spreadsheet would read as a formula, or that it strips down to one; in Japan also by full-width signs.
 */
const formulaStart = /^[=+\-@\t\r＝＋－＠]/;

/** A plain number in ASCII digits: harmless though it may begin with a sign. */
const plainNumber = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/**
 * A text that a spreadsheet cannot read as a formula: what begins like one gets an apostrophe in front, by which
 * spreadsheets mark text (OWASP, "CSV Injection"). Numbers stay numbers.
 */
export function harmlessCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  if (typeof value === "boolean") return String(value);
  return formulaStart.test(value) && !plainNumber.test(value) ? `'${value}` : value;
}

/** One field by RFC 4180: quoted where it contains a comma, a quote or a line end; quotes doubled. */
function csvField(value: CsvValue): string {
  const text = harmlessCell(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as comma-separated text by RFC 4180: one head line, CRLF after every line, safe against formulas. */
export function csvText(head: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return [head, ...rows].map((row) => `${row.map(csvField).join(",")}\r\n`).join("");
}

/** The same table as tab-separated text for the clipboard; tabs and line ends inside a cell become blanks. */
export function tabbedText(head: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return [head, ...rows]
    .map((row) => row.map((value) => harmlessCell(value).replaceAll(/[\t\r\n]+/g, " ")).join("\t"))
    .join("\n");
}
