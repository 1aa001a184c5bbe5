import { components, type PerComponent, perComponent } from "../reference-group/components.ts";
import type { PlaceRow } from "./place-row.ts";

/** Reads the packed table of place rows (docs/formats.md#packed-place-rows), which scripts/support/pack-place-rows.mjs writes. */

/** "ALLEROW" and the version. */
const magic = [0x41, 0x4c, 0x4c, 0x45, 0x52, 0x4f, 0x57, 1];
const headLength = 16;
/** Three whole numbers and fourteen single floats. */
const recordLength = 68;
const digitsOfId = 6;

/** The bytes are ours, so that is a broken build, or an answer of another kind. */
function refuse(): never {
  throw new RangeError("The table of place rows cannot be read.");
}

/** The number of a score's id; null for one of another kind. */
function numberOf(id: string): number | null {
  const digits = /^PGS(\d{6})$/.exec(id)?.[1];
  return digits === undefined ? null : Number(digits);
}

function recordAt(view: DataView, place: number): PlaceRow {
  const whole = (index: number) => view.getUint32(place + 4 * index, true);
  const figure = (index: number) => view.getFloat32(place + 12 + 4 * index, true);
  const figures = (first: number): PerComponent =>
    perComponent((component) => figure(first + components.indexOf(component)));
  return {
    id: `PGS${String(whole(0)).padStart(digitsOfId, "0")}`,
    ...{ rows: whole(1), people: whole(2) },
    ...{ means: figures(0), meanOfAdmixed: figure(5), variances: figures(6) },
    european: { mean: figure(11), variance: figure(12) },
    unscored: figure(13),
  };
}

/**
 * The place row of a score; null where it has none. Rows stand in the order of their ids, so only a few of them are looked at.
 *
 * @throws RangeError for bytes of anything else
 */
export function readPlaceRow(bytes: Uint8Array, id: string): PlaceRow | null {
  if (bytes.length < headLength || magic.some((byte, place) => bytes[place] !== byte)) refuse();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(magic.length, true);
  if (bytes.length !== headLength + recordLength * count) refuse();
  const wanted = numberOf(id);
  if (wanted === null) return null;
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (view.getUint32(headLength + recordLength * middle, true) < wanted) low = middle + 1;
    else high = middle;
  }
  const place = headLength + recordLength * low;
  return low < count && view.getUint32(place, true) === wanted ? recordAt(view, place) : null;
}
