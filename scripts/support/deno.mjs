import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toolchainVersions } from "../toolchain-versions.mjs";
import { askCommand, runCommand, secondsSince } from "./run-command.mjs";

const wanted = toolchainVersions.deno;

/**
 * Where Deno is installed: outside the project, because its package for each kind of machine is optional, and a lock file
 * that lacks those of other machines makes `npm ci` fail there.
 */
const folder = join(tmpdir(), `allelium-deno-${wanted}`);
const installed = join(folder, "node_modules", ".bin", "deno");

/** Deno's cache of what it has compiled. */
export const denoCache = join(folder, "cache");

/**
 * Finds Deno of the wanted version.
 *
 * @returns {string | null} its program; null where there is none
 */
export function findDeno() {
  const isWanted = (/** @type {string} */ program) =>
    (askCommand(program, ["--version"]) ?? "").startsWith(`deno ${wanted} `);
  return ["deno", installed].find(isWanted) ?? null;
}

/** Why tests do without Deno. */
export const lackOfDeno = `Deno ${wanted} is not installed (npm test -- server installs it)`;

/**
 * Installs Deno, on which the hosted service runs server functions, into a folder of its own.
 *
 * @returns {Promise<string | null>} null when there is nothing more to do, otherwise a sentence that says why not
 */
export async function ensureDeno() {
  if (findDeno() !== null) return null;
  console.log("Setting up Deno (npm) ...");
  const startedAt = performance.now();
  mkdirSync(folder, { recursive: true });
  const parameters = ["install", "--prefix", folder, "--no-audit", "--no-fund", `deno@${wanted}`];
  const succeeded = await runCommand("npm", parameters, { cwd: folder });
  console.log(`Deno: ${succeeded ? "done" : "failed"} after ${secondsSince(startedAt)}`);
  return findDeno() === null ? `Deno ${wanted} could not be installed by npm` : null;
}
