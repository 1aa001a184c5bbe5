import { flakyTestsAllowed, forgetFlakyTests, readFlakyTests } from "./flaky-tests.mjs";
import { takeLastOutput } from "./last-output.mjs";
import { meetNeeds } from "./machine-needs.mjs";
import { nodeIsNewEnough } from "./node-version.mjs";
import { ensurePackages } from "./packages.mjs";
import { secondsSince } from "./run-command.mjs";

/** @typedef {import("./machine-needs.mjs").Need} Need */

/**
 * @typedef {object} Step
 * @property {string} name what `npm test -- <name>` calls it
 * @property {string} covers
 * @property {number} seconds what it takes on two quiet cores
 * @property {boolean} [isStatic] looks at sources alone: all of these run, and nothing else when one has failed
 * @property {() => string | null} [recorded] why it need not run: how a record shows that it passed; null where it has to
 * @property {() => readonly Need[]} [needs] without these it cannot run
 * @property {() => readonly Need[]} [betterWith] without these it runs, but proves less
 * @property {(options: { signal: AbortSignal }) => Promise<boolean>} run
 */

/** @typedef {"passed" | "recorded" | "failed" | "left out"} Outcome */
/** @typedef {{ name: string, outcome: Outcome, time: string, note: string, lastOutput: string }} Result */

/**
 * Seconds after which a step counts as hanging, however slow the machine is: this many times its usual duration, and at
 * least these.
 */
const limitFactor = 4;
const leastLimit = 300;

const whyStopped = "a static step failed";

const isCi = process.env["CI"] === "true";

/**
 * The steps with these names, or all of them.
 *
 * @param {readonly Step[]} steps
 * @param {readonly string[]} names
 * @returns {readonly Step[]}
 */
function chooseSteps(steps, names) {
  const known = steps.map((step) => step.name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(", ")}. Steps: ${known.join(", ")}.`);
    process.exit(1);
  }
  return names.length === 0 ? steps : steps.filter((step) => names.includes(step.name));
}

/**
 * @param {string} name
 * @param {string} note why
 * @returns {Result}
 */
function leaveOut(name, note) {
  return { name, outcome: "left out", time: "-", note, lastOutput: "" };
}

/**
 * @param {Step} step
 * @param {ReadonlyMap<Need, string>} lacks
 * @returns {Promise<Result>}
 */
async function runStep({ name, covers, seconds, recorded, needs, betterWith, run }, lacks) {
  console.log(`\n=== ${name}: ${covers}`);
  const record = recorded?.() ?? null;
  if (record !== null) {
    console.log(`=== ${name} recorded: ${record}`);
    return { name, outcome: "recorded", time: "-", note: record, lastOutput: "" };
  }
  const missing = (needs?.() ?? []).flatMap((need) => lacks.get(need) ?? []);
  if (missing.length > 0) {
    const note = missing.join("; ");
    console.log(`=== ${name} left out: ${note}`);
    return isCi ? { ...leaveOut(name, note), outcome: "failed" } : leaveOut(name, note);
  }
  const startedAt = performance.now();
  takeLastOutput();
  const limit = Math.max(leastLimit, limitFactor * seconds);
  const signal = AbortSignal.timeout(limit * 1000);
  const weaker = (betterWith?.() ?? []).flatMap((need) => lacks.get(need) ?? []);
  const succeeded = (await run({ signal })) && !signal.aborted && !(isCi && weaker.length > 0);
  const time = secondsSince(startedAt);
  console.log(`=== ${name} ${succeeded ? "passed" : "FAILED"} in ${time}`);
  const notes = [
    ...(signal.aborted ? [`ended after its limit of ${limit} s`] : []),
    ...(weaker.length > 0 ? [`only in part: ${weaker.join("; ")}`] : []),
  ];
  const outcome = succeeded ? "passed" : "failed";
  return { name, outcome, time, note: notes.join("; "), lastOutput: takeLastOutput() };
}

/**
 * @param {readonly Result[]} results
 * @param {readonly string[]} flaky
 */
function printSummary(results, flaky) {
  for (const { name, outcome, lastOutput } of results) {
    if (outcome === "failed" && lastOutput !== "") console.log(`\n=== ${name} ended with\n${lastOutput}`);
  }
  console.log("\n=== summary");
  for (const { name, outcome, time, note } of results) {
    console.log(`${outcome.padEnd(10)}${name.padEnd(16)}${time.padStart(8)}  ${note}`.trimEnd());
  }
  for (const name of flaky) console.log(`flaky     ${name}`);
  if (flaky.length > flakyTestsAllowed)
    console.log(`More than ${flakyTestsAllowed} tests passed only at their retry: the run has failed.`);
  const count = (/** @type {Outcome} */ outcome) =>
    results.filter((result) => result.outcome === outcome).length;
  const others = /** @type {const} */ (["recorded", "left out"]).filter((outcome) => count(outcome) > 0);
  console.log(
    `\n${[`${count("passed")} passed`, `${count("failed")} failed`, ...others.map((outcome) => `${count(outcome)} ${outcome}`)].join(", ")}`,
  );
}

/**
 * Sets up what is missing and runs steps one after the other, the static ones while the machine is set up. Prints a summary.
 *
 * @param {readonly Step[]} steps
 * @param {readonly string[]} names of the steps wanted; all of them when empty
 * @returns {Promise<{ results: readonly Result[], succeeded: boolean }>}
 */
export async function runSteps(steps, names) {
  if (!nodeIsNewEnough() || !(await ensurePackages())) process.exit(1);
  const chosen = chooseSteps(steps, names);
  forgetFlakyTests();
  const needs = new Set(
    chosen.flatMap((step) => [...(step.needs?.() ?? []), ...(step.betterWith?.() ?? [])]),
  );
  const setUp = meetNeeds([...needs]);
  /** @type {Result[]} */
  const results = [];
  const hasFailed = () => results.some(({ outcome }) => outcome === "failed");
  for (const step of chosen.filter(({ isStatic }) => isStatic)) {
    results.push(await runStep(step, new Map()));
  }
  const staticFailed = hasFailed();
  const lacks = await setUp;
  for (const step of chosen.filter(({ isStatic }) => !isStatic)) {
    results.push(staticFailed ? leaveOut(step.name, whyStopped) : await runStep(step, lacks));
  }
  const flaky = readFlakyTests();
  printSummary(results, flaky);
  return { results, succeeded: !hasFailed() && flaky.length <= flakyTestsAllowed };
}
