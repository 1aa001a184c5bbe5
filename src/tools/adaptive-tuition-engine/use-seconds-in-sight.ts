import { useCallback, useEffect, useRef } from "react";
import { longestSeconds } from "../../science/tuition/review-grade.ts";

/**
 * Times what is on the screen since the component was mounted, without the device's calendar clock, which may be set back.
 *
 * @returns seconds since it was shown; null where the person was in another tab, or away for long
 */
export function useSecondsInSight(): () => number | null {
  const since = useRef({ from: 0, wasAway: false });
  useEffect(() => {
    since.current = { from: performance.now(), wasAway: false };
    const look = () => {
      if (document.visibilityState === "hidden") since.current.wasAway = true;
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return useCallback(() => {
    const seconds = (performance.now() - since.current.from) / 1000;
    return since.current.wasAway || seconds > longestSeconds ? null : Math.round(seconds * 10) / 10;
  }, []);
}
