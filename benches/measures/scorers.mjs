/** Those who score a million rows on a loaded genome in Node: the engine and DuckDB-WASM. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import {
  FileScores,
  GenomeReader,
  GenomesOfLayout,
  ScoringFileReader,
  scoreGenomes,
} from "../../tests/support/engine-in-node.mjs";
import { eachPiece } from "../support/pieces.mjs";

/** @typedef {{ milliseconds: number, sum: number, rows: number }} Scored rows with a call */

/** @type {import("../../pkg/allelium_engine.js").ScoringPolicy} */
const policy = { palindromic: "auto", missing: "omit", absent: "leave-out" };

/**
 * @param {string} genotypes
 * @param {string} weights
 * @returns {() => Scored}
 */
export function engineScorer(genotypes, weights) {
  const reader = new GenomeReader();
  eachPiece(new Uint8Array(readFileSync(genotypes)), (piece) => reader.push(piece));
  const read = reader.finish();
  const [layout, genome] = [read.layout(), read.genome()];
  read.free();
  const bytes = new Uint8Array(readFileSync(weights));
  return () => {
    const startedAt = performance.now();
    const file = new ScoringFileReader(undefined, bytes.length);
    eachPiece(bytes, (piece) => file.push(piece));
    const scoring = file.finish();
    const opened = scoring.openedWeights();
    const genomes = new GenomesOfLayout(layout);
    genomes.add(genome);
    const scores = new FileScores();
    scoreGenomes(genomes, opened, policy, scores);
    const [sum = 0] = scores.raw();
    const [matched = 0, flipped = 0] = scores.fateCounts();
    const milliseconds = performance.now() - startedAt;
    scores.free();
    genomes.free();
    opened.free();
    scoring.free();
    return { milliseconds, sum, rows: matched + flipped };
  };
}

/** How DuckDB reads each shape: what parts its columns, lines before the rows, columns, letters, calls. */
const tables = {
  "23andme": {
    delimiter: "\t",
    skipped: 3,
    columns: "'gt':'VARCHAR'",
    letters: ["g.gt[1]", "g.gt[2]"],
    isCalled: "g.gt != '--'",
  },
  ancestrydna: {
    delimiter: "\t",
    skipped: 4,
    columns: "'a1':'VARCHAR','a2':'VARCHAR'",
    letters: ["g.a1", "g.a2"],
    isCalled: "g.a1 != '0'",
  },
  myheritage: {
    delimiter: ",",
    skipped: 4,
    columns: "'gt':'VARCHAR'",
    letters: ["g.gt[1]", "g.gt[2]"],
    isCalled: "g.gt != '--'",
  },
};

/**
 * @param {import("../recipes/genotype-files.mjs").Shape} shape
 * @param {string} genotypes in that shape
 * @param {string} weights rows without a header
 * @param {string} packageFolder of DuckDB-WASM
 * @returns {Promise<() => Scored>}
 */
export async function duckdbScorer(shape, genotypes, weights, packageFolder) {
  const { delimiter, skipped, columns, letters, isCalled } = tables[shape];
  const dist = join(packageFolder, "dist");
  const duckdb = createRequire(import.meta.url)(join(dist, "duckdb-node-blocking.cjs"));
  const bundles = {
    mvp: { mainModule: join(dist, "duckdb-mvp.wasm"), mainWorker: "" },
    eh: { mainModule: join(dist, "duckdb-eh.wasm"), mainWorker: "" },
  };
  const database = await duckdb.createDuckDB(bundles, new duckdb.VoidLogger(), duckdb.NODE_RUNTIME);
  await database.instantiate(() => undefined);
  const connection = database.connect();
  database.registerFileBuffer("genotypes", new Uint8Array(readFileSync(genotypes)));
  connection.query(`create table g as select * from read_csv('genotypes', delim='${delimiter}', header=false,
    skip=${skipped}, auto_detect=false, quote='"', columns={'rsid':'VARCHAR','chr':'VARCHAR','pos':'INT',${columns}})`);
  const bytes = new Uint8Array(readFileSync(weights));
  return () => {
    // The buffer moves into the database with the call.
    const copy = bytes.slice();
    const startedAt = performance.now();
    database.registerFileBuffer("weights", copy);
    const table = connection.query(`select count(*)::double as many,
      sum((${letters.map((letter) => `(${letter} = s.ea)::int`).join(" + ")}) * s.w) as total
      from g join read_csv('weights', delim='\t', header=false, auto_detect=false,
        columns={'rsid':'VARCHAR','chr':'VARCHAR','pos':'INT','ea':'VARCHAR','oa':'VARCHAR','w':'DOUBLE'}) s
      using (chr, pos) where ${isCalled}`);
    const { many, total } = table.toArray()[0];
    const milliseconds = performance.now() - startedAt;
    database.dropFile("weights");
    return { milliseconds, sum: total, rows: many };
  };
}
