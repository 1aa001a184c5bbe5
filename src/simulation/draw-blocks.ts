import type { PreparedPlan } from "./plan.ts";
import { randomNumbers } from "./random-numbers.ts";
import { seededXoshiro128, type Xoshiro128 } from "./xoshiro128.ts";

/**
 * Draws that share a stream of random numbers. Block n begins n jumps after the seed's start, so the numbers are the
 * same for any split of the blocks. Another size of blocks changes the numbers.
 */
export const drawsPerBlock = 4096;

/** More draws would narrow nothing that is shown, and use memory. */
export const mostDraws = 1_000_000;

/** Some blocks of a simulation, the last one excluded. */
export interface BlockRange {
  first: number;
  end: number;
}

/** Result of one block. */
export interface DrawnBlock {
  /** Which draw of the whole simulation is its first. */
  firstDraw: number;
  /** A column for each output of the plan. */
  columns: readonly Float64Array<ArrayBuffer>[];
}

/** How many blocks a number of draws needs. */
export function blocksOf(draws: number): number {
  if (!Number.isInteger(draws) || draws < 1 || draws > mostDraws) {
    throw new RangeError(`draws are a whole number from 1 to ${mostDraws}`);
  }
  return Math.ceil(draws / drawsPerBlock);
}

/** A block before it is drawn: its place, how many draws it has, and its own stream. */
interface BlockStream {
  firstDraw: number;
  count: number;
  generator: Xoshiro128;
}

/** The streams of blocks, one after another. */
export function* blockStreams(
  seed: number,
  draws: number,
  { first, end }: BlockRange = { first: 0, end: blocksOf(draws) },
): Generator<BlockStream, void, undefined> {
  const stream = seededXoshiro128(seed);
  const last = Math.min(end, blocksOf(draws));
  for (let block = 0; block < last; block += 1, stream.jump()) {
    if (block < first) continue;
    const firstDraw = block * drawsPerBlock;
    yield { firstDraw, count: Math.min(drawsPerBlock, draws - firstDraw), generator: stream.copy() };
  }
}

/** Draws block after block; between two of them the caller may do something else, or stop. */
export function* drawBlocks(
  plan: PreparedPlan,
  seed: number,
  draws: number,
  range?: BlockRange,
): Generator<DrawnBlock, void, undefined> {
  const into = new Float64Array(plan.outputs.length);
  for (const { firstDraw, count, generator } of blockStreams(seed, draws, range)) {
    const random = randomNumbers(generator);
    const columns = plan.outputs.map(() => new Float64Array(count));
    for (let draw = 0; draw < count; draw += 1) {
      plan.draw(random, into);
      for (let output = 0; output < into.length; output += 1) {
        const column = columns[output];
        if (column !== undefined) column[draw] = into[output] ?? Number.NaN;
      }
    }
    yield { firstDraw, columns };
  }
}
