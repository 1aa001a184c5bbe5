/**
 * What happens when a person leaves this page's account: by signing out, or because somebody else signs in. Whatever
 * holds something of theirs says here how to drop it.
 */
const clearings = new Set<() => void>();

const removals = new Set<() => void>();

/** Has something dropped when the person wants everything gone that they loaded or chose, and when they leave. */
export function onRemoveEverything(remove: () => void): void {
  removals.add(remove);
}

/** Drops genomes, scoring files, scores and what was chosen for them. */
export function removeEverything(): void {
  for (const remove of removals) remove();
}

/** Has something done when the person leaves. */
export function onLeave(clear: () => void): void {
  clearings.add(clear);
}

/** The person has left. */
export function leave(): void {
  removeEverything();
  for (const clear of clearings) clear();
}
