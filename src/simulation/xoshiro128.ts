import { splitMix64 } from "./splitmix64.ts";

/** The four words of a generator's state. */
export type Xoshiro128State = readonly [number, number, number, number];

/** A generator of whole numbers from 0 to 2^32 - 1. */
export interface Xoshiro128 {
  next: () => number;
  /** Writes the next numbers into all places, several times as fast as one by one. */
  fill: (into: Uint32Array) => void;
  /** Goes on by 2^64 numbers, so that streams that are a jump apart never meet. */
  jump: () => void;
  /** Another generator with the same numbers from here on. */
  copy: () => Xoshiro128;
}

/** Which states add up to the one that is 2^64 numbers further. */
const jumpWords = [0x8764_000b, 0xf542_d2d3, 0x6fa0_35c3, 0x77f2_db5b] as const;

/** xoshiro128** 1.1 (Blackman and Vigna 2021, Scrambled Linear Pseudorandom Number Generators). */
export function createXoshiro128(start: Xoshiro128State): Xoshiro128 {
  let [a, b, c, d] = start;

  function next(): number {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11);
    return result;
  }

  function fill(into: Uint32Array): void {
    // Variables of this function alone stay in registers.
    let [w, x, y, z] = [a, b, c, d];
    for (let place = 0; place < into.length; place += 1) {
      const product = Math.imul(x, 5);
      into[place] = Math.imul((product << 7) | (product >>> 25), 9);
      const shifted = x << 9;
      y ^= w;
      z ^= x;
      x ^= y;
      w ^= z;
      y ^= shifted;
      z = (z << 11) | (z >>> 21);
    }
    [a, b, c, d] = [w, x, y, z];
  }

  function jump(): void {
    const sum: [number, number, number, number] = [0, 0, 0, 0];
    for (const word of jumpWords) {
      for (let bit = 0; bit < 32; bit += 1) {
        if ((word >>> bit) & 1) {
          sum[0] ^= a;
          sum[1] ^= b;
          sum[2] ^= c;
          sum[3] ^= d;
        }
        next();
      }
    }
    [a, b, c, d] = sum;
  }

  return { next, fill, jump, copy: () => createXoshiro128([a, b, c, d]) };
}

/**
 * The generator of a seed.
 *
 * @param seed a whole number from 0 to 2^53 - 1
 */
export function seededXoshiro128(seed: number): Xoshiro128 {
  if (!Number.isSafeInteger(seed) || seed < 0) throw new RangeError("a seed is a whole number from 0 on");
  const [first = 0n, second = 0n] = splitMix64(BigInt(seed), 2);
  const word = (value: bigint) => Number(value & 0xffff_ffffn);
  return createXoshiro128([word(first), word(first >> 32n), word(second), word(second >> 32n)]);
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}
