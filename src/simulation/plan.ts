import type { RandomNumbers } from "./random-numbers.ts";

/** A simulation that is ready to draw. */
export interface PreparedPlan {
  /** The names of a draw's numbers, in their order. */
  outputs: readonly string[];
  /** Makes one draw: writes its numbers into `into`, which contains those of the draw before. */
  draw: (random: RandomNumbers, into: Float64Array) => void;
}

/**
 * A simulation: a pure function that turns inputs, which a worker can be sent, into the function that draws. It uses no
 * randomness but its argument, and no function of `Math` whose last digit differs between browsers (`exp`, `log`,
 * `pow`, `sin`).
 */
export type SimulationPlan<Inputs> = (inputs: Inputs) => PreparedPlan;
