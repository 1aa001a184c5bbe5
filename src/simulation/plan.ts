import type { RandomNumbers } from "./random-numbers.ts";

/** A simulation that is ready to draw. */
export interface PreparedPlan {
  /** The names of the numbers that a draw gives, in their order. */
  outputs: readonly string[];
  /** Makes one draw: writes its numbers into `into`, which holds those of the draw before. */
  draw: (random: RandomNumbers, into: Float64Array) => void;
}

/**
 * A simulation: a pure function that makes of inputs, which a worker can be sent, what draws. It uses no randomness but what it
 * gets, and no function of `Math` whose last digit differs between browsers (`exp`, `log`, `pow`, `sin`).
 */
export type SimulationPlan<Inputs> = (inputs: Inputs) => PreparedPlan;
