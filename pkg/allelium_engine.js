/* @ts-self-types="./allelium_engine.d.ts" */
import * as wasm from "./allelium_engine_bg.wasm";
import { __wbg_set_wasm } from "./allelium_engine_bg.js";

__wbg_set_wasm(wasm);
wasm.__wbindgen_start();
export {
    GenomeReader, GenomeScores, LayoutJoin, ReadGenome, ReadSamples, SampleGenome, WeightTable, WeightTables, ZipArchive, memoryBytes, onPanic, panicOnPurpose, scoreWeightSet, textHead
} from "./allelium_engine_bg.js";
