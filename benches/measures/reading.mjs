/** Reading a genotype file: the engine in WebAssembly against JavaScript, in worker threads of Node. */
import { statSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { shapes } from "../recipes/genotype-files.mjs";
import { startNode } from "../support/asked-process.mjs";
import { timesLonger, timesOurs, worstOf } from "../support/outcome.mjs";
import { takeTurns } from "../support/rounds.mjs";
import { spreadOf } from "../support/statistics.mjs";

/** @typedef {import("./readers.mjs").Reading} Reading */
/** @typedef {import("./readers.mjs").ReaderName} ReaderName */
/** @typedef {import("../support/outcome.mjs").Outcome} Outcome */
/** @typedef {import("../recipes/genotype-files.mjs").Shape} Shape */

/** Rounds before the warm ones: V8 has compiled everything at its best by then. */
const warmUpRounds = 6;
/** The same where a round lasts seconds, each with many times the calls of a quick one. */
const slowWarmUpRounds = 2;

/**
 * @param {ReaderName} name
 * @param {string} path
 * @returns {Promise<import("../support/asked-process.mjs").AskedProcess<Reading>>}
 */
function startReader(name, path) {
  return startNode(new URL("./reader-process.mjs", import.meta.url), [name, path]);
}

/**
 * A reader may report less than the engine, but nothing else.
 *
 * @param {string} who
 * @param {Reading} reading
 * @param {Reading} engine
 */
function checkFindings(who, reading, engine) {
  for (const [fact, value] of Object.entries(reading.findings)) {
    if (isDeepStrictEqual(value, engine.findings[fact])) continue;
    throw new Error(
      `${who} found ${fact} ${JSON.stringify(value)}, not ${JSON.stringify(engine.findings[fact])}`,
    );
  }
}

/**
 * @param {string} path
 * @returns {Promise<Reading>} the engine's, which others are compared with
 */
async function engineReading(path) {
  const engine = await startReader("engine", path);
  const reading = await engine.ask("read");
  await engine.stop();
  return reading;
}

/**
 * One go in a process that has read nothing before.
 *
 * @param {ReaderName} name
 * @param {string} path
 * @param {Reading} expected
 */
async function firstFile(name, path, expected) {
  const reader = await startReader(name, path);
  const reading = await reader.ask("read");
  await reader.stop();
  checkFindings(name, reading, expected);
  return reading.milliseconds;
}

/**
 * @param {readonly ReaderName[]} names
 * @param {string} path
 * @param {Reading} expected
 * @param {number} rounds
 * @param {number} warmUp
 */
async function warmTimes(names, path, expected, rounds, warmUp) {
  const running = await Promise.all(
    names.map(async (name) => ({ name, process: await startReader(name, path) })),
  );
  const contenders = Object.fromEntries(
    running.map(({ name, process }) => [
      name,
      async () => {
        const reading = await process.ask("read");
        checkFindings(name, reading, expected);
        return reading.milliseconds;
      },
    ]),
  );
  const times = await takeTurns(rounds, contenders, warmUp);
  await Promise.all(running.map(({ process }) => process.stop()));
  return times;
}

/**
 * @param {Shape} shape
 * @param {string} path
 * @param {number} rounds
 */
async function measureShape(shape, path, rounds) {
  const expected = await engineReading(path);
  const megabytes = statSync(path).size / 1e6;
  const first = await takeTurns(rounds, {
    engine: () => firstFile("engine", path, expected),
    hand: () => firstFile("hand", path, expected),
  });
  const quick = await warmTimes(
    ["engine", "hand", "newlines", "indexOf"],
    path,
    expected,
    rounds,
    warmUpRounds,
  );
  const slow = await warmTimes(["engine", "object", "map"], path, expected, rounds, slowWarmUpRounds);
  const speed = (/** @type {number[]} */ times) => {
    const ours = spreadOf(times);
    return { value: megabytes / (ours.median / 1000), ours, of: shape };
  };
  return {
    parse_mb_s: speed(quick("engine")),
    parse_first_mb_s: speed(first("engine")),
    vs_split: timesLonger(slow("engine"), slow("object"), shape),
    vs_split_map: timesLonger(slow("engine"), slow("map"), shape),
    vs_hand_js_first: timesLonger(first("engine"), first("hand"), shape),
    vs_hand_js_warm: timesLonger(quick("engine"), quick("hand"), shape),
    vs_newline_count: timesOurs(quick("engine"), quick("newlines"), shape),
    vs_newline_index_of: timesOurs(quick("engine"), quick("indexOf"), shape),
  };
}

/**
 * @param {import("../support/bench.mjs").Bench} bench
 * @returns {Promise<import("../support/outcome.mjs").Outcomes>} the worst of the three shapes
 */
export async function measureReading({ inputs, rounds }) {
  /** @type {Awaited<ReturnType<typeof measureShape>>[]} */
  const all = [];
  for (const shape of shapes) {
    console.log(`reading: ${shape}`);
    all.push(await measureShape(shape, inputs[shape]?.path ?? "", rounds));
  }
  const worst = {
    parse_mb_s: worstOf(
      all.map((of) => of.parse_mb_s),
      "least",
    ),
    parse_first_mb_s: worstOf(
      all.map((of) => of.parse_first_mb_s),
      "least",
    ),
    vs_split: worstOf(
      all.map((of) => of.vs_split),
      "least",
    ),
    vs_split_map: worstOf(
      all.map((of) => of.vs_split_map),
      "least",
    ),
    vs_hand_js_first: worstOf(
      all.map((of) => of.vs_hand_js_first),
      "least",
    ),
    vs_hand_js_warm: worstOf(
      all.map((of) => of.vs_hand_js_warm),
      "least",
    ),
    vs_newline_count: worstOf(
      all.map((of) => of.vs_newline_count),
      "largest",
    ),
    vs_newline_index_of: worstOf(
      all.map((of) => of.vs_newline_index_of),
      "largest",
    ),
  };
  return { ...worst, vs_hand_js: worstOf([worst.vs_hand_js_first, worst.vs_hand_js_warm], "least") };
}
