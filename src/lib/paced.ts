/** An action that runs at a limited rate. */
export interface Paced {
  /** Runs it at once if the last run is long enough ago, else once as soon as it is, however often it is called before. */
  soon: () => void;
  /** Runs it at once. */
  now: () => void;
  /** Cancels the run that waits. */
  end: () => void;
}

/**
 * Limits how often an action runs.
 *
 * @param leastBetween returns the least milliseconds between two runs; called anew for each, and at 0 it runs at once
 */
export function paced(run: () => void, leastBetween: () => number): Paced {
  let lastRun = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | null = null;
  function clear(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }
  function now(): void {
    clear();
    run();
    lastRun = performance.now();
  }
  return {
    now,
    soon: () => {
      const wait = lastRun + leastBetween() - performance.now();
      if (wait <= 0) now();
      else timer ??= setTimeout(now, wait);
    },
    end: clear,
  };
}
