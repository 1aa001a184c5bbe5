/**
 * The committed engine in plain Node, as benches and researchers load it: the module gets the bindings as its imports,
 * and the bindings get the module.
 */
import { readFileSync } from "node:fs";

const inPackage = (/** @type {string} */ name) => new URL(`../../pkg/${name}`, import.meta.url);

/**
 * @template {{ __wbg_set_wasm(exports: WebAssembly.Exports): void }} Bindings
 * @param {string} name of a module of pkg/
 * @param {Bindings} bindings
 */
function load(name, bindings) {
  const module = new WebAssembly.Module(readFileSync(inPackage(`${name}_bg.wasm`)));
  const { exports } = new WebAssembly.Instance(module, { [`./${name}_bg.js`]: { ...bindings } });
  bindings.__wbg_set_wasm(exports);
  /** @type {() => void} */ (exports["__wbindgen_start"])();
  return { bindings, exports };
}

const reading = load("allelium_engine", await import("../../pkg/allelium_engine_bg.js"));
const scoring = load("allelium_scoring", await import("../../pkg/allelium_scoring_bg.js"));

export const {
  GenomeReader,
  LayoutJoin,
  SampleGenome,
  WeightTable,
  WeightTables,
  ZipArchive,
  onPanic,
  panicOnPurpose,
  scoreWeightSet,
  textHead,
} = reading.bindings;
export const { FileScores, GenomesOfLayout, ScoringFileReader, ScoringWeights, scoreGenomes } =
  scoring.bindings;

/** Bytes of both modules' memories; they never become fewer. */
export function engineMemory() {
  return [reading, scoring]
    .map(({ exports }) => /** @type {WebAssembly.Memory} */ (exports["memory"]).buffer.byteLength)
    .reduce((sum, bytes) => sum + bytes, 0);
}
