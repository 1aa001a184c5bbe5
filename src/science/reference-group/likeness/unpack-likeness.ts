import type { Site } from "../site-weight-set.ts";
import type { LikenessTable } from "./likeness-table.ts";

/** Reads the table that scripts/pack-sets.mjs writes (docs/formats.md#packed-likeness). */

/** "ALLELIK" and the version. */
const magic = [0x41, 0x4c, 0x4c, 0x45, 0x4c, 0x49, 0x4b, 1];
const headLength = 20;

/** A mean frequency of 1 is stored as this whole number. */
const meanSteps = 65_536;

/** The bytes are our own: others come from a broken build or a wrong answer to the request. */
function refuse(): never {
  throw new RangeError("The packed likeness table cannot be read.");
}

/**
 * Reads the table.
 *
 * @throws RangeError for bytes of anything else
 */
export function unpackLikeness(bytes: Uint8Array): LikenessTable {
  if (bytes.length < headLength || magic.some((byte, place) => bytes[place] !== byte)) refuse();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [length, axes, count] = [view.getUint32(8, true), view.getUint32(12, true), view.getUint32(16, true)];
  let place = headLength;
  const column = (rows: number, width: number, read: (at: number) => number) => {
    const start = place;
    place += rows * width;
    if (place > view.byteLength) refuse();
    return Float64Array.from({ length: rows }, (_, row) => read(start + width * row));
  };
  const f32 = (rows: number) => column(rows, 4, (at) => view.getFloat32(at, true));
  const u32 = (rows: number) => column(rows, 4, (at) => view.getUint32(at, true));
  const u8 = (rows: number) => column(rows, 1, (at) => view.getUint8(at));
  const spread = f32(axes);
  const scales = f32(axes);
  const references = Array.from({ length: count }, () => f32(axes));
  const rsids = u32(length);
  const positions = u32(length);
  const shifts = column(length, 4, (at) => view.getInt32(at, true));
  const [chromosomes, firsts, seconds] = [u8(length), u8(length), u8(length)];
  const means = column(length, 2, (at) => view.getUint16(at, true) / meanSteps);
  const loadings = new Float64Array(length * axes);
  for (const [axis, scale] of scales.entries()) {
    const ofAxis = column(length, 1, (at) => view.getInt8(at));
    for (const [site, steps] of ofAxis.entries()) loadings[site * axes + axis] = scale * steps;
  }
  if (place !== view.byteLength) refuse();
  let [position37, shift] = [0, 0];
  const sites = Array.from(rsids, (rsid, at): Site => {
    const isFirst = chromosomes[at] !== chromosomes[at - 1];
    position37 = (isFirst ? 0 : position37) + (positions[at] ?? 0);
    shift = (isFirst ? 0 : shift) + (shifts[at] ?? 0);
    return {
      rsid: `rs${rsid}`,
      chromosome: String(chromosomes[at]),
      position37,
      position38: position37 + shift,
      reference: String.fromCharCode(firsts[at] ?? 0),
      alternative: String.fromCharCode(seconds[at] ?? 0),
    };
  });
  return { sites, means, loadings, references, spread };
}
