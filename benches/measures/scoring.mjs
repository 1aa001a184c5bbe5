/** A scoring file of a million rows on a loaded genome: the engine in WebAssembly against DuckDB-WASM, both in Node. */
import { shapes } from "../recipes/genotype-files.mjs";
import { startNode } from "../support/asked-process.mjs";
import { milliseconds, timesLonger, unmeasured, worstOf } from "../support/outcome.mjs";
import { takeTurns } from "../support/rounds.mjs";

/** @typedef {import("./scorers.mjs").Scored} Scored */
/** @typedef {import("../support/outcome.mjs").Outcome & { value: number }} Measured */
/** @typedef {import("../recipes/genotype-files.mjs").Shape} Shape */

const script = new URL("./scorer-process.mjs", import.meta.url);
const warmUpRounds = 3;
const sameSum = 1e-9;

/**
 * One shape of genotype file.
 *
 * @param {import("../support/bench.mjs").Bench} bench
 * @param {Shape} shape
 * @returns {Promise<{ alone: Measured, against: Measured | null, first: Scored }>} ours, against the peer where there is one
 */
async function measureShape({ inputs, rounds, tools }, shape) {
  const genotypes = inputs[shape]?.path ?? "";
  const { duckdbWasm } = tools;
  /** @type {import("../support/asked-process.mjs").AskedProcess<Scored>} */
  const engine = await startNode(script, ["engine", shape, genotypes, inputs["score-1m"]?.path ?? ""]);
  const ours = async () => (await engine.ask("score")).milliseconds;
  try {
    const first = await engine.ask("score");
    if ("lack" in duckdbWasm) {
      const times = await takeTurns(rounds, { ours }, warmUpRounds);
      return { alone: milliseconds(times("ours"), shape), against: null, first };
    }
    const rows = inputs["score-1m-rows"]?.path ?? "";
    /** @type {import("../support/asked-process.mjs").AskedProcess<Scored>} */
    const duckdb = await startNode(script, ["duckdb", shape, genotypes, rows, duckdbWasm.path]);
    const theirs = async () => {
      const scored = await duckdb.ask("score");
      const isSame = Math.abs(scored.sum - first.sum) <= sameSum * Math.abs(first.sum);
      if (!isSame || scored.rows !== first.rows) {
        throw new Error(
          `DuckDB-WASM: ${scored.rows} rows and ${scored.sum}, not ${first.rows} and ${first.sum}`,
        );
      }
      return scored.milliseconds;
    };
    try {
      const times = await takeTurns(rounds, { ours, theirs }, warmUpRounds);
      const against = timesLonger(times("ours"), times("theirs"), shape);
      return { alone: milliseconds(times("ours"), shape), against, first };
    } finally {
      await duckdb.stop();
    }
  } finally {
    await engine.stop();
  }
}

/**
 * @param {import("../support/bench.mjs").Bench} bench
 * @returns {Promise<import("../support/outcome.mjs").Outcomes>}
 */
export async function measureScoring(bench) {
  /** @type {Awaited<ReturnType<typeof measureShape>>[]} */
  const measured = [];
  for (const shape of shapes) {
    console.log(`scoring: a million rows on a loaded genome, ${shape}`);
    measured.push(await measureShape(bench, shape));
  }
  // The same man in every shape.
  const sums = new Set(measured.map(({ first }) => first.sum));
  if (sums.size > 1) throw new Error(`shapes differ: ${[...sums].join(", ")}`);
  const { duckdbWasm } = bench.tools;
  const against = measured.flatMap((one) => one.against ?? []);
  return {
    score_1m_ms: worstOf(
      measured.map(({ alone }) => alone),
      "largest",
    ),
    ...("lack" in duckdbWasm
      ? unmeasured(duckdbWasm.lack, ["score_1m_vs_duckdb_wasm"])
      : { score_1m_vs_duckdb_wasm: worstOf(against, "least") }),
  };
}
