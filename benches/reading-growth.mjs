/**
 * Measures how time and memory grow with the length of a text, in the committed engine in Node: ids that differ, ids chosen to
 * collide in the lookup, one id repeated, long lines. Each is a straight line: twice as much takes about twice as much.
 *
 *     node benches/reading-growth.mjs
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { leastTime, printGrowth, steps } from "./support/growth.mjs";

const rowsAStep = 20_000;

/** @param {Iterable<number>} numbers */
function rowsOf(numbers, prefix = "rs") {
  let text = "";
  let position = 0;
  for (const number of numbers) text += `${prefix}${number}\t1\t${++position}\tAG\n`;
  return Buffer.from(text);
}

/** @param {number} count */
function* differentIds(count) {
  for (let id = 1; id <= count; id++) yield 900_000_000 + id;
}

/** The factor of the lookup's hash (engine/src/genotypes/lookup.rs). */
const hashFactor = 0x9e3779b97f4a7c15n;

/** Where an id's hash lies between 0 and 1. @param {number} id */
function hashOf(id) {
  return Number(BigInt.asUintN(64, BigInt(id) * hashFactor) >> 11n) / 2 ** 53;
}

/**
 * Ids whose hashes lie so near to 0 that all fall into the first three buckets of the lookup. There are as many below 2 ** 32 for
 * 160,000 rows at most. Multiples of a number go around the circle in steps; two
 * steps, one a little forward and one a little back, lead from each such id to the next.
 *
 * @param {number} count
 */
function* collidingIds(count) {
  const width = 7 / count;
  let [forward, back] = [1, 1];
  while (hashOf(forward) >= width) forward++;
  while (1 - hashOf(back) >= width) back++;
  let id = forward;
  for (let found = 0; found < count; found++) {
    yield id;
    const next = [forward, back, forward + back].map((step) => id + step);
    id = next.sort((one, other) => one - other).find((candidate) => hashOf(candidate) < width) ?? id;
  }
}

/** @type {readonly { name: string, make: (step: number) => Buffer }[]} */
const measures = [
  { name: "ids that differ", make: (step) => rowsOf(differentIds(rowsAStep * step)) },
  { name: "other names", make: (step) => rowsOf(differentIds(rowsAStep * step), "probe") },
  { name: "ids that collide", make: (step) => rowsOf(collidingIds(rowsAStep * step)) },
  { name: "one id repeated", make: (step) => rowsOf(new Array(rowsAStep * step).fill(900_000_001)) },
  {
    name: "long lines",
    make: (step) => Buffer.from(`rs900000001\t1\t5\tAG\n${`${"x".repeat(200_000)}\n`.repeat(5 * step)}`),
  },
  {
    name: "one long line",
    make: (step) => Buffer.from(`rs900000001\t1\t5\tAG\n${"x".repeat(1_000_000 * step)}\n`),
  },
];

/** Measures one of them in this process. @param {{ name: string, make: (step: number) => Buffer }} measure */
async function measureGrowth({ name, make }) {
  const { GenomeReader, engineMemory } = await import("../tests/support/engine-in-node.mjs");
  /** @type {number[]} */
  const memory = [];
  const times = steps.map((step) => {
    const bytes = make(step);
    const time = leastTime(() => {
      const reader = new GenomeReader(bytes.length, undefined);
      for (let at = 0; at < bytes.length; at += 1 << 18) reader.push(bytes.subarray(at, at + (1 << 18)));
      reader.finish().free();
    });
    memory.push(engineMemory() / 2 ** 20);
    return time;
  });
  const areStraight = [printGrowth(name, times, "ms"), printGrowth(`${name}, memory`, memory, "MiB")];
  return areStraight.every(Boolean);
}

const [chosen] = process.argv.slice(2);
if (chosen === undefined) {
  // Each in a process of its own, because the engine's memory never becomes less.
  const runs = measures.map(({ name }) =>
    spawnSync(process.execPath, [fileURLToPath(import.meta.url), name], { stdio: "inherit" }),
  );
  process.exitCode = runs.every(({ status }) => status === 0) ? 0 : 1;
} else {
  const measure = measures.find(({ name }) => name === chosen);
  process.exitCode = measure !== undefined && (await measureGrowth(measure)) ? 0 : 1;
}
