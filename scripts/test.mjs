/**
 * `npm test`: sets up what is missing, then runs every check there is, in order, and never stops at the first failure.
 * `npm test -- unit types` runs the steps of these names only.
 *
 * A step that cannot run on this machine is left out and named at the end; with CI=true that is a failure.
 */
import { ensureChromium } from "./support/chromium.mjs";
import { ensureDeno } from "./support/deno.mjs";
import { takeLastOutput } from "./support/last-output.mjs";
import { nodeIsNewEnough } from "./support/node-version.mjs";
import { ensureFirefox, ensureWebKit } from "./support/other-browsers.mjs";
import { ensurePackages } from "./support/packages.mjs";
import { ensurePlink } from "./support/plink.mjs";
import { ensurePostgres } from "./support/postgres.mjs";
import { secondsSince } from "./support/run-command.mjs";
import { ensureEngineTools, ensureFuzzTools } from "./support/rust-toolchain.mjs";
import { fuzzStep, steps } from "./support/test-steps.mjs";

/** @typedef {import("./support/test-steps.mjs").Step} Step */
/** @typedef {import("./support/test-steps.mjs").Need} Need */
/** @typedef {{ step: Step, outcome: "passed" | "failed" | "skipped", time: string, note: string, lastOutput: string }} Result */

const isCi = process.env["CI"] === "true";

/** @type {Record<Need, () => Promise<string | null>>} */
const setUps = {
  rust: ensureEngineTools,
  browser: ensureChromium,
  fuzz: ensureFuzzTools,
  plink: ensurePlink,
  postgres: ensurePostgres,
  deno: ensureDeno,
  firefox: ensureFirefox,
  webkit: ensureWebKit,
};

/**
 * @param {readonly string[]} names
 * @returns {readonly Step[]}
 */
function chooseSteps(names) {
  const all = [...steps, fuzzStep];
  const unknown = names.filter((name) => !all.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no step ${unknown.join(", ")}. Steps: ${all.map((step) => step.name).join(", ")}.`,
    );
    process.exit(1);
  }
  if (names.length > 0) return all.filter((step) => names.includes(step.name));
  return isCi ? all : steps;
}

/**
 * @param {readonly Step[]} chosen
 * @returns {Promise<Map<Need, string>>} what this machine lacks, with the reason
 */
async function setUpMachine(chosen) {
  const startedAt = performance.now();
  console.log(`\n=== set-up`);
  if (!nodeIsNewEnough() || !(await ensurePackages())) process.exit(1);
  /** @type {Map<Need, string>} */
  const lacks = new Map();
  for (const need of new Set(chosen.flatMap((step) => [...step.needs, ...(step.betterWith ?? [])]))) {
    const lack = await setUps[need]();
    if (lack !== null) lacks.set(need, lack);
  }
  console.log(`=== set-up took ${secondsSince(startedAt)}`);
  return lacks;
}

/**
 * @param {Step} step
 * @param {ReadonlyMap<Need, string>} lacks
 * @returns {Promise<Result>}
 */
async function runStep(step, lacks) {
  const startedAt = performance.now();
  const missing = step.needs.flatMap((need) => lacks.get(need) ?? []);
  const weaker = (step.betterWith ?? []).flatMap((need) => lacks.get(need) ?? []);
  console.log(`\n=== ${step.name}: ${step.covers}`);
  if (missing.length > 0) {
    console.log(`=== ${step.name} left out: ${missing.join("; ")}`);
    return {
      step,
      outcome: isCi ? "failed" : "skipped",
      time: "-",
      note: `left out: ${missing.join("; ")}`,
      lastOutput: "",
    };
  }
  takeLastOutput();
  const succeeded = (await step.run()) && !(isCi && weaker.length > 0);
  const time = secondsSince(startedAt);
  console.log(`=== ${step.name} ${succeeded ? "passed" : "FAILED"} in ${time}`);
  const note = weaker.length > 0 ? `only in part: ${weaker.join("; ")}` : "";
  return { step, outcome: succeeded ? "passed" : "failed", time, note, lastOutput: takeLastOutput() };
}

/** @param {readonly Result[]} results */
function printSummary(results) {
  for (const { step, outcome, lastOutput } of results) {
    if (outcome === "failed" && lastOutput !== "")
      console.log(`\n=== ${step.name} ended with\n${lastOutput}`);
  }
  console.log("\n=== summary");
  for (const { step, outcome, time, note } of results) {
    console.log(`${outcome.padEnd(8)}${step.name.padEnd(14)}${time.padStart(8)}  ${note}`.trimEnd());
  }
  const count = (/** @type {Result["outcome"]} */ outcome) =>
    results.filter((result) => result.outcome === outcome).length;
  const skipped = count("skipped");
  console.log(
    `\n${count("passed")} passed, ${count("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
  );
}

const chosen = chooseSteps(process.argv.slice(2));
const lacks = await setUpMachine(chosen);
/** @type {Result[]} */
const results = [];
for (const step of chosen) results.push(await runStep(step, lacks));
printSummary(results);
process.exitCode = results.some((result) => result.outcome === "failed") ? 1 : 0;
