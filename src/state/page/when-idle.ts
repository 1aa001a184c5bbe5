/** Most milliseconds that work waits for the page to have time. */
const longestWait = 500;

/** Milliseconds after which a browser that does not tell when it has time is taken to have it. */
const usualWait = 50;

/** Runs work once the page has drawn what it has to draw: what nobody waits for shall not make the first score later. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: longestWait });
  else setTimeout(work, usualWait);
}
