/**
 * A chip layout and its genomes cut down to the markers that some sets can meet. What becomes of a row depends on the
 * markers that bear its rsID or stand at its place and on no other, so that a cut genome scores as the whole one; but
 * passing a whole layout to the engine costs a copy of ten megabytes a call. The forms are those of
 * docs/formats.md#packed-genomes.
 */
import type { WeightSet } from "./protocol.ts";

/** First bytes of the forms that can be cut. */
const layoutMagic = "ALLAYT\0\u0003";
const genomeMagic = "ALGENO\0\u0004";
const headLength = 32;
/** The count of markers in both heads, and of numbers of the lookup in a layout's. */
const countPlace = 8;
const slotCountPlace = 12;
const flagsPlace = 15;
const hasFiltered = 1;
const hasEstimates = 4;
/** Bytes of what is estimated of a row. */
const estimateLength = 3;

/** How the lookup of a layout is built (engine/src/lookup.rs). */
const markersInBucket = 3;
const longestScanned = 64;
const hashFactor = 0x9e37_79b9_7f4a_7c15n;
const kindShift = 5;

/** A layout as it is passed to the engine, and which markers of the whole one it has; null for all. */
export interface CutLayout {
  layout: Uint8Array;
  kept: Uint32Array | null;
}

/** Cuts a layout; one of an unknown form stays whole. */
export function cutLayout(layout: Uint8Array<ArrayBuffer>, sets: readonly WeightSet[]): CutLayout {
  const whole = { layout, kept: null };
  if (!beginsWith(layout, layoutMagic)) return whole;
  const head = viewOf(layout);
  const markers = head.getUint32(countPlace, true);
  const slots = head.getUint32(slotCountPlace, true);
  if (layout.byteLength !== headLength + 4 * (2 * markers + slots) + markers) return whole;
  const column = (start: number, length: number) =>
    new Uint32Array(layout.buffer.slice(layout.byteOffset + start, layout.byteOffset + start + 4 * length));
  const numbers = column(headLength, markers);
  const positions = column(headLength + 4 * markers, markers);
  const labels = layout.subarray(layout.byteLength - markers);
  const isWanted = wantedBy(sets);
  const kept = new Uint32Array(markers);
  let count = 0;
  for (let row = 0; row < markers; row++)
    if (isWanted(numbers[row] ?? 0, positions[row] ?? 0)) kept[count++] = row;
  // A genome without a marker may have no filter bits; one more does no harm.
  if (count === 0 && markers > 0) kept[count++] = 0;
  const rows = kept.slice(0, count);
  const keptNumbers = rows.map((row) => numbers[row] ?? 0);
  const keptLabels = Uint8Array.from(rows, (row) => labels[row] ?? 0);
  const lookup = lookupOf(keptNumbers, keptLabels);
  if (lookup === null) return whole;
  const cut = new Uint8Array(headLength + 4 * (2 * count + lookup.length) + count);
  cut.set(layout.subarray(0, headLength));
  viewOf(cut).setUint32(countPlace, count, true);
  viewOf(cut).setUint32(slotCountPlace, lookup.length, true);
  new Uint32Array(cut.buffer, headLength, 2 * count + lookup.length).set([
    ...keptNumbers,
    ...rows.map((row) => positions[row] ?? 0),
    ...lookup,
  ]);
  cut.set(keptLabels, cut.byteLength - count);
  return { layout: cut, kept: rows };
}

/** Cuts a genome as its layout was cut. One that does not fit it stays whole, and the engine refuses it. */
export function cutGenome(genome: Uint8Array, kept: Uint32Array | null): Uint8Array {
  if (kept === null || !beginsWith(genome, genomeMagic)) return genome;
  const rows = viewOf(genome).getUint32(countPlace, true);
  const isFiltered = ((genome[flagsPlace] ?? 0) & hasFiltered) !== 0;
  const calls = headLength + Math.ceil(rows / 2);
  const estimated = ((genome[flagsPlace] ?? 0) & hasEstimates) === 0 ? 0 : estimateLength;
  const estimates = calls + (isFiltered ? Math.ceil(rows / 8) : 0);
  // Behind them stand the stretches that the file knows without listing them, which no cut changes.
  const known = estimates + estimated * rows;
  if (genome.byteLength < known) return genome;
  if ((kept.at(-1) ?? -1) >= rows) return genome;
  const cutCalls = headLength + Math.ceil(kept.length / 2);
  const cutEstimates = cutCalls + (isFiltered ? Math.ceil(kept.length / 8) : 0);
  const cutKnown = cutEstimates + estimated * kept.length;
  const cut = new Uint8Array(cutKnown + genome.byteLength - known);
  cut.set(genome.subarray(0, headLength));
  cut.set(genome.subarray(known), cutKnown);
  viewOf(cut).setUint32(countPlace, kept.length, true);
  kept.forEach((row, place) => {
    const call = ((genome[headLength + (row >> 1)] ?? 0) >> (4 * (row & 1))) & 15;
    const byte = headLength + (place >> 1);
    cut[byte] = (cut[byte] ?? 0) | (call << (4 * (place & 1)));
    const estimate = estimates + estimated * row;
    cut.set(genome.subarray(estimate, estimate + estimated), cutEstimates + estimated * place);
    if (!isFiltered) return;
    const bit = ((genome[calls + (row >> 3)] ?? 0) >> (row & 7)) & 1;
    const filterByte = cutCalls + (place >> 3);
    cut[filterByte] = (cut[filterByte] ?? 0) | (bit << (place & 7));
  });
  return cut;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function beginsWith(bytes: Uint8Array, magic: string): boolean {
  return (
    bytes.byteLength >= headLength && [...magic].every((letter, at) => bytes[at] === letter.charCodeAt(0))
  );
}

const sieveBits = 20;

/** Whether a marker's number or position may be that of a row of some sets. The sieve lets a few others through, which do no harm. */
function wantedBy(sets: readonly WeightSet[]): (number: number, position: number) => boolean {
  const ids = new Uint8Array(2 ** sieveBits);
  const positions = new Uint8Array(2 ** sieveBits);
  const placeOf = (value: number) => Math.imul(value, 0x9e37_79b1) >>> (32 - sieveBits);
  for (const { rows } of sets) {
    for (const { rsid, position } of rows) {
      const number = /^rs(\d+)$/i.exec(rsid)?.[1];
      if (number !== undefined) ids[placeOf(Number(number))] = 1;
      positions[placeOf(position)] = 1;
    }
  }
  return (number, position) => ids[placeOf(number)] === 1 || positions[placeOf(position)] === 1;
}

/** The lookup of markers by their id; null where ids collide so often that the engine would expect another order. */
function lookupOf(numbers: Uint32Array, labels: Uint8Array): Uint32Array | null {
  const buckets = Math.floor(numbers.length / markersInBucket) + 1;
  const rowMask = 2 ** (32 - Math.clz32(numbers.length)) - 1;
  const entries: number[][] = Array.from({ length: buckets }, () => []);
  numbers.forEach((number, row) => {
    const key = BigInt(number) | (BigInt((labels[row] ?? 0) >> kindShift) << 32n);
    const hash = BigInt.asUintN(64, key * hashFactor);
    const bucket = Number(((hash >> 32n) * BigInt(buckets)) >> 32n);
    entries[bucket]?.push(((Number(hash & 0xffff_ffffn) & ~rowMask) | row) >>> 0);
  });
  if (entries.some(({ length }) => length > longestScanned)) return null;
  let end = 0;
  const ends = entries.map(({ length }) => {
    end += length;
    return end;
  });
  return Uint32Array.from([...ends, ...entries.flat()]);
}
