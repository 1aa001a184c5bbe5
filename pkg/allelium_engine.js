/* @ts-self-types="./allelium_engine.d.ts" */
import * as wasm from "./allelium_engine_bg.wasm";
import { __wbg_set_wasm } from "./allelium_engine_bg.js";

__wbg_set_wasm(wasm);
wasm.__wbindgen_start();
export {
    AuditTable, GenomeReader, ReadGenome, ReadScoringFile, SampleGenome, ScoringFileReader, ScoringWeights, ZipArchive, auditTable, memoryBytes, onPanic, panicOnPurpose, scorePackedWeights, scoreWeightSet, textHead, weightsName
} from "./allelium_engine_bg.js";
