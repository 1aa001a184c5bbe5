import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's top folder. (import.meta.dirname is missing in a Node too old for us, which must get far enough to say so.) */
export const projectRoot = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** Cargo's own folder; its `bin` contains the tools that `cargo install` builds. */
export const cargoHome = process.env["CARGO_HOME"] ?? join(homedir(), ".cargo");

/**
 * @param {...string} parts path below the repository's top folder
 * @returns {string} absolute path
 */
export function inProject(...parts) {
  return join(projectRoot, ...parts);
}

/**
 * The environment for commands of ours: this process's own, with the tools of cargo and of npm on the path, because the
 * calling shell may lack either folder.
 *
 * @param {Record<string, string>} [extra] variables to add or replace
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(extra = {}) {
  const path = [inProject("node_modules", ".bin"), join(cargoHome, "bin"), process.env["PATH"] ?? ""].join(
    delimiter,
  );
  return { ...process.env, PATH: path, ...extra };
}
