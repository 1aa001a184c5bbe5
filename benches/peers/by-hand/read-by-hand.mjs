// @ts-nocheck typed arrays are read within their bounds; the compiler would ask for checks that slow this peer down
/**
 * Peer: what a careful JavaScript programmer can do without WebAssembly. One loop over the bytes, typed arrays, no string
 * and no object a row; the last row's chromosome is compared before it is read, one table counts everything, and the
 * lookup keeps a piece of the hash in each slot so that a taken slot seldom costs a second look elsewhere.
 *
 * It does what the engine does: the same rows are kept and counted by the same rules, the same columns come out (ids,
 * places, calls in half a byte, lookup), a man's impossible calls are silenced, duplicates are dropped, and lines that are
 * no plain rows are scanned for scripts and unprintable characters. Left out, in its favour: the layout's digest, vendors
 * other than the three measured, and line numbers of what was dropped.
 */
import { finish } from "./facts.mjs";
import { slowLine } from "./other-lines.mjs";
import { quotedRows, tabRows } from "./plain-rows.mjs";
import { quote } from "./tables.mjs";
import { columnsFor } from "./workspace.mjs";

/**
 * Reads a whole file. Its result lies in memory that the next call uses again.
 *
 * @param {Uint8Array} bytes
 */
export function readByHand(bytes) {
  const file = {
    bytes,
    ...columnsFor(Math.ceil(bytes.length / 14)),
    rows: 0,
    at: 0,
    lines: 0,
    dropped: 0,
    isApart: false,
    inOrder: true,
    hasShared: false,
    script: false,
    unprintable: 0,
    sawRowInTime: false,
    headerBuild: 0,
    runs: [],
  };
  while (file.at < bytes.length) {
    if (file.rows > 0) {
      if (bytes[file.at] === quote) quotedRows(file);
      else tabRows(file);
    }
    if (file.at < bytes.length) slowLine(file);
  }
  if (file.script || file.unprintable > bytes.length / 10 || !file.sawRowInTime) throw new Error("unsafe");
  if (file.rows === 0) throw new Error("no rows");
  return finish(file);
}
