/** What a person has agreed to see in this visit: in memory only, so that the page asks again next time. */
import { createPersonalStore } from "./personal-store.ts";

const useConsents = createPersonalStore<{ readonly given: ReadonlySet<string> }>({ given: new Set() });

/** Whether the person has agreed to see something, by its id, as it changes. */
export function useSessionConsent(id: string): boolean {
  return useConsents(({ given }) => given.has(id));
}

/** The same, once. */
export function hasSessionConsent(id: string): boolean {
  return useConsents.getState().given.has(id);
}

/** Gives a consent, or withdraws it. */
export function setSessionConsent(id: string, isGiven: boolean): void {
  useConsents.setState(({ given }) => {
    const others = [...given].filter((other) => other !== id);
    return { given: new Set(isGiven ? [...others, id] : others) };
  });
}
