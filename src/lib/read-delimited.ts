/** A character that parts the cells of a line. */
export type Delimiter = "," | ";" | "\t";

/**
 * Reads a table as text: CSV by RFC 4180, or what a spreadsheet puts on the clipboard. A cell in quotes may hold the delimiter, line ends and
 * doubled quotes; lines end in LF, CRLF or CR; the last line needs no end. A quote that nothing closes is a letter, as all others are then.
 */
export function readDelimited(text: string, delimiter: Delimiter): readonly (readonly string[])[] {
  return readDelimitedLines(text, delimiter).map(({ cells }) => cells);
}

/** A row of a table with the line of the text that it begins in, counted from 1. */
export interface DelimitedLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The same, each row with its line: a cell in quotes may hold several. */
export function readDelimitedLines(text: string, delimiter: Delimiter): readonly DelimitedLine[] {
  return cellsOf(text, delimiter, true) ?? cellsOf(text, delimiter, false) ?? [];
}

/** Null where a quote is left open. */
function cellsOf(
  text: string,
  delimiter: Delimiter,
  areQuotesRead: boolean,
): readonly DelimitedLine[] | null {
  const rows: DelimitedLine[] = [];
  let row: string[] = [];
  let line = 1;
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = "";
  };
  const endRow = () => {
    endCell();
    rows.push({ line, cells: row });
    line += 1 + row.reduce((ends, one) => ends + (one.match(/\r\n?|\n/g)?.length ?? 0), 0);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (isQuoted) {
      const isDoubled = letter === '"' && text.charAt(at + 1) === '"';
      if (isDoubled) at += 1;
      if (letter !== '"' || isDoubled) cell += letter;
      else isQuoted = false;
    } else if (areQuotesRead && letter === '"' && cell === "") isQuoted = true;
    else if (letter === delimiter) endCell();
    else if (letter === "\n" || letter === "\r") {
      if (letter === "\r" && text.charAt(at + 1) === "\n") at += 1;
      endRow();
    } else cell += letter;
  }
  if (isQuoted) return null;
  if (cell !== "" || row.length > 0) endRow();
  return rows;
}

/** Every delimiter; those that numbers contain come last. */
export const delimiters: readonly Delimiter[] = ["\t", ";", ","];
