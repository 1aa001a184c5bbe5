import type { DrawSummary } from "./summarise-draws.ts";

/** Summary of one of a simulation's outputs. */
export interface SimulatedOutput extends DrawSummary {
  name: string;
  /**
   * In the order in which they were drawn: the same place is the same draw in every output. None where the plan sums them up as it goes.
   */
  draws: Float64Array<ArrayBuffer>;
}
