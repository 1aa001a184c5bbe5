import type { CallOptions } from "../../calculation/calculation-client.ts";
import type { CalculationFailure } from "../../calculation/protocol.ts";
import type { Result } from "../../lib/pure/result.ts";
import type { SimulatedOutput, SimulationRequest } from "../../simulation/plans.ts";
import { calculation } from "./calculation.ts";

export type { SimulatedOutput, SimulationRequest } from "../../simulation/plans.ts";

/** Draws a simulation in the worker. The promise never rejects: what went wrong is in the result. */
export function simulate(
  request: SimulationRequest,
  options?: CallOptions,
): Promise<Result<{ outputs: readonly SimulatedOutput[] }, CalculationFailure>> {
  return calculation.call("simulate", request, options);
}
