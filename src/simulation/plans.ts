/** The simulations that can be asked for by name: a worker can't be sent a function. */
import type { IqUncertaintyInputs } from "./iq-uncertainty.ts";
import type { PreparedPlan, SimulationPlan, TalliedPlan } from "./plan.ts";
import type { SavingsInputs } from "./savings-plan.ts";
import type { SummaryOptions } from "./summarise-draws.ts";
import type { VirtualSiblingsInputs } from "./virtual-siblings.ts";

/** The inputs of each plan. */
export interface SimulationInputs {
  "iq-uncertainty": IqUncertaintyInputs;
  savings: SavingsInputs;
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

export type { SimulatedOutput } from "./simulated-output.ts";

const plans: { [Name in SimulationName]: () => Promise<SimulationPlan<SimulationInputs[Name]>> } = {
  "iq-uncertainty": async () => (await import("./iq-uncertainty.ts")).iqUncertainty,
  savings: async () => (await import("./savings-paths.ts")).savingsPaths,
  "virtual-siblings": async () => (await import("./virtual-siblings.ts")).virtualSiblings,
};

/** Loads a plan and passes it its inputs. */
export async function preparePlan<Name extends SimulationName>({
  plan,
  inputs,
}: Simulation<Name>): Promise<PreparedPlan | TalliedPlan> {
  const load = plans[plan];
  return (await load())(inputs);
}
