import { spawn, spawnSync } from "node:child_process";
import { keepOutput } from "./last-output.mjs";
import { projectRoot, toolEnvironment } from "./project-paths.mjs";

/**
 * @typedef {object} CommandOptions
 * @property {string} [cwd] working folder; the repository's top folder when left out
 * @property {Record<string, string>} [env] variables on top of the tool environment
 * @property {AbortSignal} [signal] ends the command with all that it started
 */

/** @type {Readonly<Record<"SIGINT" | "SIGTERM", number>>} exit codes by the shells' convention, 128 + signal number */
const exitCodes = { SIGINT: 130, SIGTERM: 143 };

/** Milliseconds that a command has between being asked to end and being killed. */
const graceMilliseconds = 10_000;

/**
 * A build server's log may be cut, so there the end of each output is stored; at a terminal the command writes by
 * itself, in colours.
 */
const keepsOutput = process.env["CI"] === "true";

/**
 * Ends a command that leads a process group, and everything in the group.
 *
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The whole group has ended already.
  }
}

/**
 * Runs a command whose output the user sees. When this process is asked to stop, the command is stopped first, so that
 * no install or build goes on behind a closed terminal.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {CommandOptions} [options]
 * @returns {Promise<boolean>} true when the command ended with exit code 0; false as well when it could not be started
 */
export function runCommand(command, parameters, { cwd = projectRoot, env, signal } = {}) {
  if (signal?.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    // Only what may have to be ended with all its children leads a group of its own.
    const leadsGroup = signal !== undefined;
    const child = spawn(command, parameters, {
      cwd,
      env: toolEnvironment(env),
      detached: leadsGroup,
      stdio: keepsOutput ? ["ignore", "pipe", "pipe"] : "inherit",
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", keepOutput);
    child.stdout?.pipe(process.stdout, { end: false });
    child.stderr?.pipe(process.stderr, { end: false });
    /** @param {"SIGINT" | "SIGTERM"} received */
    const stop = (received) => {
      if (leadsGroup) signalGroup(child, received);
      else child.kill(received);
      process.exit(exitCodes[received]);
    };
    /** @type {NodeJS.Timeout | undefined} */
    let killTimer;
    const abort = () => {
      signalGroup(child, "SIGTERM");
      killTimer = setTimeout(() => signalGroup(child, "SIGKILL"), graceMilliseconds);
    };
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
    signal?.addEventListener("abort", abort, { once: true });
    /** @param {boolean} succeeded */
    const finish = (succeeded) => {
      clearTimeout(killTimer);
      process.off("SIGINT", stop);
      process.off("SIGTERM", stop);
      signal?.removeEventListener("abort", abort);
      resolve(succeeded && !signal?.aborted);
    };
    child.once("error", (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      finish(false);
    });
    child.once("close", (code) => finish(code === 0));
  });
}

/**
 * Runs a command beside others: its output is shown only when it fails.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {Omit<CommandOptions, "signal">} [options]
 * @returns {Promise<boolean>} true when the command ended with exit code 0
 */
export function runQuietly(command, parameters, { cwd = projectRoot, env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd,
      env: toolEnvironment(env),
      stdio: ["ignore", "pipe", "pipe"],
    });
    /** @type {Buffer[]} */
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => output.push(part));
    /** @param {boolean} succeeded */
    const finish = (succeeded) => {
      if (!succeeded)
        console.error(`${command} ${parameters.join(" ")} failed:\n${Buffer.concat(output).toString()}`);
      resolve(succeeded);
    };
    child.once("error", (error) => {
      output.push(Buffer.from(error.message));
      finish(false);
    });
    child.once("close", (code) => finish(code === 0));
  });
}

/**
 * Asks a command something.
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
