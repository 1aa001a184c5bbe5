import { randomBytes } from "node:crypto";
import { toolchainVersions } from "../toolchain-versions.mjs";
import { wasmCompilerEnvironment } from "./engine-package.mjs";
import { engineDigest, writeVerified } from "./engine-stamp.mjs";
import { inProject } from "./project-paths.mjs";
import { runCommand } from "./run-command.mjs";

/** Same random inputs in every run of `npm test`. */
const fixedSeed = "20261125";

/** Backtraces name lines; all else that a debugger knows takes a good part of the build. */
const linesAlone = { CARGO_PROFILE_TEST_DEBUG: "line-tables-only" };

/** @returns {string} where the engine's property tests start, a new place in each run of the deep suite */
function chooseSeed() {
  if (process.env["TEST_DEEP"] !== "1") return fixedSeed;
  const seed = String(randomBytes(8).readBigUInt64LE());
  console.log(`Random inputs of the engine: PROPTEST_RNG_SEED=${seed}`);
  return seed;
}

/**
 * Formats, lints and tests the engine, in the deep suite also lints it as WASM. A pass is written to
 * engine/verified.json.
 *
 * @param {object} options
 * @param {boolean} options.hasPlink false where the engine can't be compared with PLINK; a pass is then not written
 * @returns {Promise<boolean>}
 */
export async function checkEngine({ hasPlink }) {
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
    runCommand("cargo", [compiler, ...parameters], { cwd: inProject("engine"), env });

  if (!(await cargo(["fmt", "--check"]))) return false;
  if (!(await cargo(["clippy", "--all-targets", ...everything, ...deny]))) return false;
  if (process.env["TEST_DEEP"] === "1") {
    const wasm = ["clippy", "--lib", "--locked", "--target", toolchainVersions.wasmTarget, ...deny];
    if (!(await cargo(wasm, wasmCompilerEnvironment()))) return false;
  }
  const seed = { PROPTEST_RNG_SEED: chooseSeed() };
  if (!(await cargo(["test", ...everything], { ...linesAlone, ...seed }))) return false;
  if (hasPlink) writeVerified(digest);
  return true;
}
