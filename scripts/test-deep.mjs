/**
 * `npm run test:deep`: what is long, random or destructive, run by hand before a release and before a change to what it covers
 * lands. `npm run test:deep -- fuzz` runs the steps of these names only; TEST_SEED=1234 repeats a run's random inputs.
 *
 * A whole run writes docs/deep-run.md, which a release refers to.
 */
import { randomInt } from "node:crypto";
import { writeDeepRun } from "./support/deep-run-record.mjs";
import { deepSteps } from "./support/deep-steps.mjs";
import { runSteps } from "./support/run-steps.mjs";

const names = process.argv.slice(2);
const seed = process.env["TEST_SEED"] ?? String(randomInt(1, 2 ** 31));
process.env["TEST_DEEP"] = "1";
process.env["TEST_SEED"] = seed;
console.log(`Random inputs have the seed ${seed}.`);

const startedAt = new Date();
const { results, succeeded } = await runSteps(deepSteps, names);
if (names.length === 0) writeDeepRun({ startedAt, seed, results });
process.exitCode = succeeded ? 0 : 1;
