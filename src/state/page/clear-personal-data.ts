import {
  ANSWERS_KEY,
  JOBS_DIGEST_KEY,
  JOBS_KEY,
  PRACTICE_KEY,
  sessionTexts,
} from "../../lib/session-storage.ts";

/**
 * Clears a person's data when they sign out, or when another person signs in. Every store of such data registers here.
 */
const clearings = new Set<() => void>();

const removals = new Set<() => void>();

/** Registers a function that `removeEverything` calls: it drops what the person loaded or chose. */
export function onRemoveEverything(remove: () => void): void {
  removals.add(remove);
}

/** Drops genomes, scoring files, scores and the choices about them. */
export function removeEverything(): void {
  for (const remove of removals) remove();
  // Also where their code is not there: a tab that was loaded anew may not have opened them.
  for (const key of [JOBS_KEY, JOBS_DIGEST_KEY, ANSWERS_KEY, PRACTICE_KEY]) sessionTexts.removeItem(key);
}

/** Registers a function that `clearPersonalData` calls: it drops the account's data. */
export function onClearPersonalData(clear: () => void): void {
  clearings.add(clear);
}

/** Drops all data of the person: what they loaded or chose, and the account's. */
export function clearPersonalData(): void {
  removeEverything();
  for (const clear of clearings) clear();
}
