import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { inProject } from "./project-paths.mjs";

/**
 * Writes generated files whose content is stale. With `--check` on the command line it writes nothing, names them and lets
 * the process end with 1.
 *
 * @param {readonly { path: string, content: string | Uint8Array }[]} files each by its path below the repository's top folder
 * @param {string} script that gives them
 * @param {readonly string[]} [folders] that hold nothing else: other files in them are stale too, and are deleted
 */
export function settleGeneratedFiles(files, script, folders = []) {
  const stale = files.filter(({ path, content }) => !currentContent(path)?.equals(Buffer.from(content)));
  const wanted = new Set(files.map(({ path }) => path));
  const left = folders.flatMap((folder) => namesIn(folder).map((name) => `${folder}/${name}`));
  const removed = left.filter((path) => !wanted.has(path));
  if (process.argv.includes("--check")) {
    const paths = [...stale.map(({ path }) => path), ...removed];
    for (const path of paths) console.error(`Stale: ${path}. Run node ${script}.`);
    process.exitCode = paths.length > 0 ? 1 : 0;
    return;
  }
  for (const { path, content } of stale) {
    mkdirSync(dirname(inProject(path)), { recursive: true });
    writeFileSync(inProject(path), content);
  }
  for (const path of removed) rmSync(inProject(path));
  console.log(`${files.length} generated, ${stale.length} written.`);
}

/**
 * What a file holds now, null when there is none.
 *
 * @param {string} path
 */
function currentContent(path) {
  try {
    return readFileSync(inProject(path));
  } catch {
    return null;
  }
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(inProject(folder));
  } catch {
    return [];
  }
}
