import { components, perComponent } from "../reference-group/components.ts";
import type { CheckSite, FileCheckTable } from "./check-table.ts";

/** Reads the sites that files are judged by (docs/formats.md#packed-file-check), which scripts/pack-sets.mjs writes. */

/** "ALLECHK" and the version. */
const magic = [0x41, 0x4c, 0x4c, 0x45, 0x43, 0x48, 0x4b, 1];
const headLength = 16;

/** A correlation of 1 is stored as this whole number. */
const correlationSteps = 50;

/** Frequencies are stored as steps from 0 to this, on a scale that is finer towards 0 and 1. */
const frequencySteps = 255;

/** Bits of a site's byte of facts. */
const factBits = { isReferenceKnown: 1, isOnGsa: 2, isOnList1: 4 };

/** The bytes are our own: others come from a broken build or a wrong answer to the request. */
function refuse(): never {
  throw new RangeError("The packed file check cannot be read.");
}

/** Reads columns one after the other; typed arrays would need aligned offsets. */
class Columns {
  private readonly view: DataView;
  private place = headLength;

  constructor(bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  private next(length: number, bytes: number): number {
    const start = this.place;
    this.place += length * bytes;
    if (this.place > this.view.byteLength) refuse();
    return start;
  }

  u32(length: number): Uint32Array {
    const start = this.next(length, 4);
    return Uint32Array.from({ length }, (_, index) => this.view.getUint32(start + 4 * index, true));
  }

  i32(length: number): Int32Array {
    const start = this.next(length, 4);
    return Int32Array.from({ length }, (_, index) => this.view.getInt32(start + 4 * index, true));
  }

  u8(length: number): Uint8Array {
    const start = this.next(length, 1);
    return new Uint8Array(this.view.buffer, this.view.byteOffset + start, length);
  }

  i8(length: number): Int8Array {
    const start = this.next(length, 1);
    return new Int8Array(this.view.buffer, this.view.byteOffset + start, length);
  }

  end(): void {
    if (this.place !== this.view.byteLength) refuse();
  }
}

/** The frequency of a step: twice the square of its part of the scale up to one half; above, 1 minus that of the other letter. */
function frequencyOf(step: number): number {
  const part = step / frequencySteps;
  return part <= 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part);
}

/** Linkage disequilibrium D of two letters by their stored correlation, within the bounds that their frequencies set. */
function disequilibriumOf(steps: number, one: number, other: number): number {
  const spread = Math.sqrt(one * (1 - one) * other * (1 - other));
  const least = -Math.min(one * other, (1 - one) * (1 - other));
  const most = Math.min(one * (1 - other), (1 - one) * other);
  return Math.min(most, Math.max(least, (steps / correlationSteps) * spread));
}

/**
 * Reads the sites that files are judged by.
 *
 * @throws RangeError for bytes of anything else
 */
export function unpackFileCheck(bytes: Uint8Array): FileCheckTable {
  if (bytes.length < headLength || magic.some((byte, place) => bytes[place] !== byte)) refuse();
  const head = new DataView(bytes.buffer, bytes.byteOffset, headLength);
  const [length, pairCount] = [head.getUint32(8, true), head.getUint32(12, true)];
  const columns = new Columns(bytes);
  const rsids = columns.u32(length);
  const positions = columns.u32(length);
  const shifts = columns.i32(length);
  const [chromosomes, references, alternatives, facts] = [
    columns.u8(length),
    columns.u8(length),
    columns.u8(length),
    columns.u8(length),
  ];
  const frequencies = perComponent(() => Float64Array.from(columns.u8(length), frequencyOf));
  const counts = columns.u8(length);
  const distances = columns.u8(pairCount);
  const correlations = perComponent(() => columns.i8(pairCount));
  columns.end();
  let [position37, shift] = [0, 0];
  const sites = Array.from(rsids, (rsid, place): CheckSite => {
    const isFirst = chromosomes[place] !== chromosomes[place - 1];
    position37 = (isFirst ? 0 : position37) + (positions[place] ?? 0);
    const has = (bit: number) => ((facts[place] ?? 0) & bit) !== 0;
    shift = (isFirst ? 0 : shift) + (shifts[place] ?? 0);
    return {
      rsid: `rs${rsid}`,
      chromosome: String(chromosomes[place]),
      position37,
      position38: position37 + shift,
      reference: String.fromCharCode(references[place] ?? 0),
      alternative: String.fromCharCode(alternatives[place] ?? 0),
      isReferenceKnown: has(factBits.isReferenceKnown),
      isOnGsa: has(factBits.isOnGsa),
      isOnList1: has(factBits.isOnList1),
    };
  });
  const first = new Int32Array(length + 1);
  const earlier = new Int32Array(pairCount);
  const disequilibrium = perComponent(() => new Float64Array(pairCount));
  let pair = 0;
  for (let place = 0; place < length; place += 1) {
    for (const end = pair + (counts[place] ?? 0); pair < end; pair += 1) {
      const other = place - (distances[pair] ?? 0);
      earlier[pair] = other;
      for (const component of components) {
        const [own, near] = [frequencies[component][place] ?? 0, frequencies[component][other] ?? 0];
        disequilibrium[component][pair] = disequilibriumOf(correlations[component][pair] ?? 0, own, near);
      }
    }
    first[place + 1] = pair;
  }
  return { sites, frequencies, pairs: { first, earlier, disequilibrium } };
}
