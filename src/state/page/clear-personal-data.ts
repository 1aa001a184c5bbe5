import { JOBS_DIGEST_KEY, JOBS_KEY, sessionTexts } from "../../lib/session-storage.ts";

/**
 * Clears what belongs to a person who signs out, or in whose place somebody else signs in. Whatever keeps such data
 * registers here how to clear it.
 */
const clearings = new Set<() => void>();

const removals = new Set<() => void>();

/** Registers what `removeEverything` calls: it drops what the person loaded or chose. */
export function onRemoveEverything(remove: () => void): void {
  removals.add(remove);
}

/** Drops genomes, scoring files, scores and what was chosen for them. */
export function removeEverything(): void {
  for (const remove of removals) remove();
  // Also where their code is not there: a tab that was loaded anew may not have opened them.
  for (const key of [JOBS_KEY, JOBS_DIGEST_KEY]) sessionTexts.removeItem(key);
}

/** Registers what `clearPersonalData` calls besides: it drops what belongs to the account. */
export function onClearPersonalData(clear: () => void): void {
  clearings.add(clear);
}

/** Drops everything of the person: what they loaded or chose, and what belongs to the account. */
export function clearPersonalData(): void {
  removeEverything();
  for (const clear of clearings) clear();
}
