/** A scoring file of a million rows on a loaded genome: the engine in WebAssembly against DuckDB-WASM, both in Node. */
import { startNode } from "../support/asked-process.mjs";
import { milliseconds, timesLonger, unmeasured } from "../support/outcome.mjs";
import { takeTurns } from "../support/rounds.mjs";

/** @typedef {import("./scorers.mjs").Scored} Scored */

const script = new URL("./scorer-process.mjs", import.meta.url);
const warmUpRounds = 3;
const sameSum = 1e-9;

/**
 * @param {import("../support/bench.mjs").Bench} bench
 * @returns {Promise<import("../support/outcome.mjs").Outcomes>}
 */
export async function measureScoring({ inputs, rounds, tools }) {
  console.log("scoring: a million rows on a loaded genome");
  const genotypes = inputs["23andme"]?.path ?? "";
  const { duckdbWasm } = tools;
  /** @type {import("../support/asked-process.mjs").AskedProcess<Scored>} */
  const engine = await startNode(script, ["engine", genotypes, inputs["score-1m"]?.path ?? ""]);
  const ours = async () => (await engine.ask("score")).milliseconds;
  try {
    if ("lack" in duckdbWasm) {
      const times = await takeTurns(rounds, { ours }, warmUpRounds);
      return {
        score_1m_ms: milliseconds(times("ours")),
        ...unmeasured(duckdbWasm.lack, ["score_1m_vs_duckdb_wasm"]),
      };
    }
    const rows = inputs["score-1m-rows"]?.path ?? "";
    /** @type {import("../support/asked-process.mjs").AskedProcess<Scored>} */
    const duckdb = await startNode(script, ["duckdb", genotypes, rows, duckdbWasm.path]);
    const expected = await engine.ask("score");
    const theirs = async () => {
      const scored = await duckdb.ask("score");
      const isSame = Math.abs(scored.sum - expected.sum) <= sameSum * Math.abs(expected.sum);
      if (!isSame || scored.rows !== expected.rows) {
        throw new Error(
          `DuckDB-WASM: ${scored.rows} rows and ${scored.sum}, not ${expected.rows} and ${expected.sum}`,
        );
      }
      return scored.milliseconds;
    };
    try {
      const times = await takeTurns(rounds, { ours, theirs }, warmUpRounds);
      return {
        score_1m_ms: milliseconds(times("ours")),
        score_1m_vs_duckdb_wasm: timesLonger(times("ours"), times("theirs")),
      };
    } finally {
      await duckdb.stop();
    }
  } finally {
    await engine.stop();
  }
}
