import { existsSync, readdirSync } from "node:fs";
import { toolchainVersions } from "../toolchain-versions.mjs";
import { ensureAppIsBuilt } from "./app-build.mjs";
import { wasmCompilerEnvironment } from "./engine-package.mjs";
import { inProject } from "./project-paths.mjs";
import { runCommand } from "./run-command.mjs";

/**
 * A part of the machine that a step cannot do without; scripts/test.mjs sets it up.
 *
 * @typedef {"rust" | "browser" | "fuzz" | "plink" | "postgres" | "deno" | "firefox" | "webkit"} Need
 */

/**
 * @typedef {object} Step
 * @property {string} name what `npm test -- <name>` calls it
 * @property {string} covers
 * @property {readonly Need[]} needs
 * @property {readonly Need[]} [betterWith] without these the step runs, but proves less
 * @property {() => Promise<boolean>} run
 */

const fuzzSeconds = 30;
/** What one input may take: seconds, megabytes of the whole process, megabytes asked for at once. */
const fuzzCeilings = ["-timeout=10", "-rss_limit_mb=1024", "-malloc_limit_mb=256"];
const engineFolder = inProject("engine");

/**
 * Runs commands one after the other up to the first that fails.
 *
 * @param {readonly [string, string[], import("./run-command.mjs").CommandOptions?][]} commands
 */
async function runAll(commands) {
  for (const [command, parameters, options] of commands) {
    if (!(await runCommand(command, parameters, options))) return false;
  }
  return true;
}

/** @param {string[]} parameters */
function node(...parameters) {
  return runCommand(process.execPath, parameters);
}

/**
 * @param {string} tool path below node_modules
 * @param {string[]} parameters
 */
function packageTool(tool, ...parameters) {
  return node(inProject("node_modules", tool), ...parameters);
}

/** @param {string[]} projects */
function vitest(...projects) {
  return packageTool("vitest/vitest.mjs", "run", ...projects.map((name) => `--project=${name}`));
}

/** @param {string[]} projects */
function playwright(...projects) {
  return packageTool("@playwright/test/cli.js", "test", ...projects.map((name) => `--project=${name}`));
}

/** Backtraces name lines; all else that a debugger knows takes a good part of the build. */
const linesAlone = { CARGO_PROFILE_TEST_DEBUG: "line-tables-only" };

function testEngine() {
  const here = { cwd: engineFolder };
  const deny = ["--", "-D", "warnings"];
  const everything = ["--features", "command-line"];
  const wasm = ["--target", toolchainVersions.wasmTarget];
  return runAll([
    ["cargo", ["fmt", "--check"], here],
    ["cargo", ["clippy", "--locked", "--all-targets", ...everything, ...deny], here],
    ["cargo", ["clippy", "--locked", "--lib", ...wasm, ...deny], { ...here, env: wasmCompilerEnvironment() }],
    ["cargo", ["test", "--locked", ...everything], { ...here, env: linesAlone }],
  ]);
}

async function fuzzEngine() {
  const folder = inProject("engine", "fuzz", "fuzz_targets");
  const targets = existsSync(folder) ? readdirSync(folder).map((file) => file.replace(/\.rs$/, "")) : [];
  if (targets.length === 0) {
    console.error("engine/fuzz/fuzz_targets holds no target.");
    return false;
  }
  const fuzz = [`+${toolchainVersions.fuzzToolchain}`, "fuzz"];
  const here = { cwd: engineFolder };
  if (!(await runCommand("cargo", [...fuzz, "build"], here))) return false;
  const limit = ["--", `-max_total_time=${fuzzSeconds}`, ...fuzzCeilings];
  /** Runs what is left of the targets; a target keeps one core busy. @returns {Promise<boolean>} */
  const runRest = async () => {
    const target = targets.shift();
    if (target === undefined) return true;
    const succeeded = await runCommand("cargo", [...fuzz, "run", target, ...limit], here);
    return (await runRest()) && succeeded;
  };
  return (await Promise.all([runRest(), runRest()])).every((succeeded) => succeeded);
}

/** All steps of `npm test`, cheapest first. @type {readonly Step[]} */
export const steps = [
  {
    name: "format",
    covers: "format and lint (Biome)",
    needs: [],
    run: () => packageTool("@biomejs/biome/bin/biome", "ci", "--error-on-warnings"),
  },
  { name: "types", covers: "TypeScript", needs: [], run: () => packageTool("typescript/bin/tsc", "-p", ".") },
  {
    name: "tables",
    covers: "reference tables, shared cases and seeds are what their sources give",
    needs: [],
    run: () =>
      runAll(
        [
          "generate-reference-tables",
          "generate-reference-cases",
          "generate-proxy-cases",
          "generate-product-seed",
          "generate-formulas",
        ].map((name) => [process.execPath, [inProject("scripts", `${name}.mjs`), "--check"]]),
      ),
  },
  {
    name: "unit",
    covers: "layering and unit tests (Vitest)",
    needs: [],
    run: () => vitest("node", "jsdom"),
  },
  {
    name: "population",
    covers: "percentiles of 2,504 public genomes, by tables that half of them gave",
    needs: [],
    run: () => vitest("population"),
  },
  {
    name: "database",
    covers: "row policies, guards, limits and migrations on PGlite and PostgreSQL",
    needs: [],
    betterWith: ["postgres"],
    run: () => vitest("database"),
  },
  {
    name: "server",
    covers: "the server: sign-in, requests that come together, kill, settings, functions on Node and Deno",
    needs: [],
    betterWith: ["postgres", "deno"],
    run: () => vitest("server"),
  },
  {
    name: "engine",
    covers: "rustfmt, clippy, cargo test, PLINK 1.9 as a peer",
    needs: ["rust"],
    betterWith: ["plink"],
    run: testEngine,
  },
  {
    name: "engine-fresh",
    covers: "pkg/ is what engine/ gives",
    needs: [],
    betterWith: ["rust"],
    run: () => node("scripts/build-engine.mjs", "--check"),
  },
  { name: "build", covers: "the app builds", needs: [], run: ensureAppIsBuilt },
  {
    name: "contract",
    covers: "engine and headers in a browser, in development and built",
    needs: ["browser"],
    // One after the other: both build.
    run: async () => (await playwright("contract-dev")) && playwright("contract-build"),
  },
  {
    name: "journeys",
    covers: "the built app in a browser",
    needs: ["browser"],
    run: () => playwright("journeys"),
  },
  {
    name: "browsers",
    covers: "the main journeys in Firefox and WebKit",
    needs: [],
    betterWith: ["firefox", "webkit"],
    run: () => vitest("browsers"),
  },
];

/** Runs when CI=true or when asked for by name. @type {Step} */
export const fuzzStep = {
  name: "fuzz",
  covers: `each fuzz target for ${fuzzSeconds} s`,
  needs: ["fuzz"],
  run: fuzzEngine,
};
