import { normalOfUniform } from "./normal-of-uniform.ts";
import type { Xoshiro128 } from "./xoshiro128.ts";

/** The source of a draw. Each number uses two of the generator's, so that later ones do not depend on values. */
export interface RandomNumbers {
  /** Between 0 and 1, both excluded. */
  uniform: () => number;
  /** Of the standard normal distribution. */
  normal: () => number;
}

const low = 2 ** 26;
const steps = 2 ** 52;

/** Numbers of distributions from a generator's. */
export function randomNumbers(generator: Pick<Xoshiro128, "next">): RandomNumbers {
  // The middle of one of 2^52 equal steps.
  const uniform = () => ((generator.next() >>> 6) * low + (generator.next() >>> 6) + 0.5) / steps;
  return { uniform, normal: () => normalOfUniform(uniform()) };
}
