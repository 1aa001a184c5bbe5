import { readFileSync, writeFileSync } from "node:fs";
import { inProject } from "./project-paths.mjs";

/**
 * Writes generated files whose text is stale. With `--check` on the command line it writes nothing, names them and lets
 * the process end with 1.
 *
 * @param {readonly { path: string, text: string }[]} files each by its path below the repository's top folder
 * @param {string} script that gives them
 */
export function settleGeneratedFiles(files, script) {
  const stale = files.filter(({ path, text }) => currentText(path) !== text);
  if (process.argv.includes("--check")) {
    for (const { path } of stale) console.error(`Stale: ${path}. Run node ${script}.`);
    process.exitCode = stale.length > 0 ? 1 : 0;
    return;
  }
  for (const { path, text } of stale) writeFileSync(inProject(path), text);
  console.log(`${files.length} generated, ${stale.length} written.`);
}

/**
 * The text a file has now, empty when there is none.
 *
 * @param {string} path
 */
function currentText(path) {
  try {
    return readFileSync(inProject(path), "utf8");
  } catch {
    return "";
  }
}
