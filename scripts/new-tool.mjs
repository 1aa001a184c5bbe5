/**
 * `npm run new-tool -- <id> --kind analysis|questionnaire|table` writes the files of a tool: an analysis computes from typed values, a
 * questionnaire asks one step after the other, a table is a list for administrators. One that is in preparation gets its screen; for a
 * new one it lists what is left to do. It overwrites no file.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { addFiles } from "./support/add-files.mjs";
import { newAdminTable } from "./support/new-admin-table-files.mjs";
import { newAnalysisFiles } from "./support/new-analysis-files.mjs";
import { newQuestionnaireFiles } from "./support/new-questionnaire-files.mjs";
import { nextVersion } from "./support/new-table-files.mjs";
import { lineOfToolWithoutScores } from "./support/new-tool-names.mjs";
import { inProject } from "./support/project-paths.mjs";

/**
 * @param {string} id
 * @param {Readonly<Record<string, string>>} files
 * @param {readonly import("./support/new-table-files.mjs").ListedLine[]} lines
 * @returns {import("./support/new-table-files.mjs").NewTable}
 */
const inFolder = (id, files, lines = []) => ({
  files: Object.fromEntries(Object.entries(files).map(([name, text]) => [`src/tools/${id}/${name}`, text])),
  lines,
  left: [
    "src/product/registry.ts: import it, and add it where its menu entry is to stand",
    "node scripts/generate-product-seed.mjs, npm run tools, node scripts/generate-tool-list.mjs",
  ],
});

/** @type {Readonly<Record<string, (id: string) => import("./support/new-table-files.mjs").NewTable>>} */
const kinds = {
  analysis: (id) => inFolder(id, newAnalysisFiles(id)),
  questionnaire: (id) => inFolder(id, newQuestionnaireFiles(id), [lineOfToolWithoutScores(id)]),
  table: (id) => newAdminTable(id, nextVersion(readdirSync(inProject("supabase", "migrations")), new Date())),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kind: { type: "string", default: "analysis" } },
});
const [id] = positionals;
const made = kinds[values.kind];
if (id === undefined || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id) || made === undefined) {
  console.error("Name the tool in kebab-case, and its kind: npm run new-tool -- hair-colour --kind analysis");
  console.error(`Kinds: ${Object.keys(kinds).join(", ")}`);
  process.exit(1);
}
const definition = inProject("src", "tools", id, "tool.ts");
const isKnown = existsSync(definition);
addFiles(made(id));
console.log("\nThen: npm run fix, a journey, and npm test -- format types tables unit server build journeys");
if (isKnown) {
  const before = readFileSync(definition, "utf8");
  writeFileSync(definition, before.replace("screen: null", 'screen: "screen"'));
}
