import { runnerImport } from "vite";
import { inProject, projectRoot } from "./project-paths.mjs";

/**
 * Loads a TypeScript file of ours, which Node by itself cannot read in all versions that we run on.
 *
 * @template Module
 * @param {string} path below the repository's top folder
 * @returns {Promise<Module>} what the file exports
 */
export async function loadSource(path) {
  /** @type {{ module: Module }} */
  const { module } = await runnerImport(inProject(path), {
    configFile: false,
    root: projectRoot,
    logLevel: "error",
  });
  return module;
}
