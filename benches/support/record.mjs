/** A run's measurements and its machine, so that its numbers can be judged later. */
import { cpus, loadavg, release, totalmem } from "node:os";
import { askCommand } from "../../scripts/support/run-command.mjs";

/** @typedef {import("./tools.mjs").Tool} Tool */

/**
 * @typedef {object} Run
 * @property {string} date
 * @property {string} commit, with a mark when the tree had changes on top
 * @property {number} rounds
 * @property {{ processor: string, cores: number, memory: string, system: string, load: string }} machine
 * @property {Record<string, string>} versions
 * @property {Record<string, string>} inputs SHA-256 by name
 */

/** @param {Tool} tool */
function versionOf(tool) {
  return "lack" in tool ? `absent: ${tool.lack}` : tool.version;
}

/**
 * The circumstances of a measurement: when, which sources, which machine and how busy it was.
 *
 * @returns {Pick<Run, "date" | "commit" | "machine">}
 */
export function describePlace() {
  const commit = askCommand("git", ["rev-parse", "--short", "HEAD"]) ?? "unknown";
  const changes = askCommand("git", ["status", "--porcelain"]) ?? "";
  const [processor] = cpus();
  return {
    date: new Date().toISOString().slice(0, 16).replace("T", " "),
    commit: changes === "" ? commit : `${commit} with changes`,
    machine: {
      processor: processor?.model.trim() ?? "unknown",
      cores: cpus().length,
      memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
      system: `${process.platform} ${release()}`,
      load: (loadavg()[0] ?? 0).toFixed(1),
    },
  };
}

/**
 * @param {import("./bench.mjs").Bench} bench
 * @returns {Run}
 */
export function describeRun({ inputs, rounds, tools }) {
  return {
    ...describePlace(),
    rounds,
    versions: {
      Node: process.versions.node,
      "command line": versionOf(tools.cli),
      "PLINK 1.9": versionOf(tools.plink19),
      "PLINK 2": versionOf(tools.plink2),
      Python: versionOf(tools.python),
      DuckDB: versionOf(tools.duckdb),
      polars: versionOf(tools.polars),
      "DuckDB-WASM": versionOf(tools.duckdbWasm),
      Chromium: versionOf(tools.chromium),
    },
    inputs: Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, input.sha256])),
  };
}

/**
 * @param {Run} run
 * @param {string} table
 * @returns {string} the record for people
 */
export function recordText(run, table) {
  const { machine, versions } = run;
  const listed = Object.entries(versions).map(([name, version]) => `- ${name}: ${version}`);
  return [
    `# ${run.date}, commit ${run.commit}`,
    "",
    `${machine.processor}, ${machine.cores} cores, ${machine.memory}, ${machine.system}; load before ${machine.load}; ${run.rounds} rounds.`,
    "",
    table,
    "",
    ...listed,
    "",
  ].join("\n");
}
