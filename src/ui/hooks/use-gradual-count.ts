import { useEffect, useState } from "react";

/**
 * Milliseconds between two steps, a frame at 60 a second: steps that follow at once would be laid out in one frame after
 * all.
 */
export const stepPause = 16;

/**
 * A number that grows to `total` by at most `step` at a time, with a pause between in which the page is laid out and can
 * answer: for long lists whose entries would all be drawn in one task otherwise.
 *
 * @param first the number to begin with
 */
export function useGradualCount(total: number, step: number, first = step): number {
  const [count, setCount] = useState(first);
  // A removed entry makes no room: later ones come gradually again.
  if (count > total && count > step) setCount(Math.max(total, step));
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => setCount(count + step), stepPause);
    return () => clearTimeout(timer);
  }, [count, total, step]);
  return Math.min(count, total);
}
