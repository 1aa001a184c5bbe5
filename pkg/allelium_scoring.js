/* @ts-self-types="./allelium_scoring.d.ts" */
import * as wasm from "./allelium_scoring_bg.wasm";
import { __wbg_set_wasm } from "./allelium_scoring_bg.js";

__wbg_set_wasm(wasm);
wasm.__wbindgen_start();
export {
    AuditTable, FileRows, FileScores, GenomesOfLayout, ReadScoringFile, ScoringFileReader, ScoringWeights, ZipArchive, auditTable, fileRows, memoryBytes, onPanic, panicOnPurpose, scoreGenomes, weightsName
} from "./allelium_scoring_bg.js";
