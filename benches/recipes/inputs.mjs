/** All inputs of the measurements: written once into the cache, and recognised again by their hashes. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { listFiles, sha256 } from "../../scripts/support/file-hashes.mjs";
import { inProject } from "../../scripts/support/project-paths.mjs";
import { inCache } from "../support/cache.mjs";
import { genotypeFile, shapes } from "./genotype-files.mjs";
import { madeUpMarkers } from "./made-up-markers.mjs";
import { scoringFile } from "./scoring-files.mjs";

/** @typedef {import("./made-up-markers.mjs").MadeUpMarker} MadeUpMarker */

/** How large the measured files are, and what they are drawn from. */
export const sizes = { chipRows: 640_000, scoreRows: 1_000_000, fewRows: 10_000, seed: 20_261_121 };

/**
 * @typedef {object} Input
 * @property {string} path
 * @property {string} sha256
 */

/** @typedef {Record<string, Input>} Inputs by name: see {@link makeInputs} */

/**
 * The texts of all inputs by name: `23andme`, `ancestrydna`, `myheritage`; `score-10k`, `score-1m`, `score-1m-overlap` with
 * a header, and the same names with `-rows` without; `score-1m.gz`.
 *
 * @param {typeof sizes} of
 * @returns {Generator<[string, string | Uint8Array]>}
 */
export function* makeInputs(of) {
  const markers = madeUpMarkers(of.seed, of.chipRows, of.scoreRows);
  for (const shape of shapes) yield [shape, genotypeFile(shape, markers, of.seed + 1)];
  const few = everyOne(markers, of.scoreRows / of.fewRows);
  const whole = scoringFile(markers, of.seed + 2);
  const scores = {
    "score-10k": scoringFile(markers, of.seed + 2, (marker) => few.has(marker)),
    "score-1m": whole,
    "score-1m-overlap": scoringFile(markers, of.seed + 2, ({ onChip }) => onChip),
  };
  for (const [name, { text, rows }] of Object.entries(scores)) {
    yield [name, text];
    yield [`${name}-rows`, rows];
  }
  yield ["score-1m.gz", gzipSync(whole.text)];
}

/**
 * Every so many of the score's markers, of those on the chip and of the others apart, so that their shares stay.
 *
 * @param {readonly MadeUpMarker[]} markers
 * @param {number} step
 * @returns {Set<MadeUpMarker>}
 */
function everyOne(markers, step) {
  const ofScore = markers.filter(({ inScore }) => inScore);
  const kinds = [ofScore.filter(({ onChip }) => onChip), ofScore.filter(({ onChip }) => !onChip)];
  return new Set(kinds.flatMap((kind) => kind.filter((_, index) => index % step === 0)));
}

/** @returns {string} a hash over everything that decides what the inputs are */
function recipeHash() {
  const files = listFiles(inProject("benches", "recipes"), ["."]).filter((file) => !file.includes(".test."));
  const sources = files.map((file) => readFileSync(inProject("benches", "recipes", file), "utf8"));
  return sha256(JSON.stringify([sizes, sources, process.versions["zlib"]]));
}

/**
 * Writes the inputs where they are missing, older than their recipe or changed.
 *
 * @returns {Inputs}
 */
export function prepareInputs() {
  const listPath = inCache("inputs", "inputs.json");
  const recipe = recipeHash();
  const kept = readList(listPath, recipe);
  if (kept !== null) return kept;
  console.log("Writing the inputs ...");
  /** @type {Inputs} */
  const inputs = {};
  for (const [name, content] of makeInputs(sizes)) {
    const path = inCache("inputs", name.includes(".") ? name : `${name}.txt`);
    writeFileSync(path, content, "latin1");
    inputs[name] = { path, sha256: sha256(content) };
  }
  writeFileSync(listPath, JSON.stringify({ recipe, inputs }));
  return inputs;
}

/**
 * @param {string} listPath
 * @param {string} recipe
 * @returns {Inputs | null} null unless every input is there as it was written
 */
function readList(listPath, recipe) {
  if (!existsSync(listPath)) return null;
  /** @type {{ recipe: string, inputs: Inputs }} */
  const list = JSON.parse(readFileSync(listPath, "utf8"));
  if (list.recipe !== recipe) return null;
  const isWhole = Object.values(list.inputs).every(
    (input) => existsSync(input.path) && sha256(readFileSync(input.path)) === input.sha256,
  );
  return isWhole ? list.inputs : null;
}
