/** The simulations that can be asked for by name: a worker can't be sent a function. */
import type { IqUncertaintyInputs } from "./iq-uncertainty.ts";
import type { PreparedPlan, SimulationPlan } from "./plan.ts";
import type { DrawSummary, SummaryOptions } from "./summarise-draws.ts";
import type { VirtualSiblingsInputs } from "./virtual-siblings.ts";

/** The inputs of each plan. */
export interface SimulationInputs {
  "iq-uncertainty": IqUncertaintyInputs;
  "virtual-siblings": VirtualSiblingsInputs;
}

/** The name of a plan. */
export type SimulationName = keyof SimulationInputs;

/** A plan with its inputs. */
export type Simulation<Name extends SimulationName = SimulationName> = {
  [One in Name]: { plan: One; inputs: SimulationInputs[One] };
}[Name];

/** A request to the worker. */
export type SimulationRequest<Name extends SimulationName = SimulationName> = Simulation<Name> &
  SummaryOptions & {
    /** A whole number from 0 to 2^53 - 1. */
    seed: number;
    /** From 1 to a million. */
    draws: number;
  };

/** Summary of one of a simulation's outputs. */
export interface SimulatedOutput extends DrawSummary {
  name: string;
  /** In the order in which they were drawn: the same place is the same draw in every output. */
  draws: Float64Array<ArrayBuffer>;
}

const plans: { [Name in SimulationName]: () => Promise<SimulationPlan<SimulationInputs[Name]>> } = {
  "iq-uncertainty": async () => (await import("./iq-uncertainty.ts")).iqUncertainty,
  "virtual-siblings": async () => (await import("./virtual-siblings.ts")).virtualSiblings,
};

/** Loads a plan and passes it its inputs. */
export async function preparePlan<Name extends SimulationName>({
  plan,
  inputs,
}: Simulation<Name>): Promise<PreparedPlan> {
  const load = plans[plan];
  return (await load())(inputs);
}
