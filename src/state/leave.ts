/**
 * What happens when a person leaves this page's account: by signing out, or because somebody else signs in. Whatever
 * holds something of theirs says here how to drop it (design decision 15).
 */
const clearings = new Set<() => void>();

/** Has something done when the person leaves. */
export function onLeave(clear: () => void): void {
  clearings.add(clear);
}

/** The person has left. */
export function leave(): void {
  for (const clear of clearings) clear();
}
