import { spawn, spawnSync } from "node:child_process";
import { keepOutput } from "./last-output.mjs";
import { projectRoot, toolEnvironment } from "./project-paths.mjs";

/**
 * @typedef {object} CommandOptions
 * @property {string} [cwd] working folder; the repository's top folder when left out
 * @property {Record<string, string>} [env] variables on top of the tool environment
 */

/** @type {Readonly<Record<"SIGINT" | "SIGTERM", number>>} exit codes by the shells' convention, 128 + signal number */
const exitCodes = { SIGINT: 130, SIGTERM: 143 };

/** A build server's log may be cut, so there the end of each output is kept; at a terminal the command writes by itself, in colours. */
const keepsOutput = process.env["CI"] === "true";

/**
 * Runs a command whose output the user sees. When this process is asked to stop, the command is stopped first, so that
 * no install or build goes on behind a closed terminal.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {CommandOptions} [options]
 * @returns {Promise<boolean>} true when the command ended with exit code 0; false as well when it could not be started
 */
export function runCommand(command, parameters, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd: options.cwd ?? projectRoot,
      env: toolEnvironment(options.env),
      stdio: keepsOutput ? ["inherit", "pipe", "pipe"] : "inherit",
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", keepOutput);
    child.stdout?.pipe(process.stdout, { end: false });
    child.stderr?.pipe(process.stderr, { end: false });
    /** @param {"SIGINT" | "SIGTERM"} signal */
    const stop = (signal) => {
      child.kill(signal);
      process.exit(exitCodes[signal]);
    };
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
    /** @param {boolean} succeeded */
    const finish = (succeeded) => {
      process.off("SIGINT", stop);
      process.off("SIGTERM", stop);
      resolve(succeeded);
    };
    child.once("error", (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      finish(false);
    });
    child.once("close", (code) => finish(code === 0));
  });
}

/**
 * Asks a command something and gives back what it printed.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {CommandOptions} [options]
 * @returns {string | null} trimmed standard output; null when the command is missing or failed
 */
export function askCommand(command, parameters, options = {}) {
  const answer = spawnSync(command, parameters, {
    cwd: options.cwd ?? projectRoot,
    env: toolEnvironment(options.env),
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return answer.status === 0 ? answer.stdout.trim() : null;
}

/**
 * @param {number} startedAt a value of `performance.now()`
 * @returns {string} seconds since then with one decimal, such as "3.4 s"
 */
export function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}
