/**
 * The committed engine in plain Node, as benches and researchers load it: the module gets the bindings as its imports,
 * and the bindings get the module.
 */
import { readFileSync } from "node:fs";

const inPackage = (/** @type {string} */ name) => new URL(`../../pkg/${name}`, import.meta.url);

/**
 * The bindings are written for bundlers, so that only their published part is typed.
 *
 * @type {typeof import("../../pkg/allelium_engine.js") & {
 *   __wbg_set_wasm(exports: WebAssembly.Exports): void } & WebAssembly.ModuleImports}
 */
const bindings = await import(inPackage("allelium_engine_bg.js").href);
const module = new WebAssembly.Module(readFileSync(inPackage("allelium_engine_bg.wasm")));
const { exports } = new WebAssembly.Instance(module, { "./allelium_engine_bg.js": bindings });
bindings.__wbg_set_wasm(exports);
/** @type {() => void} */ (exports["__wbindgen_start"])();

export const {
  GenomeReader,
  SampleGenome,
  ScoringFileReader,
  ZipArchive,
  onPanic,
  panicOnPurpose,
  scorePackedWeights,
  scoreWeightSet,
  textHead,
} = bindings;

/** Bytes of the engine's memory; they never become fewer. */
export function engineMemory() {
  return /** @type {WebAssembly.Memory} */ (exports["memory"]).buffer.byteLength;
}
