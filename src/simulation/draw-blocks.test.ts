import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BlockRange, blocksOf, drawBlocks, drawsPerBlock, mostDraws } from "./draw-blocks.ts";
import type { PreparedPlan } from "./plan.ts";

/** Draws two or three numbers each time, so that a stream which goes on into the next block would be seen. */
const plan: PreparedPlan = {
  outputs: ["uniform", "normal"],
  draw: (random, into) => {
    into[0] = random.uniform();
    into[1] = random.normal() + (into[0] > 0.5 ? random.normal() : 0);
  },
};
const blocks = 5;
const draws = (blocks - 1) * drawsPerBlock + 1234;

function drawn(ranges: readonly BlockRange[], seed = 42): Float64Array[] {
  const all = plan.outputs.map(() => new Float64Array(draws));
  for (const range of ranges) {
    for (const { firstDraw, columns } of drawBlocks(plan, seed, draws, range)) {
      for (const [output, column] of columns.entries()) all[output]?.set(column, firstDraw);
    }
  }
  return all;
}

const whole = drawn([{ first: 0, end: blocks }]);
const bytesOf = (columns: readonly Float64Array[]) =>
  columns.map(({ buffer }) => Buffer.from(buffer).toString("base64"));
const wholeBytes = bytesOf(whole);

describe("draws in blocks", () => {
  it("are the same to the bit for any split, in any order", () => {
    const cutsOf = fc.uniqueArray(fc.integer({ min: 1, max: blocks - 1 }), { maxLength: blocks - 1 });
    fc.assert(
      fc.property(cutsOf, fc.boolean(), (cuts, isBackward) => {
        const ends = [...cuts.toSorted((a, b) => a - b), blocks];
        const ranges = ends.map((end, index) => ({ first: ends[index - 1] ?? 0, end }));
        expect(bytesOf(drawn(isBackward ? ranges.toReversed() : ranges))).toEqual(wholeBytes);
      }),
      { numRuns: 8 },
    );
  });

  it("begin alike when there are fewer of them", () => {
    const [few] = [...drawBlocks(plan, 42, 10)];
    expect(few?.columns[0]).toEqual(whole[0]?.slice(0, 10));
  });

  // By a second program: SplitMix64 of 42, xoshiro128**, a jump for the second block, the inverse normal of Python.
  it("are those of the seed", () => {
    const [uniform, normal] = whole;
    expect([0, drawsPerBlock].map((draw) => uniform?.[draw])).toEqual([
      0.41370166793148655, 0.5703744978713449,
    ]);
    expect(normal?.[0]).toBeCloseTo(-2.65342299941859, 12);
    expect(normal?.[drawsPerBlock]).toBeCloseTo(1.1131047812804749, 12);
  });

  it("differ for another seed", () => {
    expect(drawn([{ first: 0, end: 1 }], 43)[0]?.[0]).not.toBe(whole[0]?.[0]);
  });

  it("are from one to a million", () => {
    expect([1, drawsPerBlock, drawsPerBlock + 1, mostDraws].map(blocksOf)).toEqual([1, 1, 2, 245]);
    for (const wrong of [0, 1.5, -1, Number.NaN, mostDraws + 1])
      expect(() => blocksOf(wrong)).toThrow(RangeError);
  });
});
