export * from "./allelium_engine.js";
/** Gives the bindings the module that they call, before `__wbindgen_start` of it. */
export function __wbg_set_wasm(exports: WebAssembly.Exports): void;
