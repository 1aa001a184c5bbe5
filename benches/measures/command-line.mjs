/** The whole process of the command line against PLINK, and against DuckDB and polars that are warm already. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inProject } from "../../scripts/support/project-paths.mjs";
import { shapes } from "../recipes/genotype-files.mjs";
import { startLines, startNode } from "../support/asked-process.mjs";
import { timesLonger, unmeasured, worstOf } from "../support/outcome.mjs";
import { takeTurns } from "../support/rounds.mjs";

/** @typedef {import("../support/bench.mjs").Bench} Bench */
/** @typedef {import("../support/outcome.mjs").Outcome} Outcome */
/** @typedef {import("../support/outcome.mjs").Outcomes} Outcomes */
/** @typedef {{ sum: number, rows: number | null, milliseconds: number }} Scored rows with a call, where the program prints them */
/** @typedef {{ name: string, version: string, score: (genotypes: string, weights: string) => Promise<Scored> }} Peer */

/** PLINK prints six digits; the others differ by the order of adding up. */
const printedDigits = 6;
const sameSum = 1e-9;

/** The scores of this part: suffix of the keys, input with a header, rows alone. */
const scores = [
  { suffix: "10k", weights: "score-10k", peers: ["plink19"] },
  { suffix: "1m", weights: "score-1m", peers: ["plink19", "plink2", "duckdb", "polars"] },
  { suffix: "1m_overlap", weights: "score-1m-overlap", peers: ["plink19", "plink2", "duckdb", "polars"] },
];

const keysOf = (/** @type {string} */ suffix, /** @type {readonly string[]} */ peers) => [
  ...peers.map((peer) => `cli_vs_${peer}_${suffix}`),
  ...(peers.includes("duckdb") ? [`cli_vs_fastest_frame_${suffix}`] : []),
];

/** @typedef {{ status: number | null, stdout: string, stderr: string, milliseconds: number }} Ended */
/** @typedef {import("../support/asked-process.mjs").AskedProcess<Ended>} Runner */

/**
 * Runs a whole process.
 *
 * @param {Runner} runner
 * @param {string} command
 * @param {readonly string[]} parameters
 */
async function runWhole(runner, command, parameters) {
  const { status, stdout, stderr, milliseconds } = await runner.ask([command, ...parameters]);
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr.slice(-500)}`);
  return { stdout, milliseconds };
}

/**
 * @param {Runner} runner
 * @param {string} command
 * @param {string} genotypes
 * @param {string} weights
 * @returns {Promise<Scored>}
 */
async function scoreByUs(runner, command, genotypes, weights) {
  const parameters = ["score", "--json", "--genotypes", genotypes, "--weights", weights];
  const { stdout, milliseconds } = await runWhole(runner, command, parameters);
  /** @type {{ raw: number, matched: number }} */
  const { raw, matched } = JSON.parse(stdout);
  return { sum: raw, rows: matched, milliseconds };
}

/**
 * The named column of a table of one row.
 *
 * @param {string} path
 * @param {string} column
 */
function readColumn(path, column) {
  const [names = [], values = []] = readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  return Number(values[names.indexOf(column)]);
}

/**
 * @param {Bench} bench
 * @param {Runner} runner
 * @param {string} folder for what they write
 * @returns {Promise<{ peers: Map<string, Peer>, lacks: Map<string, string>, stop: () => Promise<void> }>}
 */
async function startPeers({ tools, inputs }, runner, folder) {
  /** @type {Map<string, Peer>} */
  const peers = new Map();
  /** @type {Map<string, string>} */
  const lacks = new Map();
  const { plink19, plink2, python, duckdb, polars } = tools;
  const out = join(folder, "plink");
  const bed = join(folder, "bed");
  const columns = ["1", "4", "6"];
  if ("lack" in plink19) lacks.set("plink19", plink19.lack);
  else {
    peers.set("plink19", {
      name: "PLINK 1.9",
      version: plink19.version,
      score: async (genotypes, weights) => {
        const score = ["--score", weights, ...columns, "sum"];
        const { milliseconds } = await runWhole(runner, plink19.path, [
          "--23file",
          genotypes,
          "A",
          "B",
          ...score,
          "--out",
          out,
        ]);
        return { sum: readColumn(`${out}.profile`, "SCORESUM"), rows: null, milliseconds };
      },
    });
  }
  if ("lack" in plink2) lacks.set("plink2", plink2.lack);
  else if ("lack" in plink19) lacks.set("plink2", `no .bed file: ${plink19.lack}`);
  else {
    const genotypes = inputs["23andme"]?.path ?? "";
    await runWhole(runner, plink19.path, ["--23file", genotypes, "A", "B", "--make-bed", "--out", bed]);
    peers.set("plink2", {
      name: "PLINK 2",
      version: plink2.version,
      score: async (_, weights) => {
        const score = ["--score", weights, ...columns, "no-mean-imputation", "cols=+scoresums"];
        const { milliseconds } = await runWhole(runner, plink2.path, [
          "--bfile",
          bed,
          ...score,
          "--out",
          out,
        ]);
        return { sum: readColumn(`${out}.sscore`, "SCORE1_SUM"), rows: null, milliseconds };
      },
    });
  }
  if ("lack" in python) {
    for (const name of ["duckdb", "polars"]) lacks.set(name, python.lack);
    return { peers, lacks, stop: async () => undefined };
  }
  /** @type {import("../support/asked-process.mjs").AskedProcess<Scored & { error?: string }>} */
  const frames = startLines(python.path, [inProject("benches", "peers", "frames.py")]);
  for (const [name, tool] of Object.entries({ duckdb, polars })) {
    if ("lack" in tool) {
      lacks.set(name, tool.lack);
      continue;
    }
    peers.set(name, {
      name,
      version: tool.version,
      score: async (genotypes, weights) => {
        const shape = shapes.find((one) => inputs[one]?.path === genotypes) ?? "";
        const scored = await frames.ask([name, shape, genotypes, weights].join("\t"));
        if (scored.error !== undefined) throw new Error(`${name}: ${scored.error}`);
        return scored;
      },
    });
  }
  return { peers, lacks, stop: frames.stop };
}

/**
 * @param {string} who
 * @param {Scored} theirs
 * @param {Scored} ours
 */
function checkScore(who, theirs, ours) {
  const isPrinted = who.startsWith("plink");
  const isSame = isPrinted
    ? Number(ours.sum.toPrecision(printedDigits)) === theirs.sum
    : Math.abs(theirs.sum - ours.sum) <= sameSum * Math.abs(ours.sum);
  if (!isSame) throw new Error(`${who} sums to ${theirs.sum}, not ${ours.sum}`);
  if (theirs.rows !== null && theirs.rows !== ours.rows) {
    throw new Error(`${who} counted ${theirs.rows} rows, not ${ours.rows}`);
  }
}

/**
 * One score: all shapes of ours against the peers that read them. PLINK reads 23andMe's only, so ours on every shape is
 * compared with that.
 *
 * @param {Bench} bench
 * @param {Runner} runner
 * @param {string} command
 * @param {Map<string, Peer>} peers
 * @param {typeof scores[number]} score
 * @returns {Promise<Outcomes>}
 */
async function measureScore({ inputs, rounds }, runner, command, peers, score) {
  const withHeader = inputs[score.weights]?.path ?? "";
  const rowsAlone = inputs[`${score.weights}-rows`]?.path ?? "";
  const path = (/** @type {string} */ shape) => inputs[shape]?.path ?? "";
  const expected = await scoreByUs(runner, command, path("23andme"), withHeader);
  /** @type {Record<string, () => Promise<number>>} */
  const contenders = {};
  for (const shape of shapes) {
    contenders[shape] = async () => {
      const ours = await scoreByUs(runner, command, path(shape), withHeader);
      if (ours.sum !== expected.sum) throw new Error(`${shape} sums to ${ours.sum}, not ${expected.sum}`);
      return ours.milliseconds;
    };
    for (const name of score.peers) {
      const peer = peers.get(name);
      if (peer === undefined || (name.startsWith("plink") && shape !== "23andme")) continue;
      contenders[`${name} ${shape}`] = async () => {
        const theirs = await peer.score(path(shape), rowsAlone);
        checkScore(name, theirs, expected);
        return theirs.milliseconds;
      };
    }
  }
  const times = await takeTurns(rounds, contenders, 1);
  const against = (/** @type {string} */ name) =>
    worstOf(
      shapes.map((shape) => {
        const theirs = times(`${name} ${name.startsWith("plink") ? "23andme" : shape}`);
        return timesLonger(times(shape), theirs, shape);
      }),
      "least",
    );
  const there = score.peers.filter((name) => peers.has(name));
  /** @type {Outcomes} */
  const outcomes = Object.fromEntries(there.map((name) => [`cli_vs_${name}_${score.suffix}`, against(name)]));
  if (there.includes("duckdb") && there.includes("polars")) {
    outcomes[`cli_vs_fastest_frame_${score.suffix}`] = worstOf(
      [against("duckdb"), against("polars")],
      "least",
    );
  }
  return outcomes;
}

/**
 * @param {Bench} bench
 * @returns {Promise<Outcomes>}
 */
export async function measureCommandLine(bench) {
  const { cli } = bench.tools;
  if ("lack" in cli) {
    return unmeasured(
      cli.lack,
      scores.flatMap(({ suffix, peers }) => keysOf(suffix, peers)),
    );
  }
  const folder = mkdtempSync(join(tmpdir(), "allelium-bench-"));
  /** @type {Runner} */
  const runner = await startNode(new URL("./whole-process.mjs", import.meta.url), []);
  const { peers, lacks, stop } = await startPeers(bench, runner, folder);
  try {
    /** @type {Outcomes} */
    let outcomes = {};
    for (const score of scores) {
      console.log(`command line: ${score.weights}`);
      outcomes = { ...outcomes, ...(await measureScore(bench, runner, cli.path, peers, score)) };
      for (const name of score.peers) {
        const lack = lacks.get(name);
        if (lack === undefined) continue;
        const isFrame = name === "duckdb" || name === "polars";
        const keys = [
          `cli_vs_${name}_${score.suffix}`,
          ...(isFrame ? [`cli_vs_fastest_frame_${score.suffix}`] : []),
        ];
        Object.assign(outcomes, unmeasured(lack, keys));
      }
    }
    return outcomes;
  } finally {
    await stop();
    await runner.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
