/** How the steps of both suites call the tools. */
import { inProject } from "./project-paths.mjs";
import { runCommand } from "./run-command.mjs";

/** @typedef {import("./run-command.mjs").CommandOptions} CommandOptions */

/**
 * @param {readonly (readonly [string, readonly string[], CommandOptions?])[]} commands run at the same time
 * @returns {Promise<boolean>} true when all succeeded
 */
export async function runBeside(commands) {
  const outcomes = await Promise.all(commands.map((command) => runCommand(...command)));
  return outcomes.every((succeeded) => succeeded);
}

/**
 * @param {readonly string[]} parameters
 * @param {CommandOptions} options
 */
export function node(parameters, options) {
  return runCommand(process.execPath, parameters, options);
}

/**
 * @param {string} tool path below node_modules
 * @param {readonly string[]} parameters
 * @param {CommandOptions} options
 */
export function packageTool(tool, parameters, options) {
  return node([inProject("node_modules", tool), ...parameters], options);
}

/**
 * @param {readonly string[]} projects of vitest.config.ts
 * @param {CommandOptions} options
 */
export function vitest(projects, options) {
  return packageTool("vitest/vitest.mjs", ["run", ...projects.map((name) => `--project=${name}`)], options);
}

/**
 * @param {readonly string[]} projects of playwright.config.ts
 * @param {CommandOptions} options
 */
export function playwright(projects, options) {
  return packageTool(
    "@playwright/test/cli.js",
    ["test", ...projects.map((name) => `--project=${name}`)],
    options,
  );
}
