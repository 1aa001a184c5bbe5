// Scores the files of two inputs of a page: <input id="genome" type="file"> <input id="set" type="file"> <output id="sum">
import { loadEngine, usualRules } from "./load-engine.mjs";

const engine = await loadEngine(async (url) => (await fetch(url)).arrayBuffer());
async function read(reader, id) {
  reader.push(new Uint8Array(await document.getElementById(id).files[0].arrayBuffer()));
  return reader.finish();
}
document.getElementById("set").onchange = async () => {
  const genome = await read(new engine.GenomeReader(), "genome");
  const set = await read(new engine.ScoringFileReader(), "set");
  const [genomes, scores] = [new engine.GenomesOfLayout(genome.layout()), new engine.FileScores()];
  genomes.add(genome.genome());
  engine.scoreGenomes(genomes, set.openedWeights(), usualRules, scores);
  document.getElementById("sum").textContent = scores.raw()[0];
};
