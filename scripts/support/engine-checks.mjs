import { toolchainVersions } from "../toolchain-versions.mjs";
import { engineModules, wasmCompilerEnvironment } from "./engine-package.mjs";
import { engineDigest, writeVerified } from "./engine-stamp.mjs";
import { lackOfPlink } from "./plink.mjs";
import { inProject } from "./project-paths.mjs";
import { runCommand } from "./run-command.mjs";

/** Where the property tests start in every run of `npm test`; the deep suite sets another seed. */
const fixedSeed = "20261125";

/** Backtraces name lines; all else that a debugger knows costs a good part of the build. */
const linesAlone = { CARGO_PROFILE_TEST_DEBUG: "line-tables-only" };

/**
 * Formats, lints and tests the engine, in the deep suite also lints it as WASM. A pass is written to
 * engine/verified.json, unless PLINK, which the engine is compared with, is missing here.
 *
 * @param {import("./run-command.mjs").CommandOptions} options
 * @returns {Promise<boolean>}
 */
export async function checkEngine(options) {
  const digest = engineDigest();
  // Named here, so that rustup need not install the WASM target that rust-toolchain.toml asks for.
  const compiler = `+${toolchainVersions.rust}`;
  const deny = ["--", "-D", "warnings"];
  const everything = ["--locked", "--features", "command-line"];
  /**
   * @param {string[]} parameters
   * @param {Record<string, string>} [env]
   */
  const cargo = (parameters, env = {}) =>
    runCommand("cargo", [compiler, ...parameters], { ...options, cwd: inProject("engine"), env });

  if (!(await cargo(["fmt", "--check"]))) return false;
  if (!(await cargo(["clippy", "--all-targets", ...everything, ...deny]))) return false;
  if (process.env["TEST_DEEP"] === "1") {
    for (const module of engineModules) {
      const ofModule = ["--features", module.feature, "--target", toolchainVersions.wasmTarget];
      const wasm = ["clippy", "--lib", "--locked", ...ofModule, ...deny];
      if (!(await cargo(wasm, wasmCompilerEnvironment(module)))) return false;
    }
  }
  const seed = { PROPTEST_RNG_SEED: process.env["TEST_SEED"] ?? fixedSeed };
  if (!(await cargo(["test", ...everything], { ...linesAlone, ...seed }))) return false;
  if (lackOfPlink() === null) writeVerified(digest);
  return true;
}
