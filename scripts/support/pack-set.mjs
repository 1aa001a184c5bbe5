/**
 * Writes a set as the bytes that page, command line and server functions read (docs/formats.md#packed-sets).
 *
 * @typedef {import("./sets-table.mjs").SetRow} SetRow
 * @typedef {import("./learn-proxies.mjs").LearntProxies} LearntProxies
 *
 * @typedef {object} KnownRow the public genomes' data on a row
 * @property {string} reference37 the reference genome's letter, "." where not known
 * @property {string} reference38
 * @property {readonly number[]} frequencies of the effect allele in the five components and among Europeans, in ten-thousandths
 *
 * @typedef {object} SetContent
 * @property {object} facts the screens' facts about the set, as JSON
 * @property {readonly SetRow[]} rows
 * @property {readonly (KnownRow | null)[]} known for each row
 * @property {LearntProxies} proxies
 */

const magic = "ALLESET\u0001";
const headLength = 32;
/** Sections begin at multiples of this, so that arrays of any type can look at them in place. */
const alignment = 8;

/** The chromosomes that are no numbers, numbered as the engine has them; PAR is the part that X and Y share. */
const letteredChromosomes = ["X", "Y", "PAR", "MT"];
const firstLettered = 23;

const arrayLists = ["A1", "A2", "A3", "AG"];

/** 0 where it is unknown. @param {string} name */
function chromosomeCode(name) {
  if (name === "") return 0;
  const lettered = letteredChromosomes.indexOf(name);
  const code = lettered < 0 ? Number(name) : firstLettered + lettered;
  if (!(Number.isInteger(code) && code >= 1)) throw new Error(`There is no chromosome ${name}`);
  return code;
}

/** @param {string} rsid */
export function rsidNumber(rsid) {
  if (rsid === "") return 0;
  if (!/^rs[1-9][0-9]*$/.test(rsid)) throw new Error(`${rsid} is no rsID`);
  return Number(rsid.slice(2));
}

/** @param {string | null | undefined} letter */
export function letterCode(letter) {
  if (letter === null || letter === undefined || letter === ".") return 0;
  if (!/^[ACGT]$/.test(letter)) throw new Error(`${letter} is no letter of a base`);
  return letter.charCodeAt(0);
}

/** @param {readonly string[]} lists */
function arrayBits(lists) {
  return lists.reduce((bits, list) => {
    const place = arrayLists.indexOf(list);
    if (place < 0) throw new Error(`There is no list of array markers ${list}`);
    return bits | (1 << place);
  }, 0);
}

/** @param {readonly ArrayBufferView[]} sections after the head */
function joined(sections) {
  const padded = (/** @type {number} */ length) => Math.ceil(length / alignment) * alignment;
  const length = sections.reduce((sum, { byteLength }) => sum + padded(byteLength), headLength);
  const bytes = new Uint8Array(length);
  let place = headLength;
  for (const { buffer, byteOffset, byteLength } of sections) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), place);
    place += padded(byteLength);
  }
  return bytes;
}

/** Each column after the other. @param {readonly (readonly number[])[]} rows @param {number} columns */
function byColumn(rows, columns) {
  return Uint16Array.from(
    Array.from({ length: columns }, (_, column) => rows.map((row) => row[column] ?? 0)).flat(),
  );
}

/** Frequencies of a row or variant: five components and Europeans. */
const frequencyColumns = 6;

/**
 * @param {SetContent} content
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function packSet({ facts, rows, known, proxies }) {
  const text = new TextEncoder().encode(JSON.stringify(facts));
  const { people, variants, correlations } = proxies;
  const pairs = correlations[0]?.length ?? 0;
  const bytes = joined([
    text,
    Float64Array.from(rows, ({ weight }) => weight),
    Float64Array.from(rows, ({ frequency }) => frequency ?? Number.NaN),
    Uint32Array.from(rows, ({ rsid }) => rsidNumber(rsid)),
    Uint32Array.from(rows, ({ position37 }) => position37),
    Uint32Array.from(rows, ({ position38 }) => position38 ?? 0),
    Uint8Array.from(rows, ({ chromosome }) => chromosomeCode(chromosome)),
    Uint8Array.from(rows, ({ effectAllele }) => letterCode(effectAllele)),
    Uint8Array.from(rows, ({ otherAllele }) => letterCode(otherAllele)),
    Uint8Array.from(rows, ({ arrays }) => arrayBits(arrays)),
    Uint8Array.from(known, (row) => letterCode(row?.reference37)),
    Uint8Array.from(known, (row) => letterCode(row?.reference38)),
    byColumn(
      known.map((row) => row?.frequencies ?? []),
      frequencyColumns,
    ),
    Uint32Array.from(people),
    Uint32Array.from(variants, ({ rsid }) => rsidNumber(rsid)),
    Uint32Array.from(variants, ({ position37 }) => position37),
    Uint32Array.from(variants, ({ position38 }) => position38),
    Uint8Array.from(variants, ({ chromosome }) => chromosomeCode(chromosome)),
    Uint8Array.from(variants, ({ counted }) => letterCode(counted)),
    Uint8Array.from(variants, ({ other }) => letterCode(other)),
    Uint8Array.from(variants, ({ reference37 }) => letterCode(reference37)),
    byColumn(
      variants.map(({ frequencies }) => frequencies),
      frequencyColumns,
    ),
    ...correlations,
  ]);
  const head = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(magic));
  for (const [index, count] of [text.length, rows.length, variants.length, pairs].entries()) {
    head.setUint32(8 + 4 * index, count, true);
  }
  return bytes;
}
