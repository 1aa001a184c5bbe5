import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { withLine } from "./new-table-files.mjs";
import { inProject } from "./project-paths.mjs";

/**
 * Writes files that are not there yet, and lines of lists that exist; prints what it wrote, and what is left to a person.
 *
 * @param {import("./new-table-files.mjs").NewTable} made
 */
export function addFiles({ files, lines, left }) {
  const missed = [];
  for (const [path, text] of Object.entries(files)) {
    if (existsSync(inProject(path))) continue;
    mkdirSync(dirname(inProject(path)), { recursive: true });
    writeFileSync(inProject(path), text);
    console.log(`Written: ${path}`);
  }
  for (const line of lines) {
    const before = readFileSync(inProject(line.path), "utf8");
    const after = withLine(before, line);
    if (after === null) missed.push(line);
    else {
      writeFileSync(inProject(line.path), after);
      console.log(`Line added: ${line.path}`);
    }
  }
  if (left.length > 0) console.log(`\nLeft to you:\n${left.map((one) => `- ${one}`).join("\n")}`);
  for (const { path, text } of missed) console.log(`- ${path} has changed its form; add there:\n${text}`);
}
