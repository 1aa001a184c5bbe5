/**
 * Whether the server has just said that its accounts are unavailable. Every call of the backend room tells; kept here because
 * those calls may use nothing but lib.
 */

/** Without another call that says so, it counts as over after so many milliseconds: the server tries to mend it all the time. */
const FORGOTTEN_AFTER = 30_000;

let isUnavailable = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(value: boolean): void {
  clearTimeout(timer);
  if (value) timer = setTimeout(() => change(false), FORGOTTEN_AFTER);
  if (isUnavailable === value) return;
  isUnavailable = value;
  for (const listener of listeners) listener();
}

/** Notes what a call was answered: that accounts are unavailable, or anything else. */
export function noteAvailability(areAvailable: boolean): void {
  change(!areAvailable);
}

/** Whether the last call was answered that accounts are unavailable. */
export function areAccountsUnavailable(): boolean {
  return isUnavailable;
}

/** Hears of every change. Returns the function that ends it. */
export function onAvailability(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
