// @ts-nocheck typed arrays are read within their bounds; the compiler would ask for checks that slow this peer down
/** From an id to its row. */
import { chromosomeBits } from "./tables.mjs";
import { emptySlots } from "./workspace.mjs";

/**
 * Open addressing, at most half full: that is twice as fast as three fifths. A slot holds the row plus one in its low bits
 * and a piece of the hash above.
 */
export function buildLookup({ numbers, places, rows }) {
  const bits = Math.max(4, 32 - Math.clz32(rows * 2));
  const rowBits = 32 - Math.clz32(rows + 1);
  const shift = 32 - bits;
  const mask = (1 << bits) - 1;
  const rowMask = (1 << rowBits) - 1;
  const slots = emptySlots(1 << bits);
  const duplicates = [];
  for (let row = 0; row < rows; row++) {
    const number = numbers[row];
    const hash = Math.imul(number + (places[row] >> 5), 0x9e3779b1);
    let at = hash >>> shift;
    const tagged = (Math.imul(number, 0x85ebca6b) & ~rowMask) | (row + 1);
    for (;;) {
      const slot = slots[at];
      if (slot === 0) {
        slots[at] = tagged;
        break;
      }
      if (((slot ^ tagged) & ~rowMask) === 0) {
        const other = (slot & rowMask) - 1;
        if (numbers[other] === number && places[other] >> 5 === places[row] >> 5) {
          duplicates.push(row);
          break;
        }
      }
      at = (at + 1) & mask;
    }
  }
  return { slots, bits, duplicates };
}

/** The row of an id, or -1. */
export function findRow({ numbers, places, rows }, slots, bits, number, kind) {
  const rowMask = (1 << (32 - Math.clz32(rows + 1))) - 1;
  const mask = (1 << bits) - 1;
  for (let at = Math.imul(number + kind, 0x9e3779b1) >>> (32 - bits); slots[at] !== 0; at = (at + 1) & mask) {
    const row = (slots[at] & rowMask) - 1;
    if (numbers[row] === number && places[row] >> 5 === kind) return row;
  }
  return -1;
}

export function removeRows(file, duplicates) {
  const gone = new Set(duplicates);
  let kept = 0;
  for (let row = 0; row < file.rows; row++) {
    if (gone.has(row)) continue;
    for (const column of [file.numbers, file.positions, file.places, file.calls]) column[kept] = column[row];
    kept += 1;
  }
  file.rows = kept;
  file.runs = [];
  for (let row = 0, last = 0; row < kept; row++) {
    const chromosome = file.places[row] & chromosomeBits;
    if (chromosome !== last) file.runs.push(chromosome, row);
    last = chromosome;
  }
}
