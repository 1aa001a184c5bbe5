import { existsSync, readdirSync, rmSync } from "node:fs";
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
 * What keeps the module within 160 KB: at this level and limit it is an eighth smaller than at the program's, and as quick.
 * Cargo's own level comes before these flags, and the last counts.
 */
const smallCode = ["-C", "opt-level=2", "-C", "llvm-args=-inline-threshold=40"];

/**
 * Compiler flags for WASM: SIMD, small code, and no path of this machine in the file, so that two machines build the same bytes.
 * rustc applies the last of several matching prefixes, hence from general to particular. Folders of cargo's sources are
 * named after the registry they came from, which must not show either.
 *
 * @returns {string[]}
 */
export function wasmCompilerFlags() {
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
    ...smallCode,
    ...renames.map(([folder, name]) => `--remap-path-prefix=${folder}=${name}`),
  ];
}

/**
 * @returns {Record<string, string>} the flags above as cargo accepts them; a list, so folders with blanks do no harm
 */
export function wasmCompilerEnvironment() {
  return { CARGO_ENCODED_RUSTFLAGS: wasmCompilerFlags().join("\x1f") };
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
 * Builds the engine into a folder, in the form that a bundler takes.
 *
 * @param {string} folder absolute path; what was there is replaced
 * @returns {Promise<boolean>} false when a tool failed; it has then said why
 */
export async function buildEnginePackage(folder) {
  const target = ["--target", toolchainVersions.wasmTarget];
  const here = { cwd: inProject("engine") };
  // The registry's folder must exist before the flags name it.
  if (!(await runCommand("cargo", ["fetch", "--locked", ...target], here))) return false;
  const compiled = await runCommand("cargo", ["build", "--lib", "--release", "--locked", ...target], {
    ...here,
    env: wasmCompilerEnvironment(),
  });
  if (!compiled) return false;
  rmSync(folder, { recursive: true, force: true });
  const library = inProject(
    "engine",
    "target",
    toolchainVersions.wasmTarget,
    "release",
    "allelium_engine.wasm",
  );
  const output = ["--out-dir", folder, "--typescript", "--target", "bundler"];
  if (!(await runCommand("wasm-bindgen", [library, ...output]))) return false;
  const wasm = join(folder, "allelium_engine_bg.wasm");
  return runCommand("wasm-opt", [wasm, "-o", wasm, ...optimizations]);
}
