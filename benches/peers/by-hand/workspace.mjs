// @ts-nocheck typed arrays are read within their bounds; the compiler would ask for checks that slow this peer down
/** Memory that is reused from file to file. */

/** Memory that is used again for the next file, as the engine's is. */
const workspace = { rows: 0, columns: {}, slots: new Int32Array(0) };

export function columnsFor(rows) {
  if (workspace.rows < rows) {
    workspace.rows = rows;
    workspace.columns = {
      numbers: new Uint32Array(rows),
      positions: new Uint32Array(rows),
      places: new Uint8Array(rows),
      calls: new Uint8Array(rows + 2),
    };
  }
  return workspace.columns;
}

export function emptySlots(count) {
  if (workspace.slots.length < count) workspace.slots = new Int32Array(count);
  else workspace.slots.fill(0, 0, count);
  return workspace.slots.subarray(0, count);
}
