/**
 * `npm run new-tool -- <id> --kind analysis|questionnaire` writes the folder of a tool: an analysis computes from typed values, a
 * questionnaire asks one step after the other. One that is in preparation gets its screen; for a new one it lists what is left to
 * do. It overwrites no file.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { newAnalysisFiles } from "./support/new-analysis-files.mjs";
import { newQuestionnaireFiles } from "./support/new-questionnaire-files.mjs";
import { inProject } from "./support/project-paths.mjs";

/** @type {Readonly<Record<string, (id: string) => Readonly<Record<string, string>>>>} */
const kinds = { analysis: newAnalysisFiles, questionnaire: newQuestionnaireFiles };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kind: { type: "string", default: "analysis" } },
});
const [id] = positionals;
const filesOf = kinds[values.kind];
if (id === undefined || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id) || filesOf === undefined) {
  console.error("Name the tool in kebab-case, and its kind: npm run new-tool -- hair-colour --kind analysis");
  console.error(`Kinds: ${Object.keys(kinds).join(", ")}`);
  process.exit(1);
}
const folder = inProject("src", "tools", id);
const definition = join(folder, "tool.ts");
const isKnown = existsSync(definition);
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(filesOf(id))) {
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
