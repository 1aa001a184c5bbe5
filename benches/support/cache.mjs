/** Where inputs and peers lie between runs: in the project's folder, but ignored by git. */
import { mkdirSync } from "node:fs";
import { inProject } from "../../scripts/support/project-paths.mjs";

/**
 * @param {...string} parts path below the cache
 * @returns {string} absolute path; the folder above it is there
 */
export function inCache(...parts) {
  const path = inProject("benches", ".cache", ...parts);
  mkdirSync(inProject("benches", ".cache", ...parts.slice(0, -1)), { recursive: true });
  return path;
}
