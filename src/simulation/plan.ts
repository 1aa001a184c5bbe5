import type { RandomNumbers } from "./random-numbers.ts";
import type { SimulatedOutput } from "./simulated-output.ts";
import type { Xoshiro128 } from "./xoshiro128.ts";

/** A simulation that is ready to draw. */
export interface PreparedPlan {
  /** The names of a draw's numbers, in their order. */
  outputs: readonly string[];
  /** Makes one draw: writes its numbers into `into`, which contains those of the draw before. */
  draw: (random: RandomNumbers, into: Float64Array) => void;
}

/** A simulation that draws whole blocks and sums them up as it goes, for outputs whose draws nobody needs one by one. */
export interface TalliedPlan {
  /** Draws the next block, whose stream is `generator`; blocks come in their order. */
  drawBlock: (generator: Pick<Xoshiro128, "fill">, count: number) => void;
  /** The same in short steps, between which the caller may do something else, or stop. */
  drawBlockInSteps: (generator: Pick<Xoshiro128, "fill">, count: number) => Generator<void, void, undefined>;
  /** What was drawn so far, without the draws. */
  summarise: (quantiles: readonly number[]) => readonly SimulatedOutput[];
}

/**
 * A simulation: a pure function that turns inputs, which a worker can be sent, into the function that draws. It uses no
 * randomness but its argument, and no function of `Math` whose last digit differs between browsers (`exp`, `log`,
 * `pow`, `sin`).
 */
export type SimulationPlan<Inputs> = (inputs: Inputs) => PreparedPlan | TalliedPlan;
