import { startTransition, useEffect, useRef, useState } from "react";

/**
 * A value that changes often and is expensive to draw: a change is returned at once when the last one is long enough ago, else when it
 * is, with all that came meanwhile.
 *
 * @param leastBetween milliseconds between two changes; at 0 every change is returned at once
 */
export function usePaced<Value>(value: Value, leastBetween: number): Value {
  const [paced, setPaced] = useState(value);
  const lastChange = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const wait = Math.max(lastChange.current + leastBetween - performance.now(), 0);
    const timer = setTimeout(() => {
      lastChange.current = performance.now();
      startTransition(() => setPaced(value));
    }, wait);
    return () => clearTimeout(timer);
  }, [value, leastBetween]);
  return leastBetween === 0 ? value : paced;
}
