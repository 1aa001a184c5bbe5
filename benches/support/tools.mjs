/** Sets up what the measurements need beyond the project's own packages: the command line, peers of apt, pip and npm. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "../../scripts/support/chromium.mjs";
import { installDebianPackages } from "../../scripts/support/debian-packages.mjs";
import { inProject } from "../../scripts/support/project-paths.mjs";
import { askCommand, runCommand } from "../../scripts/support/run-command.mjs";
import { startLines } from "./asked-process.mjs";
import { inCache } from "./cache.mjs";

/** Versions of the peers that packagers do not pin for us. */
export const peerVersions = Object.freeze({ duckdb: "2.0.0", polars: "2.1.0", duckdbWasm: "1.32.0" });

/**
 * A program or package, or why it is not there.
 *
 * @typedef {{ path: string, version: string } | { lack: string }} Tool
 */

/**
 * @typedef {Readonly<Record<
 *   "cli" | "plink19" | "plink2" | "python" | "duckdb" | "polars" | "duckdbWasm" | "chromium", Tool>>} Tools
 */

/**
 * @param {readonly ("command-line" | "command-line-cohort" | "scoring" | "page" | "slider" | "cohort" | "matrix" | "small-sets" | "search" | "loaded-matrix" | "family" | "several-files" | "memory" | "groups" | "cold-start" | "reading" | "sizes")[]} parts which are to be measured
 * @returns {Promise<Tools>}
 */
export async function ensureTools(parts) {
  const isWanted = (/** @type {typeof parts[number]} */ part) => parts.includes(part);
  /** @type {typeof parts} */
  const inBrowser = [
    "page",
    "slider",
    "cohort",
    "loaded-matrix",
    "family",
    "several-files",
    "groups",
    "memory",
    "cold-start",
  ];
  const notAsked = { lack: "not asked for" };
  const isOfCommandLine = isWanted("command-line") || isWanted("command-line-cohort");
  const python = isWanted("command-line") ? await ensurePython() : notAsked;
  return {
    cli: isOfCommandLine ? await ensureCommandLine() : notAsked,
    plink19: isOfCommandLine ? await ensureAptProgram("plink1.9", "plink1.9") : notAsked,
    plink2: isOfCommandLine ? await ensureAptProgram("plink2", "plink2") : notAsked,
    python,
    ...(await askFrames(python)),
    duckdbWasm: isWanted("scoring") ? await ensureDuckdbWasm() : notAsked,
    chromium: parts.some((part) => inBrowser.includes(part)) ? await ensureBrowser() : notAsked,
  };
}

/** @returns {Promise<Tool>} our command line, built from these sources */
async function ensureCommandLine() {
  const built = await runCommand(
    "cargo",
    ["build", "--quiet", "--release", "--locked", "--features", "command-line"],
    {
      cwd: inProject("engine"),
    },
  );
  if (!built) return { lack: "the command line could not be built; cargo's message is above" };
  const target = process.env["CARGO_TARGET_DIR"] ?? inProject("engine", "target");
  const path = join(target, "release", "allelium");
  return { path, version: askCommand(path, ["--version"]) ?? "without a version" };
}

/**
 * @param {string} packageName
 * @param {string} program
 * @returns {Promise<Tool>}
 */
async function ensureAptProgram(packageName, program) {
  const found = () => askCommand(program, ["--version"]);
  if (found() === null) {
    const lack = await installDebianPackages([packageName]);
    if (lack !== null) return { lack };
  }
  const version = found();
  return version === null
    ? { lack: `${program} does not run` }
    : { path: program, version: version.replaceAll(/\s+/g, " ") };
}

/** @returns {Promise<Tool>} a Python with the pinned DuckDB and polars, in the cache */
async function ensurePython() {
  const wanted = [`duckdb==${peerVersions.duckdb}`, `polars==${peerVersions.polars}`];
  const folder = inCache("python");
  const python = join(folder, "bin", "python");
  const stamp = join(folder, "installed");
  const version = () => askCommand(python, ["--version"]) ?? "Python";
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted.join(" ")) {
    return { path: python, version: version() };
  }
  rmSync(folder, { recursive: true, force: true });
  if (askCommand("python3", ["-c", "import ensurepip, venv"]) === null) {
    const lack = await installDebianPackages(["python3", "python3-venv"]);
    if (lack !== null) return { lack };
  }
  console.log(`Setting up ${wanted.join(", ")} (pip) ...`);
  const installed =
    (await runCommand("python3", ["-m", "venv", folder])) &&
    (await runCommand(python, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...wanted]));
  if (!installed) return { lack: `${wanted.join(", ")} could not be installed by pip` };
  writeFileSync(stamp, wanted.join(" "));
  return { path: python, version: version() };
}

/**
 * Asks the peer itself which packages it has: what was to be installed need not be what is there.
 *
 * @param {Tool} python
 * @returns {Promise<Readonly<Record<"duckdb" | "polars", Tool>>>}
 */
export async function askFrames(python) {
  if ("lack" in python) return { duckdb: python, polars: python };
  /** @type {import("./asked-process.mjs").AskedProcess<{ version: string } | { error: string }>} */
  const frames = startLines(python.path, [inProject("benches", "peers", "frames.py")]);
  const ask = async (/** @type {string} */ name) => {
    const answer = await frames.ask(name);
    return "error" in answer ? { lack: answer.error } : { path: python.path, version: answer.version };
  };
  try {
    return { duckdb: await ask("duckdb"), polars: await ask("polars") };
  } finally {
    await frames.stop();
  }
}

/** @returns {Promise<Tool>} the package's folder */
async function ensureDuckdbWasm() {
  const name = "@duckdb/duckdb-wasm";
  const folder = inCache("duckdb-wasm");
  const path = join(folder, "node_modules", name);
  const manifest = join(path, "package.json");
  const isThere = () => {
    return (
      existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).version === peerVersions.duckdbWasm
    );
  };
  if (!isThere()) {
    console.log(`Setting up ${name} ${peerVersions.duckdbWasm} (npm) ...`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
    const parameters = [
      "install",
      "--no-audit",
      "--no-fund",
      "--save-exact",
      `${name}@${peerVersions.duckdbWasm}`,
    ];
    await runCommand("npm", parameters, { cwd: folder });
  }
  return isThere()
    ? { path, version: peerVersions.duckdbWasm }
    : { lack: `${name} could not be installed by npm` };
}

/** @returns {Promise<Tool>} */
async function ensureBrowser() {
  const lack = findChromium() === null ? await installDebianPackages(["chromium"]) : null;
  const path = findChromium();
  if (lack !== null || path === null) return { lack: lack ?? "Chromium is not installed" };
  return { path, version: askCommand(path, ["--version", "--no-sandbox"]) ?? "Chromium" };
}
