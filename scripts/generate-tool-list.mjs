/**
 * Writes the README's list of tools, in the order of the menu.
 *
 *   node scripts/generate-tool-list.mjs           writes it
 *   node scripts/generate-tool-list.mjs --check   writes nothing; exits 1 when it is stale
 */
import { readFileSync } from "node:fs";
import { settleGeneratedFiles } from "./support/generated-files.mjs";
import { inProject } from "./support/project-paths.mjs";
import { toolLines } from "./support/tool-lines.mjs";

const [begin, end] = ["<!-- tools: written by scripts/generate-tool-list.mjs -->", "<!-- end of tools -->"];

const tools = await toolLines();
const rows = tools
  .filter(({ isBuilt }) => isBuilt)
  .map(({ name, path, tier, purpose }) => `| ${name} | \`${path}\` | ${tier} | ${purpose} |`);
const inPreparation = tools.filter(({ isBuilt }) => !isBuilt).map(({ name }) => name);

const section = [
  "| tool | address | plan | what it does |",
  "|---|---|---|---|",
  ...rows,
  "",
  ...(inPreparation.length === 0
    ? []
    : [`In preparation, on a page that says so: ${inPreparation.join(", ")}.`]),
].join("\n");

const readme = readFileSync(inProject("README.md"), "utf8");
const [before = "", rest = ""] = readme.split(begin);
const after = rest.split(end)[1] ?? "";
settleGeneratedFiles(
  [{ path: "README.md", content: `${before}${begin}\n${section}\n${end}${after}` }],
  "scripts/generate-tool-list.mjs",
);
