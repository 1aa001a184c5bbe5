/**
 * Peer: what most pages do with a genotype file. The text is split into lines and each line into columns; a row becomes an
 * object under its rsID, in an object or in a Map. The upload checks (docs/product-rules.md#upload) come first.
 */
import { checkText } from "./specified-checks.mjs";

/** @typedef {{ rsid: string, chromosome: string, position: number, genotype: string }} Row */

const idPattern = /^(?:rs|i)\d+$/;
const chromosomePattern = /^(?:[1-9]|1\d|2[0-6]|X|Y|XY|MT?)$/;
const digits = /^\d+$/;
const called = /^[ACGT]{1,2}$/;

/**
 * @param {string} line
 * @returns {Row | null} null for anything but a row
 */
function rowOf(line) {
  if (line === "" || line[0] === "#") return null;
  // MyHeritage quotes its columns and parts them by commas.
  const plain = line[0] === '"' ? line.replaceAll('"', "").replaceAll(",", " ") : line;
  const [rsid = "", chromosome = "", position = "", first = "", second = ""] = plain.split(/\s+/);
  if (!idPattern.test(rsid) || !chromosomePattern.test(chromosome) || !digits.test(position)) return null;
  return { rsid, chromosome, position: Number(position), genotype: (first + second).toUpperCase() };
}

/**
 * @param {Uint8Array} bytes
 * @param {(row: Row) => void} keep
 */
function readRows(bytes, keep) {
  const text = new TextDecoder().decode(bytes);
  const lines = text.split("\n");
  checkText(text, lines, (line) => rowOf(line) !== null);
  for (const line of lines) {
    const row = rowOf(line);
    if (row !== null) keep(row);
  }
}

/**
 * @param {Uint8Array} bytes
 * @returns {Record<string, Row>} rows by rsID
 */
export function readBySplitToObject(bytes) {
  /** @type {Record<string, Row>} */
  const rows = {};
  readRows(bytes, (row) => {
    rows[row.rsid] ??= row;
  });
  return rows;
}

/**
 * @param {Uint8Array} bytes
 * @returns {Map<string, Row>} rows by rsID
 */
export function readBySplitToMap(bytes) {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  readRows(bytes, (row) => {
    if (!rows.has(row.rsid)) rows.set(row.rsid, row);
  });
  return rows;
}

/**
 * @param {Iterable<Row>} rows
 * @returns {{ rows: number, called: number }} what is compared with the engine's counts
 */
export function countRows(rows) {
  let [count, calls] = [0, 0];
  for (const { genotype } of rows) {
    count += 1;
    calls += Number(called.test(genotype));
  }
  return { rows: count, called: calls };
}
