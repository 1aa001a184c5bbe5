import { describe, expect, it } from "vitest";
import { splitMix64 } from "./splitmix64.ts";
import { createXoshiro128, seededXoshiro128 } from "./xoshiro128.ts";

// Outputs of the authors' own C code, as the crate rand_xoshiro tests itself by them.
describe("xoshiro128**", () => {
  it("returns the published numbers", () => {
    const { next } = createXoshiro128([1, 2, 3, 4]);
    expect(Array.from({ length: 10 }, next)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
  });

  it("fills places with the same numbers, and goes on after them", () => {
    const [one, other] = [seededXoshiro128(9), seededXoshiro128(9)];
    const filled = new Uint32Array(1000);
    one.fill(filled);
    expect([...filled]).toEqual(Array.from({ length: 1000 }, other.next));
    expect(one.next()).toBe(other.next());
  });

  it("jumps to the published place", () => {
    const generator = createXoshiro128([1, 2, 3, 4]);
    generator.jump();
    expect(generator.next()).toBe(1194304935);
  });

  it("is copied with its place", () => {
    const generator = seededXoshiro128(7);
    generator.next();
    const copy = generator.copy();
    expect(copy.next()).toBe(generator.next());
    copy.next();
    expect(generator.next()).not.toBe(copy.next());
  });

  it("accepts whole seeds alone, each with a stream of its own", () => {
    const firsts = [0, 1, 2, Number.MAX_SAFE_INTEGER].map((seed) => seededXoshiro128(seed).next());
    expect(new Set(firsts).size).toBe(4);
    for (const seed of [-1, 0.5, Number.NaN, 2 ** 53]) {
      expect(() => seededXoshiro128(seed)).toThrow(RangeError);
    }
  });
});

describe("SplitMix64", () => {
  it("returns the published numbers", () => {
    expect(splitMix64(1477776061723855037n, 3)).toEqual([
      1985237415132408290n,
      2979275885539914483n,
      13511426838097143398n,
    ]);
  });
});
