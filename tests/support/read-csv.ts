/** Reads a CSV text by RFC 4180, knowing nothing of our writer; one list of fields a row, the head among them. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = "";
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (isQuoted) {
      if (letter !== '"') field += letter;
      else if (text.charAt(at + 1) === '"') {
        field += '"';
        at++;
      } else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === ",") {
      row.push(field);
      field = "";
    } else if (letter === "\r" && text.charAt(at + 1) === "\n") {
      rows.push([...row, field]);
      [row, field] = [[], ""];
      at++;
    } else field += letter;
  }
  return rows;
}
