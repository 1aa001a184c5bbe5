/**
 * `npm run new-tool -- <id>` writes the folder of a tool that computes from typed values. One that is in preparation
 * gets its screen; for a new one it lists what is left to do. It overwrites no file.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newToolFiles } from "./support/new-tool-files.mjs";
import { inProject } from "./support/project-paths.mjs";

const [id] = process.argv.slice(2);
if (id === undefined || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id)) {
  console.error("Name the tool in kebab-case: npm run new-tool -- hair-colour");
  process.exit(1);
}
const folder = inProject("src", "tools", id);
const definition = join(folder, "tool.ts");
const isKnown = existsSync(definition);
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(newToolFiles(id))) {
  const path = join(folder, name);
  if (existsSync(path)) continue;
  writeFileSync(path, text);
  console.log(`Written: src/tools/${id}/${name}`);
}
if (isKnown) {
  const before = readFileSync(definition, "utf8");
  writeFileSync(definition, before.replace("screen: null", 'screen: "screen"'));
} else {
  console.log(`Add it to src/product/registry.ts where its menu entry is to stand, then run: npm run tools`);
}
