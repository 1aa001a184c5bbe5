/** Most milliseconds that work waits for the page to have time. */
const longestWait = 500;

/** Milliseconds after which a browser that does not report idle time counts as idle. */
const usualWait = 50;

/** Runs background work once the page has drawn: it must not delay the first score. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: longestWait });
  else setTimeout(work, usualWait);
}
