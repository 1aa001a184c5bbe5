/**
 * Scores of 200 genomes on 100 sets of 1,000 rows and on one set of 1,000,000, and of 1,000 genomes on 1,000 sets of 1,000, by joins
 * that are known, as the worker asks for them: the engine in WebAssembly, in Node. The time is the processor's.
 */

import {
  FileScores,
  GenomeReader,
  GenomesOfLayout,
  ScoringFileReader,
  scoreGenomes,
} from "../../tests/support/engine-in-node.mjs";
import { milliseconds } from "../support/outcome.mjs";

/** @typedef {ReturnType<ReturnType<InstanceType<typeof ScoringFileReader>["finish"]>["openedWeights"]>} Weights */

const chip = { markers: 640_000, distinctGenomes: 6 };
const genomes = 200;
const matrix = { sets: 100, rows: 1000 };
const moon = { genomes: 1000, sets: 1000, rows: 1000 };
/** A round takes some seconds. */
const mostMoonRounds = 3;
const largeRows = 1_000_000;
/** Genomes and sets of a call: on the small sets, on those of the moon, and on the large one (src/state/queries/file-score-query.ts). */
const inCall = {
  small: { genomes: 4, sets: matrix.sets },
  moon: { genomes: 4, sets: 100 },
  large: { genomes: 9, sets: 1 },
};
/** What a call answers (src/lib/pure/file-scores.ts). */
const columns = /** @type {const} */ ([
  ...["raw", "comparedSum", "mean", "variance", "measuredVariance", "measuredRows", "totalVariance"],
  ...["withoutFrequency", "closeRows", "palindromicRules", "fateCounts", "unlimitedZ", "totals"],
  ...["strandUnchecked", "joins", "tiers", "reasons"],
]);
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

/** @param {number} index */
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

/** Weights as a scoring file brings them. @param {number} count @param {(row: number) => number} marker @returns {Weights} */
function weightsOf(count, marker) {
  const reader = new ScoringFileReader();
  const encoder = new TextEncoder();
  const columns =
    "rsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight\tallelefrequency_effect";
  reader.push(encoder.encode(`#pgs_id=PGS900001\n#genome_build=GRCh37\n${columns}\n`));
  const rowsOfPiece = 10_000;
  for (let from = 0; from < count; from += rowsOfPiece) {
    const lines = Array.from({ length: Math.min(rowsOfPiece, count - from) }, (_, index) =>
      Object.values(rowOf(marker(from + index))).join("\t"),
    );
    reader.push(encoder.encode(`${lines.join("\n")}\n`));
  }
  const file = reader.finish();
  const weights = file.openedWeights();
  file.free();
  return weights;
}

/**
 * Sets whose rows are all on the chip.
 *
 * @param {{ sets: number, rows: number }} wanted
 */
function smallSets({ sets, rows }) {
  const step = Math.floor((chip.markers - sets * 5) / rows);
  return Array.from({ length: sets }, (_, set) => weightsOf(rows, (row) => set * 5 + row * step));
}

/**
 * @template One
 * @param {readonly One[]} all
 * @param {number} most in a part
 */
function inParts(all, most) {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, part) =>
    all.slice(part * most, (part + 1) * most),
  );
}

/**
 * Milliseconds of the processor's to score genomes on all sets.
 *
 * @param {Uint8Array} layout
 * @param {readonly Weights[]} sets
 * @param {readonly Uint8Array[]} some
 * @param {{ genomes: number, sets: number }} most in a call
 */
function timeOf(layout, sets, some, most) {
  const before = process.cpuUsage();
  for (const ofCall of inParts(sets, most.sets)) {
    for (const together of inParts(some, most.genomes)) {
      const ofLayout = new GenomesOfLayout(layout);
      for (const genome of together) ofLayout.add(genome);
      const scores = new FileScores();
      for (const weights of ofCall) scoreGenomes(ofLayout, weights, policy, scores);
      for (const column of columns) scores[column]();
      scores.free();
      ofLayout.free();
    }
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
  const all = Array.from({ length: moon.genomes }, (_, number) =>
    (read[number % read.length]?.genome ?? new Uint8Array()).slice(),
  );
  /**
   * @param {readonly Weights[]} sets
   * @param {number} count of genomes
   * @param {{ genomes: number, sets: number }} most in a call
   * @param {number} [mostRounds]
   */
  const measure = (sets, count, most, mostRounds = rounds) => {
    const some = all.slice(0, count);
    // The first calls join and make the tables.
    for (let call = 0; call < 2; call++) timeOf(layout, sets, all.slice(0, most.genomes), most);
    const times = Array.from({ length: Math.min(rounds, mostRounds) }, () =>
      timeOf(layout, sets, some, most),
    );
    return milliseconds(times);
  };
  /** @param {readonly Weights[]} sets */
  const free = (sets) => {
    for (const weights of sets) weights.free();
  };
  const small = smallSets(matrix);
  const cohort_matrix_ms = measure(small, genomes, inCall.small);
  free(small);
  const large = weightsOf(largeRows, (row) => row);
  const score_known_1m_ms = measure([large], 1, inCall.large);
  const cohort_1m_ms = measure([large], genomes, inCall.large);
  large.free();
  const many = smallSets(moon);
  const cohort_moon_ms = measure(many, moon.genomes, inCall.moon, mostMoonRounds);
  free(many);
  return { cohort_matrix_ms, cohort_moon_ms, score_known_1m_ms, cohort_1m_ms };
}
