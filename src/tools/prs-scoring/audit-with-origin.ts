/** Adds to an audit log the origin that every saved table states. */
import { type CsvValue, tabbedText } from "../../lib/csv.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";

/** No other letter has this byte in UTF-8. */
const lineEnd = 10;

/** Bytes that are handled at once. */
const pieceSize = 1 << 20;

/** The bytes with others before each line's end: `head` on the first line, `row` on all that follow. */
function widened(bytes: Uint8Array, head: Uint8Array | null, row: Uint8Array): Uint8Array<ArrayBuffer> {
  const ends: number[] = [];
  for (let end = bytes.indexOf(lineEnd); end !== -1; end = bytes.indexOf(lineEnd, end + 1)) ends.push(end);
  const added = ends.map((_, index) => (index === 0 && head !== null ? head : row));
  const wide = new Uint8Array(added.reduce((sum, { length }) => sum + length, bytes.length));
  let from = 0;
  let to = 0;
  for (const [index, cells] of added.entries()) {
    const line = bytes.subarray(from, ends[index]);
    wide.set(line, to);
    wide.set(cells, to + line.length);
    to += line.length + cells.length;
    // The line's end goes with what follows it.
    from += line.length;
  }
  wide.set(bytes.subarray(from), to);
  return wide;
}

/**
 * The log with columns behind its own, the same in every row (docs/formats.md#what-a-saved-table-says-of-itself). A log
 * may have a million rows: it is handled piece by piece, so that the page can draw in between, and each piece becomes a
 * blob, which the browser need not keep in the page's memory.
 *
 * @param log tab-separated, a line of column names first, each line with its end
 * @param about the new columns with the content of each
 */
export async function auditWithOrigin(
  log: Blob,
  about: Readonly<Record<string, CsvValue>>,
  signal: AbortSignal,
): Promise<Result<Blob, "stopped" | "failed">> {
  // The writer of tables keeps formulas, tabs and line ends out of cells.
  const lines = tabbedText(Object.keys(about), [Object.values(about)]).split("\n");
  const [head, row] = lines.map((cells) => new TextEncoder().encode(`\t${cells}`));
  if (head === undefined || row === undefined) throw new RangeError("no columns to write");
  const pieces: Blob[] = [];
  let isHeadWritten = false;
  for (let from = 0; from < log.size; from += pieceSize) {
    const buffer = await log
      .slice(from, from + pieceSize)
      .arrayBuffer()
      .catch(() => null);
    if (signal.aborted) return err("stopped");
    if (buffer === null) return err("failed");
    const bytes = new Uint8Array(buffer);
    pieces.push(new Blob([widened(bytes, isHeadWritten ? null : head, row)]));
    isHeadWritten ||= bytes.includes(lineEnd);
  }
  return ok(new Blob(pieces, { type: log.type }));
}
