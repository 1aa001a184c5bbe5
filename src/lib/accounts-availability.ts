/**
 * Whether the server has just said that its accounts are unavailable. Every call of the backend room reports it; stored
 * here because those calls may use nothing but lib.
 */

/** Milliseconds after which it counts as over without another such answer: the server keeps trying to recover. */
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

/** Records a call's answer: that accounts are unavailable, or anything else. */
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
