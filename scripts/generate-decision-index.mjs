/** Writes docs/decisions/README.md, the list of all decisions: node scripts/generate-decision-index.mjs */
import { readdirSync, readFileSync } from "node:fs";
import { decisionIndex } from "./support/decision-index.mjs";
import { settleGeneratedFiles } from "./support/generated-files.mjs";
import { inProject } from "./support/project-paths.mjs";

const folder = "docs/decisions";
const files = readdirSync(inProject(folder))
  .filter((name) => name !== "README.md")
  .map((name) => ({ name, text: readFileSync(inProject(folder, name), "utf8") }));
settleGeneratedFiles(
  [{ path: `${folder}/README.md`, text: decisionIndex(files) }],
  "scripts/generate-decision-index.mjs",
);
