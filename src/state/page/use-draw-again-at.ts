import { useEffect, useReducer } from "react";

/** Longest wait of one timer, in milliseconds. Browsers treat more than 2^31 - 1, 24 days, as no wait. */
const longestWait = 24 * 60 * 60 * 1000;

/**
 * Draws the component again once a moment has come, to evaluate again what depends on the time.
 *
 * @param time in milliseconds since 1970; null for no such moment
 */
export function useDrawAgainAt(time: number | null): void {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (time === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const left = time - Date.now();
      if (left <= 0) drawAgain();
      else timer = setTimeout(wait, Math.min(left, longestWait));
    };
    wait();
    return () => clearTimeout(timer);
  }, [time]);
}
