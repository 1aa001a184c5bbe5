/**
 * One genome on 2,500 sets as large as the smaller published scores are, 21 million rows, from a packed copy on the disk to all sums: the
 * engine in WebAssembly, in Node. The time is the processor's; the memory is the engine's and what the process holds beside it.
 */
import { closeSync, mkdtempSync, openSync, readFileSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { loadSource } from "../../scripts/support/load-source.mjs";
import { inProject } from "../../scripts/support/project-paths.mjs";
import {
  engineMemory,
  FileScores,
  GenomeReader,
  GenomesOfLayout,
  ScoringFileReader,
  ScoringWeights,
  scoreGenomes,
} from "../../tests/support/engine-in-node.mjs";
import { milliseconds } from "../support/outcome.mjs";

const sets = 2500;
const rowsOfAll = 21_000_000;
const markers = 640_000;
/** Rows that a chip has of a set's, in a hundred. */
const onChip = 12;
const mostRounds = 3;
/** @type {import("../../pkg/allelium_engine.d.ts").ScoringPolicy} */
const policy = { palindromic: "auto", missing: "omit", absent: "leave-out" };
const encoder = new TextEncoder();

/** A place of the genome: markers stand at every hundredth. @param {number} place */
function locus(place) {
  return `${1 + Math.floor(place / 5_000_000)}\t${10_000 + (place % 5_000_000) * 40}`;
}

function genomeText() {
  const lines = Array.from({ length: markers }, (_, index) => {
    const call = ["AA", "AG", "GG"][(index * 7919) % 3];
    return `rs${1000 + 7 * index}\t${locus(index * 100)}\t${call}\n`;
  });
  return `# build 37\n# rsid\tchromosome\tposition\tgenotype\n${lines.join("")}`;
}

/** A set's text: of every hundred rows some stand at a marker, the others beside one. @param {number} rows @param {number} set */
function setText(rows, set) {
  const step = Math.max(1, Math.floor(markers / rows));
  const lines = Array.from({ length: rows }, (_, row) => {
    const marker = (row * step + set) % markers;
    const isThere = row % 100 < onChip;
    const place = marker * 100 + (isThere ? 0 : 1 + (row % 99));
    const id = isThere ? 1000 + 7 * marker : 50_000_000 + 100 * marker + (row % 99);
    return `rs${id}\t${locus(place)}\tA\tG\t${(((row * 7919) % 1000) - 500.5) / 1e4}\n`;
  });
  return `#genome_build=GRCh37\nrsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight\n${lines.join("")}`;
}

/** Sizes of published scores from the smallest on, the last ones made so large that all have the rows. @returns {Promise<number[]>} */
async function sizesOfSets() {
  /** @type {typeof import("../../src/science/catalog/read-catalog.ts")} */
  const { readCatalog } = await loadSource("src/science/catalog/read-catalog.ts");
  /** @type {typeof import("../../src/science/catalog/catalog-file.generated.ts")} */
  const { catalogFile } = await loadSource("src/science/catalog/catalog-file.generated.ts");
  const file = readFileSync(inProject("reference", "packed-catalog", catalogFile));
  const catalog = readCatalog(gunzipSync(file).toString("utf8"));
  const all = Array.from({ length: catalog.size }, (_, row) => catalog.entry(row).variants);
  const smallest = all.toSorted((one, other) => one - other).slice(0, sets);
  const factor = rowsOfAll / smallest.reduce((sum, size) => sum + size, 0);
  return smallest.map((size) => Math.max(1, Math.round(size * factor)));
}

/** Writes packed sets one after the other. @param {number} file @param {readonly number[]} sizes @returns {number[]} bytes of each */
function writePacked(file, sizes) {
  return sizes.map((rows, set) => {
    const reader = new ScoringFileReader();
    reader.push(encoder.encode(setText(rows, set)));
    const read = reader.finish();
    const packed = read.weights();
    read.free();
    writeSync(file, packed);
    return packed.length;
  });
}

/**
 * @param {import("../support/bench.mjs").Bench} bench
 * @returns {Promise<import("../support/outcome.mjs").Outcomes>}
 */
export async function measureSmallSets({ rounds }) {
  console.log(`small-sets: one genome on ${sets} sets of ${rowsOfAll} rows`);
  const folder = mkdtempSync(join(tmpdir(), "allelium-bench-"));
  try {
    const path = join(folder, "packed");
    const writing = openSync(path, "w");
    const lengths = writePacked(writing, await sizesOfSets());
    closeSync(writing);
    const reader = new GenomeReader();
    reader.push(encoder.encode(genomeText()));
    const read = reader.finish();
    const [layout, genome] = [read.layout(), read.genome()];
    read.free();
    let memory = 0;
    const scoreAll = () => {
      const before = process.cpuUsage();
      const file = openSync(path, "r");
      const genomes = new GenomesOfLayout(layout);
      genomes.add(genome);
      const scores = new FileScores();
      for (const length of lengths) {
        const bytes = new Uint8Array(length);
        readSync(file, bytes);
        const weights = new ScoringWeights(bytes);
        scoreGenomes(genomes, weights, policy, scores);
        weights.free();
      }
      const sums = scores.raw();
      scores.free();
      genomes.free();
      closeSync(file);
      const { user, system } = process.cpuUsage(before);
      if (sums.length !== sets) throw new Error(`${sums.length} sums`);
      memory = Math.max(memory, engineMemory() + process.memoryUsage().arrayBuffers);
      return (user + system) / 1000;
    };
    const times = Array.from({ length: Math.min(rounds, mostRounds) }, scoreAll);
    const seconds = milliseconds(times);
    return {
      small_sets_s: { ...seconds, value: seconds.value / 1000 },
      small_sets_mb: { value: memory / 1e6 },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
