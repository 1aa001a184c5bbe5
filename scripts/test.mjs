/**
 * `npm test`: sets up what is missing and runs the steps of test-steps.mjs in order.
 * `npm test -- unit types` runs the steps of these names only.
 *
 * What this machine cannot run is left out and named at the end; with CI=true that is a failure.
 */
import { runSteps } from "./support/run-steps.mjs";
import { testSteps } from "./support/test-steps.mjs";

const { succeeded } = await runSteps(testSteps, process.argv.slice(2));
process.exitCode = succeeded ? 0 : 1;
