import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { toolchainVersions } from "../toolchain-versions.mjs";
import { hashFiles, listFiles } from "./file-hashes.mjs";
import { cargoHome, inProject, projectRoot } from "./project-paths.mjs";
import { runCommand } from "./run-command.mjs";

/** The record inside pkg/, written by scripts/build-engine.mjs alone. */
export const recordName = "build.json";

/** All that decides the content of pkg/. Folders are used whole. */
const sourcePaths = [
  "engine/src",
  "engine/Cargo.toml",
  "engine/Cargo.lock",
  "engine/build.rs",
  "engine/.cargo",
  "rust-toolchain.toml",
  "scripts/support/engine-package.mjs",
];

/** @returns {Record<string, string>} SHA-256 of every source of pkg/ */
export function hashEngineSources() {
  return hashFiles(projectRoot, listFiles(projectRoot, sourcePaths));
}

/**
 * @param {string} folder absolute path of a built package
 * @returns {Record<string, string>} SHA-256 of every file of it except the record
 */
export function hashPackageFiles(folder) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return hashFiles(
    folder,
    listFiles(folder, names).filter((name) => name !== recordName),
  );
}

/**
 * A WebAssembly module of the crate (docs/architecture.md#two-webassembly-modules).
 *
 * @typedef {object} EngineModule
 * @property {string} name of its files
 * @property {string} feature of the crate that exports its functions
 * @property {readonly string[]} flags of the compiler. Cargo's own level comes before these, and the last counts
 */

/**
 * What keeps the first module within 160 KB: at this level and limit it is an eighth smaller than at the program's, and as quick.
 */
const smallCode = ["-C", "opt-level=2", "-C", "llvm-args=-inline-threshold=40"];

/** @type {readonly EngineModule[]} */
export const engineModules = [
  { name: "allelium_engine", feature: "reading-module", flags: smallCode },
  { name: "allelium_scoring", feature: "scoring-module", flags: [] },
];

/**
 * Compiler flags of a module: SIMD, its own ones, and no path of this machine in the file, so that two machines build the same bytes.
 * rustc applies the last of several matching prefixes, hence from general to particular. Folders of cargo's sources are
 * named after the registry they came from, which must not show either.
 *
 * @param {EngineModule} module
 * @returns {string[]}
 */
export function wasmCompilerFlags({ flags }) {
  const crates = join(cargoHome, "registry", "src");
  const registries = existsSync(crates) ? readdirSync(crates).sort() : [];
  /** @type {[string, string][]} */
  const renames = [
    [homedir(), "home"],
    [cargoHome, "cargo"],
    ...registries.map((name) => /** @type {[string, string]} */ ([join(crates, name), "crates"])),
    [projectRoot, "allelium"],
    [inProject("engine"), "engine"],
  ];
  return [
    "-C",
    "target-feature=+simd128",
    ...flags,
    ...renames.map(([folder, name]) => `--remap-path-prefix=${folder}=${name}`),
  ];
}

/**
 * @param {EngineModule} module
 * @returns {Record<string, string>} the flags above as cargo accepts them; a list, so folders with blanks do no harm
 */
export function wasmCompilerEnvironment(module) {
  return { CARGO_ENCODED_RUSTFLAGS: wasmCompilerFlags(module).join("\x1f") };
}

/** What wasm-opt may use and do. */
const optimizations = [
  "-O3",
  "--one-caller-inline-max-function-size=1",
  "--enable-simd",
  "--enable-bulk-memory",
  "--enable-nontrapping-float-to-int",
  "--enable-sign-ext",
  "--enable-mutable-globals",
  "--enable-reference-types",
  "--enable-multivalue",
];

/**
 * Builds both modules of the engine into a folder, in the form that a bundler takes.
 *
 * @param {string} folder absolute path; what was there is replaced
 * @returns {Promise<boolean>} false when a tool failed; it has then said why
 */
export async function buildEnginePackage(folder) {
  // The registry's folder must exist before the flags name it.
  const fetched = await runCommand("cargo", ["fetch", "--locked", ...target], here);
  if (!fetched) return false;
  rmSync(folder, { recursive: true, force: true });
  for (const module of engineModules) if (!(await buildModule(module, folder))) return false;
  return true;
}

/**
 * Types of the bindings, for those who load a module themselves; wasm-bindgen writes them for its own loader alone.
 *
 * @param {string} name
 */
function bindingTypes(name) {
  return [
    `export * from "./${name}.js";`,
    "/** Gives the bindings the module that they call, before `__wbindgen_start` of it. */",
    "export function __wbg_set_wasm(exports: WebAssembly.Exports): void;",
    "",
  ].join("\n");
}

const target = ["--target", toolchainVersions.wasmTarget];
const here = { cwd: inProject("engine") };

/**
 * @param {EngineModule} module
 * @param {string} folder
 * @returns {Promise<boolean>}
 */
async function buildModule(module, folder) {
  // A folder of its own, or cargo would compile every crate anew for the other flags.
  const targetFolder = inProject("engine", "target", module.feature);
  const compiled = await runCommand(
    "cargo",
    [
      ...["build", "--lib", "--release", "--locked", "--features", module.feature],
      ...["--target-dir", targetFolder, ...target],
    ],
    { ...here, env: wasmCompilerEnvironment(module) },
  );
  if (!compiled) return false;
  const library = join(targetFolder, toolchainVersions.wasmTarget, "release", "allelium_engine.wasm");
  const output = ["--out-dir", folder, "--out-name", module.name, "--typescript", "--target", "bundler"];
  if (!(await runCommand("wasm-bindgen", [library, ...output]))) return false;
  writeFileSync(join(folder, `${module.name}_bg.d.ts`), bindingTypes(module.name));
  const wasm = join(folder, `${module.name}_bg.wasm`);
  return runCommand("wasm-opt", [wasm, "-o", wasm, ...optimizations]);
}
