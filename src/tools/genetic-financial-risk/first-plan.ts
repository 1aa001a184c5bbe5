/** A plan that a person stores beside the present one to compare them, for this visit. */

import type { SavingsPlan } from "../../simulation/savings-plan.ts";
import { createPersonalStore } from "../../state/page/personal-store.ts";
import type { DrawnPlan } from "./drawn.ts";
import type { RiskValues } from "./inputs.ts";

/** A plan with what was drawn of it. */
export interface FirstPlan {
  readonly values: RiskValues;
  readonly plan: SavingsPlan;
  readonly drawn: DrawnPlan;
}

const useStore = createPersonalStore<{ readonly plan: FirstPlan | null }>({ plan: null });

/** The stored plan, as it changes; null for none. */
export function useFirstPlan(): FirstPlan | null {
  return useStore(({ plan }) => plan);
}

/** Stores a plan in place of the one before; null removes it. */
export function setFirstPlan(plan: FirstPlan | null): void {
  useStore.setState({ plan });
}
