/* tslint:disable */
/* eslint-disable */
export const memory: WebAssembly.Memory;
export const __wbg_genomereader_free: (a: number, b: number) => void;
export const __wbg_readgenome_free: (a: number, b: number) => void;
export const __wbg_samplegenome_free: (a: number, b: number) => void;
export const genomereader_finish: (a: number) => [number, number, number];
export const genomereader_new: () => number;
export const genomereader_push: (a: number, b: number, c: number) => void;
export const memoryBytes: () => number;
export const onPanic: (a: any) => void;
export const panicOnPurpose: () => void;
export const readgenome_genome: (a: number) => [number, number];
export const readgenome_layout: (a: number) => [number, number];
export const readgenome_layoutName: (a: number) => [number, number];
export const readgenome_report: (a: number) => [number, number, number];
export const samplegenome_new: (a: number, b: any) => [number, number, number];
export const samplegenome_nextPiece: (a: number) => [number, number];
export const samplegenome_progress: (a: number) => number;
export const scoreWeightSet: (a: number, b: number, c: number, d: number, e: any, f: any) => [number, number, number];
export const __wbindgen_malloc: (a: number, b: number) => number;
export const __wbindgen_realloc: (a: number, b: number, c: number, d: number) => number;
export const __wbindgen_free: (a: number, b: number, c: number) => void;
export const __wbindgen_exn_store: (a: number) => void;
export const __externref_table_alloc: () => number;
export const __wbindgen_externrefs: WebAssembly.Table;
export const __externref_table_dealloc: (a: number) => void;
export const __wbindgen_start: () => void;
