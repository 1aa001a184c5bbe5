import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inProject } from "./project-paths.mjs";

/** Where the test runners' reporters write which tests passed only at their retry, a JSON list of names a file. */
const folder = inProject(".setup", "flaky");

/** More than this many, and the run fails: one that passes at a second try is luck. */
export const flakyTestsAllowed = 3;

/** Forgets what an earlier run found. */
export function forgetFlakyTests() {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @returns {string[]} names of the tests that passed only at their retry
 */
export function readFlakyTests() {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
}
