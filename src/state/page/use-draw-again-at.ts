import { useEffect, useReducer } from "react";

/** Longest wait of one timer, in milliseconds. Browsers take more than 2^31 - 1 of them, 24 days, for none. */
const longestWait = 24 * 60 * 60 * 1000;

/**
 * Draws the component again once a moment has come, so that what depends on the time is judged anew.
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
