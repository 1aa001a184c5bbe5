/** The steps of `npm run test:deep`: what is long, random or destructive. */
import { existsSync, readdirSync } from "node:fs";
import { toolchainVersions } from "../toolchain-versions.mjs";
import { ensureAppIsBuilt } from "./app-build.mjs";
import { checkEngine } from "./engine-checks.mjs";
import { inProject } from "./project-paths.mjs";
import { runCommand } from "./run-command.mjs";
import { node, playwright, vitest } from "./step-commands.mjs";

/** @typedef {import("./run-command.mjs").CommandOptions} CommandOptions */

const fuzzSeconds = 60;
/** Limits of one input: seconds, megabytes of the whole process, megabytes of one allocation. */
const fuzzCeilings = ["-timeout=30", "-rss_limit_mb=1024", "-malloc_limit_mb=256"];
const engineFolder = inProject("engine");

/** @param {CommandOptions} options */
async function fuzzEngine(options) {
  const folder = inProject("engine", "fuzz", "fuzz_targets");
  const targets = existsSync(folder) ? readdirSync(folder).map((file) => file.replace(/\.rs$/, "")) : [];
  if (targets.length === 0) {
    console.error("engine/fuzz/fuzz_targets has no target.");
    return false;
  }
  const fuzz = [`+${toolchainVersions.fuzzToolchain}`, "fuzz"];
  const here = { ...options, cwd: engineFolder };
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

/** @type {readonly import("./run-steps.mjs").Step[]} */
export const deepSteps = [
  {
    name: "unit",
    covers:
      "unit tests with a random seed, the memory of 500 genomes, item response against catsim and catpie",
    seconds: 1100,
    betterWith: () => ["item-response-peers"],
    run: (options) => vitest(["pure", "node", "pure-jsdom", "jsdom"], options),
  },
  {
    name: "population",
    covers: "percentiles of 2,504 public genomes, by tables that half of them gave",
    seconds: 900,
    run: (options) => vitest(["population"], options),
  },
  {
    name: "server",
    covers:
      "policies and migrations, attacks by the thousand, kills, full disk, moved clock, slow clients, both databases",
    seconds: 1100,
    betterWith: () => ["postgres", "deno"],
    run: (options) => vitest(["server", "server-deep"], options),
  },
  {
    name: "engine",
    covers: "cargo test with a random seed, the example of pgsc_calc beside PLINK 2, clippy for WASM",
    seconds: 500,
    needs: () => ["wasm-tools"],
    betterWith: () => ["plink", "plink2"],
    run: checkEngine,
  },
  {
    name: "engine-rebuild",
    covers: "pkg/ byte for byte as engine/ gives it",
    seconds: 120,
    needs: () => ["wasm-tools"],
    run: (options) => node([inProject("scripts", "build-engine.mjs"), "--check", "--rebuild"], options),
  },
  { name: "build", covers: "the app builds", seconds: 60, run: ensureAppIsBuilt },
  {
    name: "contract",
    covers: "scoring files of 100,000 rows in a browser",
    seconds: 120,
    needs: () => ["browser"],
    run: (options) => playwright(["contract-deep"], options),
  },
  {
    name: "journeys",
    covers: "journeys at 1440 px and in the dark, rare failures, every box of every page",
    seconds: 1200,
    needs: () => ["browser"],
    run: (options) => playwright(["journeys-deep"], options),
  },
  {
    name: "browsers",
    covers: "the main journeys in Firefox and WebKit",
    seconds: 120,
    betterWith: () => ["firefox", "webkit"],
    run: (options) => vitest(["browsers"], options),
  },
  {
    name: "fuzz",
    covers: `each fuzz target for ${fuzzSeconds} s`,
    seconds: 600,
    needs: () => ["fuzz"],
    run: fuzzEngine,
  },
];
