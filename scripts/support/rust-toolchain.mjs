import { toolchainVersions as versions } from "../toolchain-versions.mjs";
import { inProject } from "./project-paths.mjs";
import { askCommand, runCommand, secondsSince } from "./run-command.mjs";

/**
 * What a machine can do: null when it can, otherwise a sentence that says why not.
 *
 * @typedef {string | null} Lack
 */

/** The compiler takes half the time over a tool that it does not make fast; ours have work for seconds. */
const cheaplyBuilt = { CARGO_PROFILE_DEV_DEBUG: "0", CARGO_PROFILE_DEV_OPT_LEVEL: "0" };

/**
 * Does one piece of set-up, thrice at most because it needs the network, and says how long it took.
 *
 * @param {string} what
 * @param {string} command
 * @param {string[]} parameters
 * @param {import("./run-command.mjs").CommandOptions} [options]
 * @returns {Promise<boolean>}
 */
async function setUp(what, command, parameters, options) {
  console.log(`Setting up ${what} ...`);
  const startedAt = performance.now();
  let succeeded = false;
  for (let attempt = 1; attempt <= 3 && !succeeded; attempt += 1) {
    succeeded = await runCommand(command, parameters, options);
  }
  console.log(`${what}: ${succeeded ? "done" : "failed"} after ${secondsSince(startedAt)}`);
  return succeeded;
}

/**
 * @param {readonly string[]} targets targets besides this machine's own
 * @returns {boolean} true when the pinned compiler, its components and these targets are here
 */
function compilerIsComplete(targets) {
  const here = ["--installed", "--toolchain", versions.rust];
  const installedTargets = askCommand("rustup", ["target", "list", ...here])?.split("\n");
  const components = askCommand("rustup", ["component", "list", ...here]);
  if (installedTargets === undefined || components === null) return false;
  return (
    targets.every((target) => installedTargets.includes(target)) &&
    components.includes("clippy-") &&
    components.includes("rustfmt-")
  );
}

/**
 * Brings the machine to where the engine can be checked and tested: the pinned compiler with clippy and rustfmt.
 *
 * @param {readonly string[]} [targets] targets besides this machine's own
 * @returns {Promise<Lack>}
 */
export async function ensureCompiler(targets = []) {
  const { rust } = versions;
  const what = [`Rust ${rust}`, ...targets].join(" with ");
  if (askCommand("rustup", ["--version"]) === null) {
    // Not fetched by us: how a person installs a compiler is theirs to choose.
    return askCommand("cargo", ["--version"]) === null
      ? "cargo is not installed"
      : `rustup is not installed, so ${what} cannot be chosen`;
  }
  if (compilerIsComplete(targets)) return null;
  const parameters = ["toolchain", "install", rust, "--profile", "minimal", "--no-self-update"];
  const additions = ["--component", "clippy", "--component", "rustfmt"];
  for (const target of targets) additions.push("--target", target);
  const installed = await setUp(what, "rustup", [...parameters, ...additions]);
  return installed && compilerIsComplete(targets) ? null : `${what} could not be installed`;
}

/**
 * @param {string} tool name of the program
 * @param {string[]} question parameters that make it print its version
 * @param {string} version
 * @param {string[]} installation parameters of `cargo install`
 * @returns {Promise<Lack>}
 */
async function ensureCargoTool(tool, question, version, installation) {
  const isThere = () => askCommand(tool, question)?.split(/\s+/).includes(version) ?? false;
  if (isThere()) return null;
  const parameters = ["install", "--debug", ...installation, "--version", version];
  const installed = await setUp(`${tool} ${version}`, "cargo", parameters, { env: cheaplyBuilt });
  return installed && isThere() ? null : `${tool} ${version} could not be installed`;
}

/**
 * Brings the machine to where pkg/ can be built; does nothing when it is there already.
 *
 * @returns {Promise<Lack>}
 */
export async function ensureEngineTools() {
  const lack = await ensureCompiler([versions.wasmTarget]);
  if (lack !== null) return lack;
  if (askCommand("wasm-opt", ["--version"]) === null) return "wasm-opt is missing: run npm ci";
  // Without --locked: that lock file names a crate which registries may not have.
  return ensureCargoTool("wasm-bindgen", ["--version"], versions.wasmBindgen, ["wasm-bindgen-cli"]);
}

/**
 * Brings the machine to where the fuzz targets run: cargo-fuzz and a nightly compiler.
 *
 * @returns {Promise<Lack>}
 */
export async function ensureFuzzTools() {
  const { fuzzToolchain, cargoFuzz } = versions;
  const lack = await ensureCompiler();
  if (lack !== null) return lack;
  const hasNightly = () => askCommand("rustup", ["run", fuzzToolchain, "rustc", "--version"]) !== null;
  if (!hasNightly()) {
    const parameters = ["toolchain", "install", fuzzToolchain, "--profile", "minimal", "--no-self-update"];
    await setUp(`Rust ${fuzzToolchain}`, "rustup", parameters);
    if (!hasNightly()) return `Rust ${fuzzToolchain} could not be installed`;
  }
  return await ensureCargoTool("cargo-fuzz", ["--version"], cargoFuzz, ["cargo-fuzz", "--locked"]);
}

/**
 * @returns {Record<string, string | null>} what the tools that build pkg/ call themselves; null for a missing one
 */
export function describeEngineTools() {
  return {
    rustc: askCommand("rustc", ["--version"], { cwd: inProject("engine") }),
    "wasm-bindgen": askCommand("wasm-bindgen", ["--version"]),
    "wasm-opt": askCommand("wasm-opt", ["--version"]),
  };
}
