/** Those who read a genotype file in a worker: the engine and its peers in JavaScript, all behind one face. */
import { GenomeReader } from "../../tests/support/engine-in-node.mjs";
import { readByHand } from "../peers/by-hand/read-by-hand.mjs";
import { countNewlines, countNewlinesByIndexOf } from "../peers/count-newlines.mjs";
import { countRows, readBySplitToMap, readBySplitToObject } from "../peers/read-by-split.mjs";
import { eachPiece } from "../support/pieces.mjs";

/**
 * What a reader found, as far as it reports; compared with what the engine found before its time counts.
 *
 * @typedef {Record<string, unknown>} Findings
 */

/** @typedef {{ milliseconds: number, findings: Findings }} Reading of one file */

/**
 * Times a way of reading.
 *
 * @template Result
 * @param {(bytes: Uint8Array) => Result} read what is timed
 * @param {(result: Result) => Findings} tell
 * @param {(result: Result) => void} [free]
 * @returns {(bytes: Uint8Array) => Reading}
 */
function timed(read, tell, free) {
  return (bytes) => {
    const startedAt = performance.now();
    const result = read(bytes);
    const milliseconds = performance.now() - startedAt;
    const findings = tell(result);
    free?.(result);
    return { milliseconds, findings };
  };
}

/** @param {import("../../pkg/allelium_engine.js").ReadReport} report */
function findingsOf(report) {
  const { rows, called, missing, indels, haploid, haploidHeterozygous, sex, build } = report;
  const { pseudoautosomal, sharedLoci, discordantLoci, lines } = report;
  return {
    ...{ rows, called, missing, indels, haploid, haploidHeterozygous, sex, pseudoautosomal },
    ...{ sharedLoci, discordantLoci, newlines: lines, build: Number(build.replace("GRCh", "")) },
    duplicates: report.dropped.find(({ reason }) => reason === "duplicate-id")?.count ?? 0,
    chromosomes: report.chromosomes.map(({ rows: of, called: calls, missing: none }) => [of, calls, none]),
  };
}

/** @param {Uint8Array} bytes */
function readWithEngine(bytes) {
  const reader = new GenomeReader(bytes.length);
  eachPiece(bytes, (piece) => reader.push(piece));
  return reader.finish();
}

/** @param {ReturnType<typeof readByHand>} result */
function tellByHand(result) {
  const { numbers, positions, places, packed, slots, find, chromosomes, ...counts } = result;
  if (![numbers, positions, places].every(({ length }) => length === counts.rows)) throw new Error("columns");
  if (packed.length !== Math.ceil(counts.rows / 2) || slots.length < counts.rows) throw new Error("columns");
  if (find(numbers[0], places[0] >> 5) !== 0) throw new Error("lookup");
  return { ...counts, chromosomes: chromosomes.map(({ rows, called, missing }) => [rows, called, missing]) };
}

/** All readers by name. */
export const readers = {
  engine: timed(
    readWithEngine,
    (read) => findingsOf(read.report()),
    (read) => read.free(),
  ),
  hand: timed(readByHand, tellByHand),
  object: timed(readBySplitToObject, (rows) => countRows(Object.values(rows))),
  map: timed(readBySplitToMap, (rows) => countRows(rows.values())),
  newlines: timed(countNewlines, (newlines) => ({ newlines })),
  indexOf: timed(countNewlinesByIndexOf, (newlines) => ({ newlines })),
};

/** @typedef {keyof typeof readers} ReaderName */
