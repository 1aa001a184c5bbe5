/**
 * Scores of 200 genomes on 100 sets of 1,000 rows, and on one set of 1,000,000, by joins that are known, as the worker asks for them:
 * the engine in WebAssembly, in Node. The time is the processor's.
 */
import { GenomeReader, LayoutJoin, WeightTable, WeightTables } from "../../tests/support/engine-in-node.mjs";
import { milliseconds } from "../support/outcome.mjs";

/** @typedef {import("../../pkg/allelium_engine.d.ts").WeightSet} WeightSet */

const chip = { markers: 640_000, distinctGenomes: 6 };
const genomes = 200;
const matrix = { sets: 100, rows: 1000 };
const largeRows = 1_000_000;
/** @type {import("../../pkg/allelium_engine.d.ts").ScoringPolicy} */
const policy = { palindromic: "auto", missing: "omit", absent: "leave-out" };

/** @param {number} seed @returns {() => number} repeatable draws of 24 bits */
function draws(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state >>> 8;
  };
}

/** @param {number} index @returns {WeightSet["rows"][number]} */
function rowOf(index) {
  return {
    rsid: `rs${1000 + 7 * index}`,
    chromosome: String(1 + Math.floor(index / 50_000)),
    position: 10_000 + (index % 50_000) * 4001,
    effectAllele: index % 2 === 0 ? "A" : "C",
    otherAllele: index % 2 === 0 ? "G" : "T",
    weight: (((index * 7919) % 1000) - 500.5) / 1e4,
    frequency: (((index * 31) % 98) + 1) / 100,
  };
}

/** A file in which one call of sixty is missing. @param {number} seed */
function genomeText(seed) {
  const draw = draws(seed);
  const lines = Array.from({ length: chip.markers }, (_, index) => {
    const { rsid, chromosome, position, effectAllele, otherAllele } = rowOf(index);
    const drawn = draw();
    const letters = [effectAllele, otherAllele];
    const call = drawn % 60 === 0 ? "--" : `${letters[drawn & 1]}${letters[(drawn >> 4) & 1]}`;
    return `${rsid}\t${chromosome}\t${position}\t${call}\n`;
  });
  return `# build 37\n# rsid\tchromosome\tposition\tgenotype\n${lines.join("")}`;
}

/** @param {Uint8Array} layout @param {readonly WeightSet[]} sets */
function joinOf(layout, sets) {
  const tables = new WeightTables();
  for (const set of sets) {
    const table = new WeightTable(set);
    tables.add(table);
    table.free();
  }
  return new LayoutJoin(layout, tables);
}

/** Milliseconds of the processor's. @param {InstanceType<typeof LayoutJoin>} join @param {readonly Uint8Array[]} some */
function timeOf(join, some) {
  const before = process.cpuUsage();
  for (const genome of some) {
    const scores = join.score(genome, policy);
    scores.raw();
    scores.free();
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * @param {import("../support/bench.mjs").Bench} bench
 * @returns {Promise<import("../support/outcome.mjs").Outcomes>}
 */
export async function measureMatrix({ rounds }) {
  console.log("matrix: scores of 200 genomes on joins that are known");
  const encoder = new TextEncoder();
  const read = Array.from({ length: chip.distinctGenomes }, (_, seed) => {
    const reader = new GenomeReader();
    reader.push(encoder.encode(genomeText(seed + 1)));
    const genome = reader.finish();
    return { layout: genome.layout(), genome: genome.genome() };
  });
  const layout = read[0]?.layout ?? new Uint8Array();
  const all = Array.from({ length: genomes }, (_, number) =>
    (read[number % read.length]?.genome ?? new Uint8Array()).slice(),
  );
  const step = Math.floor(chip.markers / matrix.rows) - 1;
  const small = Array.from({ length: matrix.sets }, (_, set) => ({
    build: /** @type {const} */ ("GRCh37"),
    rows: Array.from({ length: matrix.rows }, (_, row) => rowOf(set * 5 + row * step)),
  }));
  const measure = (
    /** @type {InstanceType<typeof LayoutJoin>} */ join,
    /** @type {readonly Uint8Array[]} */ some,
  ) => {
    // The first call joins and makes the tables.
    timeOf(join, some.slice(0, 2));
    return milliseconds(Array.from({ length: rounds }, () => timeOf(join, some)));
  };
  const ofSmall = joinOf(layout, small);
  const cohort_matrix_ms = measure(ofSmall, all);
  ofSmall.free();
  const large = {
    build: /** @type {const} */ ("GRCh37"),
    rows: Array.from({ length: largeRows }, (_, row) => rowOf(row)),
  };
  const ofLarge = joinOf(layout, [large]);
  const score_known_1m_ms = measure(ofLarge, all.slice(0, 1));
  const cohort_1m_ms = measure(ofLarge, all);
  ofLarge.free();
  return { cohort_matrix_ms, score_known_1m_ms, cohort_1m_ms };
}
