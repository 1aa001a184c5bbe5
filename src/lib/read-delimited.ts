/** A character that parts the cells of a line. */
export type Delimiter = "," | ";" | "\t";

/**
 * Reads a table as text: CSV by RFC 4180, or what a spreadsheet puts on the clipboard. A cell in quotes may hold the delimiter, line ends and
 * doubled quotes; lines end in LF, CRLF or CR; the last line needs no end.
 */
export function readDelimited(text: string, delimiter: Delimiter): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = "";
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (isQuoted) {
      const isDoubled = letter === '"' && text.charAt(at + 1) === '"';
      if (isDoubled) at += 1;
      if (letter !== '"' || isDoubled) cell += letter;
      else isQuoted = false;
    } else if (letter === '"' && cell === "") isQuoted = true;
    else if (letter === delimiter) endCell();
    else if (letter === "\n" || letter === "\r") {
      if (letter === "\r" && text.charAt(at + 1) === "\n") at += 1;
      endRow();
    } else cell += letter;
  }
  if (cell !== "" || row.length > 0) endRow();
  return rows;
}

/** The delimiter of a file, by what its first line has most of. */
export function delimiterOf(text: string): Delimiter {
  const [head = ""] = text.split(/[\r\n]/, 1);
  const counted = ([",", ";", "\t"] as const).map((one) => ({ one, count: head.split(one).length }));
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).one;
}
