/** Settings that a person stores beside the present ones to compare them, for this visit. */

import type { ModelValues } from "../../parts/prediction/model-inputs.ts";
import { createPersonalStore } from "../../state/page/personal-store.ts";

/** Most scenarios side by side. */
export const mostScenarios = 4;

/** Settings under a name. */
export interface Scenario {
  readonly id: string;
  readonly name: string;
  readonly values: ModelValues;
}

const useStore = createPersonalStore<{ readonly scenarios: readonly Scenario[] }>({ scenarios: [] });

/** The scenarios, as they change. */
export function useScenarios(): readonly Scenario[] {
  return useStore(({ scenarios }) => scenarios);
}

/** Stores settings as a further scenario, as long as there is room. */
export function addScenario(values: ModelValues): void {
  useStore.setState(({ scenarios }) => {
    if (scenarios.length >= mostScenarios) return { scenarios };
    const letter =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("").find((one) => !scenarios.some(({ id }) => id === one)) ?? "A";
    return { scenarios: [...scenarios, { id: letter, name: `Scenario ${letter}`, values }] };
  });
}

/** Renames a scenario. */
export function renameScenario(id: string, name: string): void {
  useStore.setState(({ scenarios }) => ({
    scenarios: scenarios.map((one) => (one.id === id ? { ...one, name } : one)),
  }));
}

/** Drops a scenario. */
export function removeScenario(id: string): void {
  useStore.setState(({ scenarios }) => ({ scenarios: scenarios.filter((one) => one.id !== id) }));
}
