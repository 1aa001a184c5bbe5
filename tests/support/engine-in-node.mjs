/**
 * The committed engine in plain Node, as benches and researchers load it: the bindings are handed to the module as its
 * imports, and the module to the bindings.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as bindings from "../../pkg/allelium_engine_bg.js";

const wasmPath = join(import.meta.dirname, "..", "..", "pkg", "allelium_engine_bg.wasm");
const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasmPath)), {
  "./allelium_engine_bg.js": /** @type {WebAssembly.ModuleImports} */ (/** @type {unknown} */ (bindings)),
});
bindings.__wbg_set_wasm(instance.exports);
/** @type {() => void} */ (instance.exports["__wbindgen_start"])();

export const { GenomeReader, SampleGenome, onPanic, panicOnPurpose, scoreWeightSet } = bindings;
