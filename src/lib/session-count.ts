/**
 * A whole number that a tab remembers over a reload, and nothing but a number: no text can get into the tab's storage
 * by this way. The browser drops it with the tab.
 */

/** Every number that a tab remembers. The privacy policy has a line for each. */
export type CountKey = "loaded-genomes" | "page-left";

const keyPrefix = "count_";

/** Remembers a number under a key; 0 forgets it. Silent where storage is switched off. */
export function rememberCount(key: CountKey, count: number): void {
  try {
    if (count > 0) sessionStorage.setItem(keyPrefix + key, String(Math.trunc(count)));
    else sessionStorage.removeItem(keyPrefix + key);
  } catch {
    // Without storage a reload says nothing about what was there before.
  }
}

/** The stored number; 0 when there is none or it cannot be read. */
export function recallCount(key: CountKey): number {
  try {
    const count = Number(sessionStorage.getItem(keyPrefix + key));
    return Number.isSafeInteger(count) && count > 0 ? count : 0;
  } catch {
    return 0;
  }
}
