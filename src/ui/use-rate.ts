import { useState } from "react";

/** Until then the speed would only flicker, in milliseconds. */
const SETTLING = 200;

/**
 * The average speed of something that counts up, in units a second since the component appeared; null while it has not
 * settled.
 */
export function useRate(value: number): number | null {
  const [start] = useState(() => ({ value, time: performance.now() }));
  const elapsed = performance.now() - start.time;
  return elapsed < SETTLING ? null : ((value - start.value) / elapsed) * 1000;
}
