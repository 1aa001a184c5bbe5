// Scores a genome on a scoring file: node examples/library/score-in-node.mjs GENOME SCORING_FILE
import { readFileSync } from "node:fs";
import { loadEngine, usualRules } from "./load-engine.mjs";

const engine = await loadEngine((url) => readFileSync(url));
const [genome, set] = [new engine.GenomeReader(), new engine.ScoringFileReader()].map((reader, at) => {
  reader.push(readFileSync(process.argv[2 + at]));
  return reader.finish();
});
const genomes = new engine.GenomesOfLayout(genome.layout());
genomes.add(genome.genome());
const scores = new engine.FileScores();
engine.scoreGenomes(genomes, set.openedWeights(), usualRules, scores);
console.log(
  JSON.stringify({ set: set.report().facts.pgsId, raw: scores.raw()[0], rows: scores.totals()[0] }),
);
