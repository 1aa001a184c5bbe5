/** Something that is done again and again, and not more often than others have time for. */
export interface Paced {
  /** Does it at once when the last time is long enough ago, else when it is, once for all that was asked meanwhile. */
  soon: () => void;
  /** Does it at once. */
  now: () => void;
  /** Does not do it any more. */
  end: () => void;
}

/**
 * Paces something.
 *
 * @param leastBetween milliseconds from one time to the next, asked each time; at 0 it is done at once
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
