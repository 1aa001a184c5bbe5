import { proxyWindow } from "../proxies/proxy-rules.ts";
import type { ProxyTable, ProxyVariant } from "../proxies/proxy-table.ts";
import { components, type PerComponent, perComponent } from "../reference-group/components.ts";
import type { RowFrequencies } from "../reference-group/row-frequencies.ts";
import type { AnyScoreSet, ArrayList, ScoreSet, WeightRow } from "../weight-set.ts";

/** Reads packed sets (docs/formats.md#packed-sets), which scripts/pack-sets.mjs writes. */

/** "ALLESET" and the version. */
const magic = [0x41, 0x4c, 0x4c, 0x45, 0x53, 0x45, 0x54, 1];
const headLength = 32;
const alignment = 8;

/** Frequencies are whole numbers of this size. */
const frequencyParts = 10_000;

/** Correlations are whole numbers of this size. */
const correlationSteps = 27;

/** Frequencies of a row or variant: five components and Europeans. */
const frequencyColumns = components.length + 1;

const letteredChromosomes = ["X", "Y", "PAR", "MT"];
const firstLettered = 23;

const arrayLists: readonly ArrayList[] = ["A1", "A2", "A3", "AG"];

/** A set of ours and the public genomes' data on its rows. */
export interface UnpackedSet<Set extends AnyScoreSet = ScoreSet> {
  set: Set;
  /** By rsID; rows that the public genomes lack are not in it. */
  frequencies: ReadonlyMap<string, RowFrequencies>;
}

/** The bytes are ours, so that is a broken build, or an answer of another kind. */
function refuse(): never {
  throw new RangeError("A packed set cannot be read.");
}

/** Offset of each column. */
function layoutOf(source: Uint8Array) {
  // Arrays of numbers begin at multiples of their size.
  const bytes = source.byteOffset % alignment === 0 ? source : new Uint8Array(source);
  if (bytes.length < headLength || magic.some((byte, place) => bytes[place] !== byte)) refuse();
  const [textLength = 0, rows = 0, variants = 0, pairs = 0] = new Uint32Array(
    bytes.buffer,
    bytes.byteOffset + magic.length,
    4,
  );
  let place = headLength;
  const next = (length: number) => {
    const start = bytes.byteOffset + place;
    place += Math.ceil(length / alignment) * alignment;
    if (place > bytes.length) refuse();
    return start;
  };
  const u8 = (length: number) => new Uint8Array(bytes.buffer, next(length), length);
  const u16 = (length: number) => new Uint16Array(bytes.buffer, next(2 * length), length);
  const u32 = (length: number) => new Uint32Array(bytes.buffer, next(4 * length), length);
  const f64 = (length: number) => new Float64Array(bytes.buffer, next(8 * length), length);
  const layout = {
    text: u8(textLength),
    rows: {
      length: rows,
      weights: f64(rows),
      frequencies: f64(rows),
      rsids: u32(rows),
      positions37: u32(rows),
      positions38: u32(rows),
      chromosomes: u8(rows),
      effectAlleles: u8(rows),
      otherAlleles: u8(rows),
      arrays: u8(rows),
      letters37: u8(rows),
      letters38: u8(rows),
      known: u16(frequencyColumns * rows),
    },
    people: u32(components.length),
    variants: {
      length: variants,
      rsids: u32(variants),
      positions37: u32(variants),
      positions38: u32(variants),
      chromosomes: u8(variants),
      counted: u8(variants),
      others: u8(variants),
      letters37: u8(variants),
      frequencies: u16(frequencyColumns * variants),
    },
    correlations: perComponent(() => new Int8Array(bytes.buffer, next(pairs), pairs)),
    pairs,
  };
  return place === bytes.length ? layout : refuse();
}

type Layout = ReturnType<typeof layoutOf>;

function chromosomeOf(code: number | undefined): string {
  if (code === undefined) refuse();
  // Some rows of traits have no known place.
  if (code === 0) return "";
  return letteredChromosomes[code - firstLettered] ?? String(code);
}

function rsidOf(number: number | undefined): string {
  return number === undefined || number === 0 ? "" : `rs${number}`;
}

function letterOf(code: number | undefined): string | null {
  return code === undefined || code === 0 ? null : String.fromCharCode(code);
}

function neededLetter(code: number | undefined): string {
  return letterOf(code) ?? refuse();
}

/** A column's frequency at a place; all columns are of the same length. */
function frequencyAt(columns: Uint16Array, column: number, place: number): number {
  const length = columns.length / frequencyColumns;
  return (columns[column * length + place] ?? 0) / frequencyParts;
}

function frequenciesAt(columns: Uint16Array, place: number) {
  return {
    components: perComponent((component) => frequencyAt(columns, components.indexOf(component), place)),
    european: frequencyAt(columns, components.length, place),
  };
}

function rowAt({ rows }: Layout, place: number, positions: Uint32Array): WeightRow {
  const frequency = rows.frequencies[place] ?? Number.NaN;
  const position = positions[place] ?? refuse();
  return {
    rsid: rsidOf(rows.rsids[place]),
    chromosome: position === 0 ? "" : chromosomeOf(rows.chromosomes[place]),
    position,
    effectAllele: neededLetter(rows.effectAlleles[place]),
    otherAllele: letterOf(rows.otherAlleles[place]),
    weight: rows.weights[place] ?? refuse(),
    frequency: Number.isNaN(frequency) ? null : frequency,
  };
}

/**
 * Reads a set without its proxies.
 *
 * @param build on which its rows have their places
 * @throws RangeError for bytes of anything else
 */
export function unpackSet<Set extends AnyScoreSet = ScoreSet>(
  bytes: Uint8Array,
  build: AnyScoreSet["build"] = "GRCh37",
): UnpackedSet<Set> {
  const layout = layoutOf(bytes);
  const facts: Set = JSON.parse(new TextDecoder().decode(layout.text));
  const positions = build === "GRCh37" ? layout.rows.positions37 : layout.rows.positions38;
  const rows = Array.from({ length: layout.rows.length }, (_, place) => rowAt(layout, place, positions));
  const arrayEvidence = new Map<string, readonly ArrayList[]>();
  const frequencies = new Map<string, RowFrequencies>();
  const { arrays, known, letters37, letters38 } = layout.rows;
  for (const [place, { rsid, effectAllele }] of rows.entries()) {
    const lists = arrayLists.filter((_, bit) => ((arrays[place] ?? 0) & (1 << bit)) !== 0);
    if (lists.length > 0) arrayEvidence.set(rsid, lists);
    // No frequency is 0: a row without any is not among the public genomes.
    if (frequencyAt(known, 0, place) === 0) continue;
    frequencies.set(rsid, {
      allele: effectAllele,
      reference37: letterOf(letters37[place]),
      reference38: letterOf(letters38[place]),
      ...frequenciesAt(known, place),
    });
  }
  return { set: { ...facts, rows, arrayEvidence }, frequencies };
}

function variantAt({ variants }: Layout, place: number): ProxyVariant {
  return {
    rsid: rsidOf(variants.rsids[place]),
    chromosome: chromosomeOf(variants.chromosomes[place]),
    position37: variants.positions37[place] ?? refuse(),
    position38: variants.positions38[place] ?? refuse(),
    counted: neededLetter(variants.counted[place]),
    other: neededLetter(variants.others[place]),
    reference37: letterOf(variants.letters37[place]),
    ...frequenciesAt(variants.frequencies, place),
  };
}

/** For each variant the index of the first one within the window before it. */
function firstNeighbours(variants: readonly ProxyVariant[]): Int32Array {
  const places = new Int32Array(variants.length);
  let first = 0;
  for (const [place, { chromosome, position37 }] of variants.entries()) {
    for (;;) {
      const other = variants[first];
      if (other?.chromosome === chromosome && position37 - other.position37 <= proxyWindow) break;
      first += 1;
    }
    places[place] = first;
  }
  return places;
}

/** By component; they are single floats so that page and command line round alike. */
function correlationsOf({ correlations }: Layout): PerComponent<Float32Array> {
  return perComponent((component) =>
    Float32Array.from(correlations[component], (steps) => steps / correlationSteps),
  );
}

/**
 * Reads the proxies of a set's missing rows.
 *
 * @throws RangeError for bytes of anything else
 */
export function unpackProxies(bytes: Uint8Array): ProxyTable {
  const layout = layoutOf(bytes);
  const variants = Array.from({ length: layout.variants.length }, (_, place) => variantAt(layout, place));
  const firstNeighbour = firstNeighbours(variants);
  const offsets = new Int32Array(variants.length);
  let pairs = 0;
  for (const [place, first] of firstNeighbour.entries()) {
    offsets[place] = pairs;
    pairs += place - first;
  }
  if (pairs !== layout.pairs) refuse();
  const people = perComponent((component) => layout.people[components.indexOf(component)] ?? refuse());
  return { variants, people, firstNeighbour, offsets, correlations: correlationsOf(layout) };
}
