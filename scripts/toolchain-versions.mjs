/**
 * The one place where the engine's tools have a version. Three files that other programs read repeat a number of this
 * list, and tests/toolchain-versions.test.ts compares them: rust-toolchain.toml (compiler), engine/Cargo.toml
 * (wasm-bindgen crate) and package.json (binaryen).
 */
export const toolchainVersions = Object.freeze({
  /** The compiler of the engine; pinned because pkg/ is compared byte for byte. */
  rust: "1.95.0",
  /** Only compiles and runs fuzz targets, never what is shipped. */
  fuzzToolchain: "nightly",
  wasmTarget: "wasm32-unknown-unknown",
  /** Crate and command line must have exactly the same version. */
  wasmBindgen: "0.2.130",
  /** The npm package that brings wasm-opt. */
  binaryen: "132.0.0",
  cargoFuzz: "0.13.2",
  /** Runs server functions in tests as the hosted service does; an npm package that package.json does not name. */
  deno: "2.9.6",
});
