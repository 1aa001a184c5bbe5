import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { inProject } from "./project-paths.mjs";
import { askCommand } from "./run-command.mjs";

const path = inProject("docs", "deep-run.md");

/** @returns {string} the commit that was tested, and whether anything else was in the tree */
function describeCommit() {
  const commit = askCommand("git", ["rev-parse", "HEAD"]);
  if (commit === null) return "no git here";
  const changes = askCommand("git", ["status", "--porcelain"]);
  return changes === "" ? commit : `${commit}, with uncommitted changes`;
}

/**
 * Writes the record of a whole deep run over the one before.
 *
 * @param {object} run
 * @param {Date} run.startedAt
 * @param {string} run.seed
 * @param {readonly import("./run-steps.mjs").Result[]} run.results
 */
export function writeDeepRun({ startedAt, seed, results }) {
  const processors = cpus();
  const rows = results.map(({ name, outcome, time, note }) => `| ${name} | ${outcome} | ${time} | ${note} |`);
  writeFileSync(
    path,
    `# The last deep run

Written by \`npm run test:deep\`; a release names it.

- commit: ${describeCommit()}
- begun: ${startedAt.toISOString()}
- seed: ${seed}
- machine: ${processors.length} cores, ${processors[0]?.model ?? "unknown"}, Node ${process.versions.node}

| step | result | time | note |
|---|---|---|---|
${rows.join("\n")}
`,
  );
}
